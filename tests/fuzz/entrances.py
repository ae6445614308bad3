"""The table of all targets: every entrance for strangers' text and bytes, of all games, by name."""

from __future__ import annotations

from collections.abc import Mapping

from tests.fuzz.boards import board_targets
from tests.fuzz.commands import command_targets
from tests.fuzz.forms import form_targets
from tests.fuzz.notations import notation_targets
from tests.fuzz.requests import request_targets
from tests.fuzz.sheets import sheet_targets
from tests.fuzz.target import Target

TARGETS: Mapping[str, Target] = {
    target.name: target
    for targets in (
        notation_targets(),
        board_targets(),
        sheet_targets(),
        form_targets(),
        command_targets(),
        request_targets(),
    )
    for target in targets
}
