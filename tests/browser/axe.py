"""The accessibility of a page as axe-core judges it."""

from __future__ import annotations

from tests.browser.page import Page
from tests.browser.tools import node_file

_WORDS = """axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.flatMap(({ id, impact, help, nodes }) => nodes.map(({ html, target }) =>
    `${id} (${impact}): ${help}: ${target.join(" >>> ")}: ${html.slice(0, 200)}`)))"""


def violations(page: Page) -> list[str]:
    """Return what stands in somebody's way on a page as it is now: rule, place and element."""
    if not page.evaluate("'axe' in window"):
        page.run(node_file("axe-core/axe.min.js").read_text(encoding="utf-8"))
    return [str(words) for words in page.evaluate(_WORDS)]
