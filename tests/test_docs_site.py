"""The site of the docs: what its pages are made of; `make docs` makes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command import ROOT
from tests.docs_site import GUIDES, PAGES, problems, within

GITHUB = re.compile(r"[^\w\- ]")


def test_a_link_to_what_the_site_has_not_is_its_words(tmp_path: Path) -> None:
    (tmp_path / "page.md").touch()
    text = "[a page](page.md#there), [far](https://x.org), [a file](../LICENSE), ![p](p.png)"
    said = "[a page](page.md#there), [far](https://x.org), a file, ![p](p.png)"
    assert within(text, tmp_path) == said


def test_every_guide_stands_in_the_contents_once() -> None:
    listed = [f"{folder}{name}.md" for names, folder in GUIDES.values() for name in names.split()]
    assert len({*listed}) == len(listed)
    there = {str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")}
    assert there == {*listed, "docs/gallery.md"}


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {GITHUB.sub("", one).strip().lower().replace(" ", "-") for one in headings}


@pytest.mark.parametrize(
    "page",
    sorted({ROOT / "README.md", *(ROOT / one for one in PAGES), *(ROOT / "docs").rglob("*.md")}),
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        there = (page.parent / name).resolve() if name else page
        assert there.exists(), target
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), target


def test_a_site_that_asks_elsewhere_or_leads_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.css").write_text("@import 'https://x.org/b.css'; p { src: url(data:x) }")
    (tmp_path / "deep" / "b.html").write_text('<h1 id="é"></h1><a href="https://x.org">far</a>')
    (tmp_path / "a.html").write_text(
        '<link href="a.css?v=1"><a href="deep/b.html#%C3%A9"></a><a href="#no"></a>'
        '<a class="x" href="none.html"></a><script src="//x.org/y.js"></script>'
    )
    assert sorted(problems(tmp_path)) == [
        "a.css: loads https://x.org/b.css",
        "a.html: #no leads nowhere",
        "a.html: loads //x.org/y.js",
        "a.html: none.html leads nowhere",
    ]
