"""Processes of our own find what we find, wherever they are started."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from generator.core.processes import Watch, python_command
from tests.command import ROOT

FIND = "import generator; print(generator.__file__, *sys.argv[2:])"


@pytest.mark.parametrize("path", [[str(ROOT)], []], ids=["on the path", "found otherwise"])
def test_the_package_is_found_whether_or_not_the_path_leads_to_it(
    path: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editable installation may find it by other means than the path."""
    others = [one for one in sys.path if one and not Path(one, "generator").is_dir()]
    monkeypatch.setattr(sys, "path", [*path, *others])
    command = python_command(FIND, "told", "more")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(ROOT / "generator" / "__init__.py"), "told", "more"]


def test_what_lies_in_the_folder_is_not_taken_for_a_module(tmp_path: Path) -> None:
    (tmp_path / "generator.py").write_text("print('a stranger')", encoding="utf-8")
    done = subprocess.run(
        python_command(FIND), cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [str(ROOT / "generator" / "__init__.py")]


def test_a_process_that_answered_is_not_waited_for_any_longer() -> None:
    with subprocess.Popen(python_command("pass")) as process, Watch(process, seconds=3600) as watch:
        pass
    assert not watch.overrun
    timers = [one for one in threading.enumerate() if isinstance(one, threading.Timer)]
    assert [one for one in timers if not one.finished.is_set()] == []
