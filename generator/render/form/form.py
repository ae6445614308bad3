"""The fillable mode: form fields (AcroForm) made of a document's fields, empty but for names.

A field `cell.a2` becomes the field `a2` below the field `cell`, as PDF wants it: every reader then
gives back the full name. Where a form holds the sheets of several ids, a sheet's label stands
before the names of its fields. Every page carries the mark of its sheet, and the first page of a
sheet its id and language as hidden fields, which survive whoever refills it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from io import BytesIO

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    TextStringObject,
)

from generator.layout.ink.fonts import MM_PER_PT, text_width
from generator.layout.page.fields import Choice, Field, shared_label, tab_order
from generator.layout.page.page import Document, Page
from generator.render.form import marks
from generator.render.form.fill import write_values
from generator.render.form.ticks import ON, Faces
from generator.render.read.filled_sheet import HIDDEN, IDENT, LANG, label_of
from generator.render.read.form_fields import RADIO, last_part
from generator.render.read.page_mark import PageMark, set_mark
from generator.render.write.boxes import page_box

_READ_ONLY, _NO_SPELL_CHECK = 1, 1 << 22
_LIST, _TYPED_TOO = 1 << 17, 1 << 18  # a list that opens, into which one may type as well
_HIDDEN, _PRINT = 2, 4
_LARGEST = {"text": 11.0, "number": 16.0, "symbol": 32.0, "choice": 11.0}
_BUTTONS = ("tick", "radio")
_CENTRED = 1
_ARROW = 15.0  # points that the arrow of a list takes from its field in some viewers
_READABLE, _BESIDE_WORDS = 7.0, 10.0  # points: words are no smaller, or their letter is this large
_NOTHING: Choice = (" ", " ")  # the first entry of a list: where nobody can type, it clears a field


def with_form(pdf: bytes, document: Document) -> bytes:
    """Return a PDF with the form fields of its document added."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    writer.pdf_header = "%PDF-1.7"
    form = _Form(writer)
    idents = [page.ident or document.ident for page in document.pages]
    pages, before = Counter(idents), Counter[str | None]()
    for page, made, ident in zip(document.pages, writer.pages, idents, strict=True):
        before[ident] += 1
        label = label_of(ident) if ident and len(pages) > 1 else ""
        form.add_page(page, made, label)
        if ident:
            fields = len({one.name for one in page.fields})
            mark = PageMark(ident, before[ident], pages[ident], fields, document.lang)
            set_mark(made, mark)
            if before[ident] == 1:
                form.add_hidden(IDENT, ident, made, label)
                form.add_hidden(LANG, document.lang, made, label)
    if document.ident:
        writer.add_metadata({"/MalopressId": document.ident})
    writer.root_object[NameObject("/AcroForm")] = writer._add_object(form.dictionary())
    write_values(writer, form.known)
    target = BytesIO()
    writer.write(target)
    return target.getvalue()


@dataclass(slots=True)
class _Branch:
    """A field of the tree that only groups others."""

    made: DictionaryObject
    reference: IndirectObject
    branches: dict[str, _Branch] = field(default_factory=dict)
    leaves: dict[str, tuple[Field, DictionaryObject]] = field(default_factory=dict)


