"""What the Makefile installs for the page: exact versions, their hashes, and no address."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.tools import need_programs

FOLDER = Path(__file__).parent


def test_packages_are_locked_by_version_and_hash() -> None:
    asked = json.loads((FOLDER / "package.json").read_text())["devDependencies"]
    locked = json.loads((FOLDER / "package-lock.json").read_text())["packages"]
    assert locked.pop("")["devDependencies"] == asked
    for name, version in asked.items():
        assert locked[f"node_modules/{name}"]["version"] == version
    assert all(one["integrity"].startswith("sha512-") for one in locked.values())
    assert not any("resolved" in one for one in locked.values()), "whoever installs has a registry"


def test_a_missing_browser_is_skipped_but_not_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    need_programs(["sh"])
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no-browser is missing, see `make test`"):
        need_programs(["no-browser"])
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no-browser is missing, see `make test`"):
        need_programs(["no-browser"])
