"""What the Makefile installs: exact versions and the hashes of their files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PROJECT["project"]["optional-dependencies"]

ASKED = {
    "run": PROJECT["project"]["dependencies"]
    + PROJECT["dependency-groups"]["build"]
    + EXTRAS["web"],
    "dev": PROJECT["project"]["dependencies"] + EXTRAS["dev"],
    "fuzz": PROJECT["project"]["dependencies"] + EXTRAS["dev"] + EXTRAS["fuzz"],
    "bench": PROJECT["project"]["dependencies"] + EXTRAS["dev"] + EXTRAS["bench"],
    "docs": PROJECT["project"]["dependencies"] + EXTRAS["dev"] + EXTRAS["docs"],
}
ENTRY = re.compile(
    r"^(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; (?P<marker>.+?))? \\\n"
    r"(?P<hashes>(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)",
    re.MULTILINE,
)


def locked(name: str) -> list[re.Match[str]]:
    """The entries of one file, and nothing but entries and comments stand in it."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    rest = re.sub(r"^ *#.*\n", "", ENTRY.sub("", text), flags=re.MULTILINE)
    assert rest == "", "every line is a version with hashes"
    return list(ENTRY.finditer(text))


def here(entry: re.Match[str]) -> bool:
    """Whether an entry is for this Python and system."""
    return entry["marker"] is None or Marker(entry["marker"]).evaluate()


@pytest.mark.parametrize("name", ASKED)
def test_every_dependency_is_locked_to_a_version_that_would_do(name: str) -> None:
    versions = {canonicalize_name(e["name"]): e["version"] for e in locked(name) if here(e)}
    for asked in map(Requirement, ASKED[name]):
        assert versions[canonicalize_name(asked.name)] in asked.specifier, asked


def test_the_sets_agree_on_their_versions() -> None:
    largest = {(e["name"], e["version"], e["marker"]): e["hashes"] for e in locked("bench")}
    common = {e["name"] for e in locked("bench")}
    for name in ("run", "dev", "fuzz", "docs"):
        for entry in locked(name):
            key = (entry["name"], entry["version"], entry["marker"])
            alone = entry["name"] not in common and name in {"fuzz", "docs"}
            assert alone or largest[key] == entry["hashes"], key