class _Form:
    """Builds the tree of fields and hangs their widgets on the pages."""

    def __init__(self, writer: PdfWriter) -> None:
        self._writer = writer
        self._faces = Faces(writer)
        self._marked = False  # whether a field needs the font for marks
        self._radios = False
        self.known: dict[str, str] = {}  # what is written in fields already
        self._lists: dict[tuple[Choice, ...], IndirectObject] = {}
        top = DictionaryObject({NameObject("/Kids"): ArrayObject()})
        # The top of the tree is the form itself; it is written as /Fields, not as a field.
        self._top = _Branch(top, IndirectObject(0, 0, writer))

    def add_page(self, page: Page, made: PageObject, label: str) -> None:
        """Add the fields of a page; the label of its sheet stands before their names."""
        fields = tab_order(page.placed_fields())
        groups: dict[str, list[Field]] = {}
        for one in fields:
            groups.setdefault(one.name, []).append(one)
        widgets: dict[Field, IndirectObject] = {}
        for boxes in groups.values():
            widgets |= self._add_field(boxes, page, made, label)
        # Without /Tabs viewers go through the widgets as they stand here: block by block.
        for one in fields:
            _annotate(made, widgets[one])

    def add_hidden(self, name: str, value: str, made: PageObject, label: str) -> None:
        """Keep something about a sheet, such as its id, in a hidden field."""
        text = TextStringObject(value)
        hidden = _entries(T=TextStringObject(label + name), FT="/Tx", V=text, DV=text)
        hidden[NameObject("/NM")] = TextStringObject(name)
        hidden |= _entries(Ff=_READ_ONLY, F=_HIDDEN, Type="/Annot", Subtype="/Widget")
        hidden[NameObject("/Rect")] = _rect((0, 0, 0, 0))
        hidden[NameObject("/P")] = _reference(made)
        _annotate(made, self._hang(hidden, self._top))

    def dictionary(self) -> DictionaryObject:
        """Return the AcroForm dictionary."""
        fonts = {"Helv": "Helvetica", "ZaDb": "ZapfDingbats"}
        made = DictionaryObject({NameObject(f"/{k}"): self._font(v) for k, v in fonts.items()})
        if self._marked:
            made[NameObject(f"/{marks.NAME}")] = marks.mark_font(self._writer)
        return _entries(
            Fields=self._top.made["/Kids"],
            DR=_entries(Font=made),
            DA=TextStringObject("/Helv 0 Tf 0 g"),
            # Whoever writes values without drawing them leaves the drawing to the viewer. Of radio
            # buttons that it draws anew Poppler shows none as set.
            NeedAppearances=BooleanObject(not self._radios),
        )

    def _font(self, name: str) -> IndirectObject:
        font = _entries(Type="/Font", Subtype="/Type1", BaseFont=f"/{name}")
        if name == "Helvetica":
            font[NameObject("/Encoding")] = NameObject("/WinAnsiEncoding")
        return self._writer._add_object(font)

    def _add_field(
        self, boxes: list[Field], page: Page, made: PageObject, label: str
    ) -> dict[Field, IndirectObject]:
        """Add one field with a widget for each of its boxes."""
        first = boxes[0]
        branch, leaf = self._place(first, label)
        own = _field(first, leaf, shared_label(boxes))
        self._marked = self._marked or marks.in_marks(first)
        self._radios = self._radios or first.kind == "radio"
        if first.value:
            self.known[label + first.name] = first.value
        if first.choices:
            own[NameObject("/Opt")] = self._list(first.choices)
        branch.leaves[leaf] = first, own
        if len(boxes) == 1 and first.kind != "radio":
            own |= self._widget(first, page, made)
            return {first: self._hang(own, branch)}
        own[NameObject("/Kids")] = ArrayObject()
        reference = self._hang(own, branch)
        widgets = {}
        for one in boxes:
            widget = self._widget(one, page, made)
            widget[NameObject("/Parent")] = reference
            widgets[one] = self._writer._add_object(widget)
            own["/Kids"].append(widgets[one])  # type: ignore[attr-defined]
        return widgets

    def _place(self, one: Field, label: str) -> tuple[_Branch, str]:
        """Return the branch that a field belongs to, and its last name."""
        *stems, leaf = (label + one.name).split(".")
        if last_part(one.name) in HIDDEN or not all((*stems, leaf, *one.name.split("."))):
            raise ValueError(f"field id {one.name!r}: reserved, or a part of it is empty")
        branch = self._top
        for stem in stems:
            if stem in branch.leaves:
                raise ValueError(f"field id {one.name!r}: {stem!r} is a field itself")
            if stem not in branch.branches:
                made = _entries(T=TextStringObject(stem), Kids=ArrayObject())
                branch.branches[stem] = _Branch(made, self._hang(made, branch))
            branch = branch.branches[stem]
        if leaf in branch.leaves or leaf in branch.branches:
            raise ValueError(
                f"field id {one.name!r} is used on two pages, or is part of another id"
            )
        return branch, leaf

    def _hang(self, made: DictionaryObject, branch: _Branch) -> IndirectObject:
        if branch is not self._top:
            made[NameObject("/Parent")] = branch.reference
        reference = self._writer._add_object(made)
        branch.made["/Kids"].append(reference)  # type: ignore[attr-defined]
        return reference

    def _widget(self, one: Field, page: Page, made: PageObject) -> DictionaryObject:
        rectangle = page_box(one.box, page.media)
        widget = _entries(Subtype="/Widget", F=_PRINT)
        widget[NameObject("/Rect")] = _rect(rectangle)
        widget[NameObject("/P")] = _reference(made)
        # The full name again: a page taken out of its document loses the tree of fields.
        widget[NameObject("/NM")] = TextStringObject(one.name)
        if one.kind in _BUTTONS:
            left, bottom, right, top = rectangle
            on = f"/{one.stands_for}" if one.kind == "radio" else ON
            widget |= self._faces.button(right - left, top - bottom, on, one.crossed)
        if one.kind == "radio":
            # Of buttons with one tooltip nobody who hears a form could tell which is which.
            widget[NameObject("/TU")] = TextStringObject(one.label or one.name)
        return widget

    def _list(self, choices: tuple[Choice, ...]) -> IndirectObject:
        """Return a list to choose from, which a file holds once for all its fields."""
        if choices not in self._lists:
            made = ArrayObject(map(_entry, (_NOTHING, *choices)))
            self._lists[choices] = self._writer._add_object(made)
        return self._lists[choices]


