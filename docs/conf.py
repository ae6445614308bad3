"""How Sphinx makes a site of these pages, which `tests.docs_site` puts in one folder first."""

import re
from typing import Any

from generator import __version__

project = "Malopress"
author = "Malopress"
copyright = "Malopress, MIT"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]
# Commands are shown as they are typed; `malo` is no language that a highlighter knows.
highlight_language = "none"
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "description"
autodoc_use_type_comments = False
nitpicky = False

html_theme = "furo"
html_title = "Malopress"
html_copy_source = False
html_show_copyright = False
# Nothing comes from elsewhere, and nobody is counted.
html_theme_options = {"source_repository": "", "top_of_page_buttons": []}


def setup(app: Any) -> None:
    """Have browsers and screen readers know the French pages for French ones."""
    app.connect("html-page-context", _in_its_language)


def _in_its_language(app: Any, name: str, template: str, context: Any, tree: Any) -> None:
    if re.match(r"docs/fr/|rules/.*-fr$", name):
        context["language"] = "fr"
