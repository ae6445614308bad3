"""The form fields of a PDF, whoever wrote it: their names, their values, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pypdf.generic import DictionaryObject, PdfObject

from generator.render.read.limits import DEEPEST, LONGEST_NAME
from generator.render.read.pdf_values import Values

TICKED = "x"
_ON = "Yes"  # what our check boxes call it
RADIO = 1 << 15  # the flag of a field of which one button at most is set
# How qpdf tells fields of one name apart that come from two files: cell+1.a2.
_RENAMED = re.compile(r"\+\d+(?=\.|$)")


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a form: what stands in it, and the numbers of the pages it has boxes on.

    It is `whole` unless a program has copied its boxes without the field and what stood in it,
    and `printed` if its value is the one it was printed with.
    """

    name: str
    value: str
    pages: frozenset[int]
    whole: bool = True
    printed: bool = False


def form_fields(
    root: DictionaryObject, pages: Iterable[DictionaryObject], values: Values
) -> Iterator[FormField]:
    """Yield every field: those of the form, and those that only their widgets tell of."""
    return _Finder(root, pages, values).fields()


@dataclass(frozen=True, slots=True)
class _Known:
    """The type and value that a field has, its own or from its parents."""

    kind: object = None
    value: object = None
    flags: object = 0
    default: object = None

    def below(self, node: DictionaryObject) -> _Known:
        """Return what a node has, where its parents have this."""
        return _Known(
            node.get("/FT", self.kind),
            node.get("/V", self.value),
            node.get("/Ff", self.flags),
            node.get("/DV", self.default),
        )

    @property
    def is_radio(self) -> bool:
        """Whether a button stands for a value of its own, beside others of its field."""
        flags = self.flags.get_object() if isinstance(self.flags, PdfObject) else self.flags
        return isinstance(flags, int) and bool(flags & RADIO)


class _Finder:
    """Walks the tree of fields, then the widgets of the pages that hang on no tree."""

    def __init__(
        self, root: DictionaryObject, pages: Iterable[DictionaryObject], values: Values
    ) -> None:
        self._read = values
        self._form = values.dictionary(root.get("/AcroForm"))
        self._seen: set[int] = set()
        self._widgets: dict[int, DictionaryObject] = {}  # by identity, in the order of the pages
        self._pages: dict[int, set[int]] = {}
        for number, page in enumerate(pages, start=1):
            for widget in map(values.dictionary, values.entries(page.get("/Annots"))):
                if widget.get("/Subtype") == "/Widget":
                    self._widgets[id(widget)] = widget
                    self._pages.setdefault(id(widget), set()).add(number)

    def fields(self) -> Iterator[FormField]:
        for entry in self._read.entries(self._form.get("/Fields")):
            yield from self._walk(self._read.dictionary(entry), "", _Known(), 0)
        yield from self._orphans()

    def _walk(
        self, node: DictionaryObject, above: str, inherited: _Known, depth: int
    ) -> Iterator[FormField]:
        if id(node) in self._seen:
            return
        self._seen.add(id(node))
        self._read.visit(depth=depth)
        path = self._path((above, self._name(node, "/T")))
        known = inherited.below(node)
        kids = [self._read.dictionary(kid) for kid in self._read.entries(node.get("/Kids"))]
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
            chain = self._chain(widgets[0])
            known = _Known()
            # A box beside others of its field says something about itself alone.
            for node in reversed(chain if "/T" in widgets[0] else chain[1:]):
                known = known.below(node)
            path = self._path(self._name(node, "/T") for node in reversed(chain))
            lost = known.kind is None and not any("/T" in one or "/V" in one for one in widgets)
            yield self._field(path, known, widgets, whole=not lost)

    def _owner(self, widget: DictionaryObject) -> object:
        """Return what the boxes of one field have in common."""
        parent = self._read.dictionary(widget.get("/Parent"))
        if "/T" in widget:
            return id(widget)
        pages = sorted(self._pages[id(widget)])
        return id(parent) if parent else (*pages, self._name(widget, "/NM"))

    def _chain(self, widget: DictionaryObject) -> list[DictionaryObject]:
        """Return a widget and the fields above it, the nearest first."""
        chain = [widget]
        while len(chain) <= DEEPEST:
            parent = self._read.dictionary(chain[-1].get("/Parent"))
            if not parent:
                break
            self._read.visit()
            chain.append(parent)
        return chain

    def _path(self, parts: Iterable[str]) -> str:
        return self._read.counted(".".join(filter(None, parts)), LONGEST_NAME)

    def _name(self, node: DictionaryObject, key: str) -> str:
        return self._read.text(node.get(key), LONGEST_NAME)

    def _field(
        self, path: str, known: _Known, nodes: list[DictionaryObject], whole: bool = True
    ) -> FormField:
        note = next(filter(None, (self._name(node, "/NM") for node in nodes)), "")
        pages = frozenset().union(*(self._pages.get(id(node), ()) for node in nodes))
        value, default = self._value(known, nodes), self._read.text(known.default)
        printed = bool(value) and value == default
        return FormField(_own_name(path, note), value, pages, whole, printed)

    def _value(self, known: _Known, nodes: Sequence[DictionaryObject]) -> str:
        """Return what a field shows: its own value, else that of the first widget that has one."""
        texts = [self._read.text(one) for one in (known.value, *_entries("/V", nodes))]
        kinds = (self._read.text(one) for one in (known.kind, *_entries("/FT", nodes)))
        # A button that lost its field is known by its faces.
        if "Btn" in kinds or _entries("/AS", nodes):
            states = texts if any(texts) else map(self._read.text, _entries("/AS", nodes))
            # pypdf may write the state of a button as a text with the slash of a name.
            return _state([state.removeprefix("/") for state in states if state], known)
        return next(filter(None, texts), "")


def _state(states: Sequence[str], known: _Known) -> str:
    """Return what a button is set to: ticked, or what a radio button stands for.

    What the field itself says counts before what its boxes say, some of which may be stale.
    """
    own = states[:1] if known.value is not None else states
    on = next((state for state in own if state != "Off"), "")
    if known.is_radio or (known.kind is None and on != _ON):
        return on
    return TICKED if states and states[0] != "Off" else ""


def _entries(key: str, nodes: Iterable[DictionaryObject]) -> list[object]:
    """Return what nodes have under a key, those that have it."""
    return [node.get(key) for node in nodes if key in node]


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