def _entry(choice: Choice) -> PdfObject:
    """Return an entry of a list: its words, after what it writes where that is something else."""
    value, words = map(TextStringObject, choice)
    return words if value == words else ArrayObject((value, words))


def _field(one: Field, leaf: str, about: str) -> DictionaryObject:
    made = _entries(T=TextStringObject(leaf), TU=TextStringObject(about or one.name))
    if one.value:
        # A reset brings the default back; a field that shows it has nothing written in it.
        made |= _entries(V=TextStringObject(one.value), DV=TextStringObject(one.value))
    if one.kind in _BUTTONS:
        made |= _entries(FT="/Btn", DA=TextStringObject("/ZaDb 0 Tf 0 g"))
        if one.kind == "radio":
            made[NameObject("/Ff")] = NumberObject(RADIO)
        return made
    if one.choices:
        made |= _entries(FT="/Ch", Ff=_NO_SPELL_CHECK | _LIST | _TYPED_TOO)
    else:
        made |= _entries(FT="/Tx", Ff=_NO_SPELL_CHECK)
    font = marks.NAME if marks.in_marks(one) else "Helv"
    made[NameObject("/DA")] = TextStringObject(f"/{font} {_size(one):g} Tf 0 g")
    beside_words = one.choices and _size(one) == _BESIDE_WORDS
    if one.kind not in {"text", "choice"} and not beside_words:
        made[NameObject("/Q")] = NumberObject(_CENTRED)
    if one.max_length is not None and not one.choices:
        made[NameObject("/MaxLen")] = NumberObject(one.max_length)
    return made


def _size(one: Field) -> float:
    """Return a size that fills the box; left to viewers, every field would get another one.

    Marks that are short enough all have the size of their field. Viewers choose it (0) where a
    symbol may be a letter or a word, if the longest word can then be read. Where it is too long
    for that, its letter is set large and the box cuts off the end.
    """
    if one.choices and one.kind == "symbol":
        longest = max(text_width(word, "Lato-Bold", 1.0) for _, word in one.choices) / MM_PER_PT
        fitting = (one.box.width / MM_PER_PT - _ARROW) / longest
        if fitting >= one.size > 0:
            return round(one.size, 2)
        return 0 if fitting >= _READABLE else _BESIDE_WORDS
    if one.size:
        return round(one.size, 2)
    by_height = one.box.height / MM_PER_PT * 0.62
    by_width = one.box.width / MM_PER_PT / (0.62 * (one.max_length or 1) + 0.4)
    return round(max(5.0, min(_LARGEST[one.kind], by_height, by_width)), 1)


def _annotate(made: PageObject, widget: IndirectObject) -> None:
    if "/Annots" not in made:
        made[NameObject("/Annots")] = ArrayObject()
    made["/Annots"].append(widget)  # type: ignore[attr-defined]


def _reference(page: PageObject) -> IndirectObject:
    reference = page.indirect_reference
    assert reference is not None, "pages of a writer always have a reference"
    return reference


def _rect(numbers: tuple[float, float, float, float]) -> ArrayObject:
    return ArrayObject(FloatObject(round(number, 4)) for number in numbers)


def _entries(**entries: PdfObject | str | int) -> DictionaryObject:
    """Make a dictionary; plain strings become names, plain numbers become numbers."""
    made = DictionaryObject()
    for key, value in entries.items():
        if isinstance(value, PdfObject):
            made[NameObject(f"/{key}")] = value
        elif isinstance(value, int):
            made[NameObject(f"/{key}")] = NumberObject(value)
        else:
            made[NameObject(f"/{key}")] = NameObject(value)
    return made
