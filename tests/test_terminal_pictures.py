"""Pictures in a terminal: as pictures where it shows some, as blocks everywhere else."""

from __future__ import annotations

import base64
import io
import re

import pytest
from PIL import Image

from generator.cli.pictures import shown_picture
from generator.tasks.read.photos import CutOut

SHOWN = CutOut(3, 2, bytes([0, 128, 255, 255, 128, 0]))
TERMINALS = ("KITTY_WINDOW_ID", "TERM_PROGRAM", "TMUX", "STY")


class Screen(io.TextIOWrapper):
    """A terminal that is none."""

    def isatty(self) -> bool:
        """Say that somebody sits before it."""
        return True


def look(patch: pytest.MonkeyPatch, encoding: str = "utf-8", **known: str) -> str:
    """Return what a person's terminal is told, of which the variables say so much."""
    patch.setattr("sys.stdout", Screen(io.BytesIO(), encoding=encoding))
    for name in TERMINALS:
        patch.delenv(name, raising=False)
    for name, value in known.items():
        patch.setenv(name, value)
    return shown_picture(SHOWN)


@pytest.mark.parametrize(
    ("name", "value", "form"),
    [
        ("KITTY_WINDOW_ID", "1", "\x1b_Ga=T,f=100,r=8;(.*)\x1b\\\\"),
        ("TERM_PROGRAM", "iTerm.app", "\x1b]1337;File=inline=1;height=8:(.*)\a"),
        ("TERM_PROGRAM", "WezTerm", "\x1b]1337;File=inline=1;height=8:(.*)\a"),
    ],
)
def test_a_terminal_that_shows_pictures_gets_one(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, form: str
) -> None:
    found = re.fullmatch(form, look(monkeypatch, **{name: value}))
    assert found
    with Image.open(io.BytesIO(base64.b64decode(found[1]))) as picture:
        assert (picture.size, picture.tobytes()) == ((3, 2), SHOWN.pixels)
    assert "\x1b" not in look(monkeypatch, TMUX="1", **{name: value})  # it would swallow it


def test_everywhere_else_there_are_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert look(monkeypatch) == "▒▒▒"
    assert look(monkeypatch, "ascii") == ":::"


def test_the_largest_picture_fits_into_one_escape() -> None:
    """Kitty takes no more than 4096 letters at once."""
    from generator.cli.pictures import png

    worst = CutOut(48, 48, bytes(i * 7919 % 251 for i in range(48 * 48)))
    assert len(base64.b64encode(png(worst))) <= 4096
