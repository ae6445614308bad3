"""The page's JavaScript has types, written as comments, and keeps to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.tools import type_errors
from tests.command import ROOT

WEB, SITE = ROOT / "templates" / "web", ROOT / "templates" / "site"


def test_the_page_keeps_to_its_types() -> None:
    files = sorted([*WEB.rglob("*.js"), *WEB.rglob("*.d.ts")])
    if not files:
        pytest.skip("there is no page yet")
    assert type_errors(files) == ""


def test_a_site_keeps_to_its_types(tmp_path: Path) -> None:
    """Its scripts lie beside those of the page when a site is made."""
    for folder in (WEB, SITE):
        for path in folder.iterdir():
            (tmp_path / path.name).write_bytes(path.read_bytes())
    alone = [tmp_path / name for name in ("worker.js", "sw.js")]
    files = sorted({*tmp_path.iterdir()} - {*alone})
    assert type_errors([one for one in files if one.suffix in (".js", ".ts")]) == ""
    for script in alone:
        assert type_errors([script], lib="webworker") == ""


def test_a_wrong_type_is_found(tmp_path: Path) -> None:
    right = "/** @param {number} days */\nexport const weeks = (days) => days / 7;\n"
    (tmp_path / "weeks.js").write_text(right)
    uses = tmp_path / "uses.js"
    uses.write_text('import { weeks } from "./weeks.js";\nweeks(14);\n')
    assert type_errors([uses]) == ""
    uses.write_text('import { weeks } from "./weeks.js";\nweeks("14");\n')
    assert "uses.js(2,7): error TS2345" in type_errors([uses])


def test_what_is_tried_in_browsers_keeps_to_its_types() -> None:
    assert type_errors(sorted(Path(__file__).parent.joinpath("tried").glob("*.js"))) == ""
