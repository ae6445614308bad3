"""`malo calibrate`: the page that tells how far a printer's backs are off."""

from __future__ import annotations

from typing import Any

from generator.cli.options import command
from generator.cli.printing import back_options, deliver, files_of, make_job, plain_options
from generator.tasks.print.calibrating import calibration, calibration_name


@command("calibrate", usual="duplex paper back-offset scale out open")
@back_options
@plain_options
def calibrate(**values: Any) -> None:
    """Make a page to hold against the light, from which --back-offset is read."""
    job = make_job(values)
    made = calibration(job.options)
    files = files_of(job, made, calibration_name(job.options), values)
    deliver(files, values, "next.calibrate")
