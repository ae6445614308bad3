"""The form fields of a PDF, whoever wrote it: their names, their values, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pypdf import PdfReader
from pypdf.generic import DictionaryObject, NameObject

from generator.core.messages import say
from generator.render.form_errors import FormError
from generator.render.pdf_values import dictionary_of, list_of, text_of

TICKED = "x"
_MOST_FIELDS = 20_000
_DEEPEST = 32
# How qpdf tells fields of one name apart that come from two files: cell+1.a2.
_RENAMED = re.compile(r"\+\d+(?=\.|$)")


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a form: what stands in it, and the numbers of the pages it has boxes on.

    It is `whole` unless a program has copied its boxes without the field and what stood in it.
    """

    name: str
    value: str
    pages: frozenset[int]
    whole: bool = True


def form_fields(reader: PdfReader) -> Iterator[FormField]:
    """Yield every field: those of the form, and those that only their widgets tell of."""
    return _Finder(reader).fields()


class _Finder:
    """Walks the tree of fields, then the widgets of the pages that hang on no tree."""

    def __init__(self, reader: PdfReader) -> None:
        self._form = dictionary_of(reader.root_object.get("/AcroForm"))
        self._seen: set[int] = set()
        self._widgets: dict[int, DictionaryObject] = {}  # by identity, in the order of the pages
        self._pages: dict[int, set[int]] = {}
        visited = 0
        for number, page in enumerate(reader.pages, start=1):
            for widget in map(dictionary_of, list_of(page.get("/Annots"))):
                visited += 1
                if visited > _MOST_FIELDS:
                    raise FormError(say("form.too-many-fields"))
                if widget.get("/Subtype") == "/Widget":
                    self._widgets[id(widget)] = widget
                    self._pages.setdefault(id(widget), set()).add(number)

    def fields(self) -> Iterator[FormField]:
        for entry in list_of(self._form.get("/Fields")):
            yield from self._walk(dictionary_of(entry), "", None, 0)
        yield from self._orphans()

    def _walk(
        self, node: DictionaryObject, above: str, inherited: DictionaryObject | None, depth: int
    ) -> Iterator[FormField]:
        if id(node) in self._seen:
            return
        self._seen.add(id(node))
        if depth > _DEEPEST or len(self._seen) > _MOST_FIELDS:
            raise FormError(say("form.too-many-fields"))
        path = ".".join(filter(None, (above, text_of(node.get("/T")))))
        known = _inherit(node, inherited)
        kids = [dictionary_of(kid) for kid in list_of(node.get("/Kids"))]
        named = [kid for kid in kids if "/T" in kid]
        for kid in named:
            yield from self._walk(kid, path, known, depth + 1)
        if not named and path:
            self._seen.update(map(id, kids))
            yield self._field(path, known, [node, *kids])

    def _orphans(self) -> Iterator[FormField]:
        """Yield the fields of widgets that hang on no tree, the boxes of one field together."""
        boxes: dict[object, list[DictionaryObject]] = {}
        for key, widget in self._widgets.items():
            if key not in self._seen:
                boxes.setdefault(self._owner(widget), []).append(widget)
        for widgets in boxes.values():
            chain = _chain(widgets[0])
            known: DictionaryObject | None = None
            for node in reversed(chain):
                known = _inherit(node, known)
            assert known is not None, "the chain holds the widget itself"
            path = ".".join(filter(None, (text_of(node.get("/T")) for node in reversed(chain))))
            lost = not any("/T" in one or "/V" in one or "/FT" in known for one in widgets)
            yield self._field(path, known, widgets, whole=not lost)

    def _owner(self, widget: DictionaryObject) -> object:
        """Return what the boxes of one field have in common."""
        parent = dictionary_of(widget.get("/Parent"))
        if "/T" in widget:
            return id(widget)
        return id(parent) if parent else (*sorted(self._pages[id(widget)]), _note(widget))

    def _field(
        self,
        path: str,
        known: DictionaryObject,
        nodes: list[DictionaryObject],
        whole: bool = True,
    ) -> FormField:
        name = _own_name(path, next(filter(None, map(_note, nodes)), ""))
        pages = frozenset().union(*(self._pages.get(id(node), ()) for node in nodes))
        return FormField(name, _value(known, nodes), pages, whole)


def _chain(widget: DictionaryObject) -> list[DictionaryObject]:
    """Return a widget and the fields above it, the nearest first."""
    chain = [widget]
    while len(chain) <= _DEEPEST and (parent := dictionary_of(chain[-1].get("/Parent"))):
        chain.append(parent)
    return chain


def _inherit(node: DictionaryObject, above: DictionaryObject | None) -> DictionaryObject:
    """Return a node with the type and value it has from its parents."""
    known = DictionaryObject(node)
    for key in ("/FT", "/V"):
        if above and key in above and key not in known:
            known[NameObject(key)] = above.raw_get(key)
    return known


def _note(widget: DictionaryObject) -> str:
    return text_of(widget.get("/NM"))


def _own_name(path: str, note: str) -> str:
    """Return the id that a field was printed with, though the file's field may be called otherwise.

    Programs that merge files put something before or behind a name that is taken. The note on the
    widget keeps the id, and is believed where its last part is that of the name.

    >>> _own_name("cell+1.a2", "cell.a2"), _own_name("1.total", "total"), _own_name("total", "Fl-7")
    ('cell.a2', 'total', 'total')
    """
    plain = _RENAMED.sub("", path)
    return note if note and (not plain or last_part(plain) == last_part(note)) else plain


def last_part(name: str) -> str:
    """Return the last part of a name: `a2` of `2/cell.a2`."""
    return re.split("[./]", name)[-1]


def _value(known: DictionaryObject, nodes: list[DictionaryObject]) -> str:
    """Return what a field shows: its own value, else that of the first widget that has one."""
    texts = [text_of(one.get("/V")) for one in (known, *nodes)]
    if any(one.get("/FT") == "/Btn" for one in (known, *nodes)):
        states = texts if any(texts) else [text_of(one.get("/AS")) for one in (known, *nodes)]
        # pypdf may write the state of a check box as a text with the slash of a name.
        state = next(filter(None, states), "Off").removeprefix("/")
        return "" if state == "Off" else TICKED
    return next(filter(None, texts), "")
