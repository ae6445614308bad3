"""Fillable sheets: made empty, filled by anyone, read back by their ids."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pikepdf
import pypdf
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest
from pypdf.generic import NameObject, TextStringObject

from generator.layout.ink.box import Box
from generator.layout.page.fields import Field, tab_order
from generator.layout.page.page import Document, Page, paper
from generator.render.form.fill import fill_form
from generator.render.pdf import pdf_bytes
from generator.render.read.limits import DEEPEST, LONGEST_VALUE
from generator.render.read.reader import FormError
from tests.press.fillers import FILLERS, fill_with_pikepdf, fill_with_pypdf, read_sheet, written
from tests.press.sampler import IDENT, sampler

NAMES = ["cell.a2", "cell.b2", "diagonal", "total", "done.1", "player"]
FILLED = {"cell.a2": "X", "diagonal": "−5", "total": "12", "done.1": "x", "player": "Zoé Œuvre"}


@pytest.fixture(scope="module")
def blank() -> bytes:
    return pdf_bytes(sampler(), fillable=True)


def form_of(*fields: Field, ident: str | None = None) -> bytes:
    page = Page.on(paper("a4"), (), fields)
    return pdf_bytes(Document("Form", (page,), "Form", ident=ident), fillable=True)


def test_fields_are_created_empty_with_their_full_names(blank: bytes) -> None:
    form = read_sheet(blank)
    assert form.ident == IDENT
    assert set(form.values.values()) == {""}
    assert {*NAMES, "1/row.1", "4/row.2"} <= set(form.values)
    found = pypdf.PdfReader(BytesIO(blank), strict=True).get_fields()
    assert found is not None
    assert {*NAMES, "1/row.1", "4/row.2"} <= set(found)


def test_partial_names_hold_no_dots(blank: bytes) -> None:
    with pikepdf.open(BytesIO(blank)) as pdf:
        names = [
            str(thing.T)
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Dictionary) and "/T" in thing
        ]
    assert names
    assert not any("." in name for name in names)


def test_widgets_follow_the_pen(blank: bytes) -> None:
    page = pypdf.PdfReader(BytesIO(blank)).pages[0]
    widgets = [_name(entry.get_object()) for entry in page["/Annots"]]  # type: ignore[attr-defined]
    order = ["cell.a2", "cell.b2", "diagonal", "diagonal", "done.1", "player", "total"]
    assert widgets == [
        *order,
        *(f"{copy}/row.{row}" for copy in (1, 2, 3, 4) for row in (1, 2)),
        "id",
        "lang",
    ]


def _name(widget: Any) -> str:
    above = _name(widget["/Parent"]) + "." if "/Parent" in widget else ""
    return (above + str(widget.get("/T", ""))).removesuffix(".")


def test_rows_are_read_left_to_right_though_boxes_are_not_quite_level() -> None:
    low, high = Box(10, 10.4, 8, 8), Box(30, 10, 8, 8)
    below = Box(5, 25, 8, 8)
    fields = [Field("c", below), Field("b", high), Field("a", low)]
    assert [field.id for field in tab_order(fields)] == ["a", "b", "c"]


def test_a_block_is_written_in_one_go_though_others_stand_beside_it() -> None:
    left = [Field(f"left.{i}", Box(10, 10 + 20 * i, 8, 8), block="left") for i in range(3)]
    right = [Field(f"right.{i}", Box(50, 12 + 20 * i, 8, 8), block="right") for i in range(3)]
    ids = [field.id for field in tab_order([*reversed(right), *left])]
    assert ids == ["right.0", "right.1", "right.2", "left.0", "left.1", "left.2"]
    twice = [field.of_copy(copy) for copy in (2, 1) for field in (*left, *right)]
    ids = [field.name for field in tab_order(twice)]
    assert ids[:4] == ["1/left.0", "1/left.1", "1/left.2", "1/right.0"]
    assert ids[6:8] == ["2/left.0", "2/left.1"]


def test_no_viewer_is_asked_for_an_order_of_its_own() -> None:
    pdf = form_of(Field("total", Box(10, 10, 20, 10)))
    assert "/Tabs" not in pypdf.PdfReader(BytesIO(pdf)).pages[0]


def test_labels_lengths_and_places() -> None:
    pdf = form_of(Field("total", Box(10, 20, 30, 10), "number", "Total of all", 3))
    annotations: Any = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Annots"]
    made = annotations[0].get_object()
    assert (made["/TU"], made["/MaxLen"], made["/Q"]) == ("Total of all", 3, 1)
    millimetres = [round(float(number) * 25.4 / 72, 2) for number in made["/Rect"]]
    assert millimetres == [10, 267, 40, 277]
    assert made["/DA"] == "/Helv 16 Tf 0 g"


def test_the_id_is_a_hidden_field_that_nobody_can_change() -> None:
    pdf = form_of(Field("total", Box(10, 20, 30, 10)), ident=IDENT)
    page = pypdf.PdfReader(BytesIO(pdf)).pages[0]
    annotations: Any = page["/Annots"]
    box, hidden, lang = (one.get_object() for one in annotations)
    assert (lang["/T"], lang["/V"], lang["/F"], lang["/Ff"]) == ("lang", "fr", 2, 1)
    assert (hidden["/T"], hidden["/V"], hidden["/DV"]) == ("id", IDENT, IDENT)
    assert (hidden["/F"], hidden["/Ff"]) == (2, 1), "hidden, and read only"
    assert [float(number) for number in hidden["/Rect"]] == [0, 0, 0, 0]
    assert box["/F"] == 4, "a box is printed"
    assert box["/P"] == hidden["/P"] == page


@pytest.mark.parametrize("kind", ["number", "symbol", "text"])
def test_numbers_and_symbols_stand_in_the_middle_and_names_at_the_left(kind: Any) -> None:
    pdf = form_of(Field("total", Box(10, 20, 30, 10), kind))
    annotations: Any = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Annots"]
    assert annotations[0].get_object().get("/Q") == (None if kind == "text" else 1)


def test_a_tick_is_drawn_inside_its_box() -> None:
    pdf = form_of(Field("done", Box(10, 10, 12, 6), "tick"))
    annotations: Any = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Annots"]
    box = annotations[0].get_object()
    assert box["/AS"] == "/Off"
    faces = box["/AP"]["/N"]
    assert faces["/Off"].get_data() == b""
    drawn = faces["/Yes"].get_data().decode()
    width, height = (round(side / 25.4 * 72, 4) for side in (12, 6))
    assert [float(number) for number in faces["/Yes"]["/BBox"]] == [0, 0, width, height]
    numbers = r"([\d.]+) w ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l ([\d.]+) ([\d.]+) l S"
    (found,) = re.findall(numbers, drawn)
    pen, x1, y1, x2, y2, x3, y3 = map(float, found)
    assert pen < x1 < x2 < x3 < width - pen
    assert pen < y2 < y1 < y3 < height - pen, "down a little, then up"
    assert 1 < pen < height / 5


def face_of(field: Field) -> str:
    """Return what is drawn in a box that is set."""
    annotations: Any = pypdf.PdfReader(BytesIO(form_of(field))).pages[0]["/Annots"]
    drawn: str = annotations[0].get_object()["/AP"]["/N"]["/Yes"].get_data().decode()
    return drawn


def test_the_smallest_tick_is_no_thinner_than_a_printer_can_draw() -> None:
    (pen,) = re.findall(r"([\d.]+) w", face_of(Field("done", Box(10, 10, 1.5, 1.5), "tick")))
    assert 0.2 < float(pen) / 72 * 25.4 < 1.5 / 4


@pytest.mark.parametrize(("width", "height"), [(6, 6), (2, 2), (12, 12), (12, 5), (3, 8)])
def test_a_cross_stands_in_the_middle_of_its_box_on_a_white_rim(width: int, height: int) -> None:
    drawn = face_of(Field("coin", Box(10, 10, width, height), "tick", crossed=True))
    assert (drawn.split().count("f"), "S" in drawn.split()) == (2, False), "Poppler thins the rest"
    areas = re.findall(r"\b[01] g (.+?) f", drawn)
    below, above = (
        [float(number) * 25.4 / 72 for number in re.findall(r"-?[\d.]+(?= )", one)] for one in areas
    )
    for x, y in zip(below[::2], below[1::2], strict=True):
        assert 0 < x < width
        assert 0 < y < height
    for corners in (below, above):
        middle = sum(corners[::2]) / 8, sum(corners[1::2]) / 8
        assert middle == pytest.approx((width / 2, height / 2), abs=0.01)
    side = above[2] - above[0]
    assert above[3] - above[1] == pytest.approx(side, abs=0.01), "a diagonal"
    white, black = ((one[6] - one[0]) * 2**0.5 for one in (below, above))
    assert min(width, height) / 2 < side + white < min(width, height)
    assert side / 12 < black < side / 4
    assert 0.2 < black < white < 2 * black


@pytest.mark.parametrize("filler", FILLERS)
def test_a_sheet_is_read_back_whoever_filled_it(blank: bytes, filler: str) -> None:
    form = read_sheet(FILLERS[filler](blank, FILLED))
    assert form.ident == IDENT
    assert {name: value for name, value in form.values.items() if value} == FILLED


def test_one_value_shows_in_both_boxes_of_a_field(blank: bytes) -> None:
    filled = fill_with_pypdf(blank, FILLED, regenerate=False)
    shown = pypdf.PdfReader(BytesIO(filled)).pages[0]["/Annots"]
    boxes = [w.get_object() for w in shown if _name(w.get_object()) == "diagonal"]  # type: ignore[attr-defined]
    assert len(boxes) == 2
    assert all("/AP" in box for box in boxes)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b" 12\n", "12"),
        ("\ufeffZoé".encode(), "Zoé"),
        ("Zoé".encode("latin-1"), "Zoé"),
        (" −5".encode("utf-16"), "−5"),
        ("\ufeff−5\0".encode("utf-16-be"), "−5"),
    ],
)
def test_a_value_may_be_a_stream_of_bytes(raw: bytes, text: str) -> None:
    blank = form_of(Field("total", Box(10, 10, 20, 10)), ident=IDENT)
    with pikepdf.open(BytesIO(blank)) as pdf:
        pdf.pages[0].Annots[0].V = pikepdf.Stream(pdf, raw)
        target = BytesIO()
        pdf.save(target)
    assert read_sheet(target.getvalue()).values["total"] == text


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"(12)", "12"),
        (b"<3132>", "12"),
        (b"<feff221200350020>", "−5"),
        (b"<fffe12223500>", "−5"),
        (b"<efbbbf5a6fc3a9>", "Zoé"),
        (b"(Zo\xe9)", "Zoé"),
        (b"(a\\051b)", "a)b"),
        (b"/X", "X"),
        (b"12", "12"),
        (b"null", ""),
        (b"()", ""),
        (b"<</A (12)>>", ""),
        (b"[(1) null (2) [(3) ()]]", "1 2 3"),
    ],
)
def test_values_are_read_in_every_encoding(raw: bytes, text: str) -> None:
    pdf = form_of(Field("total", Box(10, 10, 20, 10)), ident=IDENT)
    place = b"/T (total)"
    assert pdf.count(place) == 1
    shorter = pdf.replace(b"/TU (total)", b"").replace(place, place + b" /V " + raw)
    assert read_sheet(shorter).values == {"total": text}


def with_value(raw: bytes) -> str:
    """Return what is read in a form's one field, whose value is a piece of PDF."""
    with pikepdf.open(BytesIO(form_of(Field("total", Box(10, 10, 20, 10)), ident=IDENT))) as pdf:
        pdf.pages[0].Annots[0].V = pikepdf.Object.parse(raw)
        target = BytesIO()
        pdf.save(target)
    return read_sheet(target.getvalue()).values["total"]


@pytest.mark.parametrize(
    ("head", "letter", "tail", "before"),
    [
        (b"(", b"x", b")", 0),
        (b"/", b"x", b"", 0),
        (b"<efbbbf", b"c3a9", b">", 0),
        (b"<feff", b"00e9", b">", 0),
        (b"[(aa) (", b"x", b")]", 3),
        (b"[(a) [(", b"x", b")]]", 2),
    ],
)
def test_a_value_may_have_so_many_letters_and_not_one_more(
    head: bytes, letter: bytes, tail: bytes, before: int
) -> None:
    letters = letter * (LONGEST_VALUE - before)
    assert len(with_value(head + letters + tail)) == LONGEST_VALUE
    with pytest.raises(FormError, match=f"{LONGEST_VALUE}"):
        with_value(head + letters + letter + tail)


def test_lists_in_lists_are_read_so_deep_and_no_deeper() -> None:
    assert with_value(b"[" * (DEEPEST + 1) + b"(12)" + b"]" * (DEEPEST + 1)) == "12"
    with pytest.raises(FormError, match="too many fields"):
        with_value(b"[" * (DEEPEST + 2) + b"(12)" + b"]" * (DEEPEST + 2))


@pytest.mark.parametrize("state", ["/Yes", "/On", "/1", "/Off"])
def test_a_tick_counts_by_any_name_but_off(state: str) -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(form_of(Field("done", Box(10, 10, 4, 4), "tick"))))
    widget: Any = writer.pages[0]["/Annots"][0].get_object()  # type: ignore[index]
    for value in (NameObject(state), TextStringObject(state)):
        widget[NameObject("/V")] = value
        assert read_sheet(written(writer)).values == {"done": "" if state == "/Off" else "x"}


def test_a_viewer_that_only_turns_the_face_of_a_box_is_understood() -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(form_of(Field("done", Box(10, 10, 4, 4), "tick"))))
    widget: Any = writer.pages[0]["/Annots"][0].get_object()  # type: ignore[index]
    widget[NameObject("/AS")] = NameObject("/Yes")
    assert read_sheet(written(writer)).values == {"done": "x"}


def test_a_page_taken_out_of_its_document_still_knows_its_fields(blank: bytes) -> None:
    writer = pypdf.PdfWriter()
    writer.add_page(
        pypdf.PdfReader(BytesIO(fill_with_pikepdf(blank, FILLED, on="widget"))).pages[0]
    )
    form = read_sheet(written(writer))
    assert form.ident == IDENT
    assert {name: value for name, value in form.values.items() if value} == FILLED


@pytest.mark.parametrize(
    "ids",
    [("id",), ("a", "a.b"), ("a.b", "a"), ("a..b",), ("",), (".a",)],
    ids=repr,
)
def test_ids_that_no_form_can_hold_are_refused(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="field id"):
        form_of(*(Field(name, Box(10, 10 + 20 * k, 10, 10)) for k, name in enumerate(ids)))


def test_the_same_id_on_two_pages_is_refused() -> None:
    page = Page.on(paper("a4"), (), (Field("total", Box(10, 10, 10, 10)),))
    with pytest.raises(ValueError, match="'total' is used on two pages"):
        pdf_bytes(Document("Form", (page, page), "Form"), fillable=True)


def test_values_show_though_only_the_viewer_draws_them(blank: bytes) -> None:
    empty, written = (_shown(pdf) for pdf in (blank, fill_with_pikepdf(blank, FILLED)))
    for field in sampler().pages[0].fields:
        if field.id in FILLED and field.kind != "tick":
            box = tuple(round(4 * side) for side in _corners(field.box))
            assert empty.crop(box).getextrema() != written.crop(box).getextrema(), field.id


def _corners(box: Box) -> tuple[float, float, float, float]:
    return box.x + 1, box.y + 1, box.right - 1, box.bottom - 1


def _shown(pdf: bytes) -> Any:
    """Draw the first page with its form, as a browser does: four pixels a millimetre, in grey."""
    with pdfium.PdfDocument(pdf) as opened:
        opened.init_forms()
        return opened[0].render(scale=4 * 25.4 / 72).to_pil().convert("L")


def test_viewers_are_asked_to_draw_the_values(blank: bytes) -> None:
    with pikepdf.open(BytesIO(blank)) as pdf:
        form: Any = pdf.Root.AcroForm
        assert form.NeedAppearances is True


def test_viewers_leave_radio_buttons_as_they_are_drawn() -> None:
    """Poppler draws the buttons of a form anew where it is asked to, and then shows none set."""
    roll = Field("roll", Box(10, 10, 4, 4), "radio", stands_for="1")
    name = Field("player", Box(10, 30, 60, 8), "text", value="Anne")
    with pikepdf.open(BytesIO(form_of(roll, name))) as pdf:
        form: Any = pdf.Root.AcroForm
        assert form.NeedAppearances is False
        (written,) = (one for one in pdf.pages[0].Annots if one.get("/T") == "player")
        assert b"Anne" in written.AP.N.read_bytes(), "what stands in the form is drawn in it"


def _diagonals(pdf: pikepdf.Pdf) -> list[Any]:
    """Return the two widgets of the field with two boxes."""
    return [w for w in pdf.pages[0].Annots if w.get("/NM") == "diagonal"]


def test_two_boxes_of_an_id_are_one_field_where_they_are_drawn(blank: bytes) -> None:
    boxes = [field.box for field in sampler().pages[0].fields if field.id == "diagonal"]
    with pikepdf.open(BytesIO(blank)) as pdf:
        widgets = _diagonals(pdf)
        assert len(widgets) == len(boxes) == 2
        assert widgets[0].Parent.objgen == widgets[1].Parent.objgen
        assert [kid.objgen for kid in widgets[0].Parent.Kids] == [w.objgen for w in widgets]
        for widget, box in zip(widgets, boxes, strict=True):
            assert "/T" not in widget
            left, _, right, top = (float(side) * 25.4 / 72 for side in widget.Rect)
            assert (left, right, 297 - top) == pytest.approx((box.x, box.right, box.y), abs=1e-3)


@pytest.mark.parametrize("filler", ["pypdf", "pikepdf on fields"])
def test_the_second_box_of_a_field_shows_what_the_first_shows(blank: bytes, filler: str) -> None:
    picture = _shown(FILLERS[filler](blank, {"diagonal": "27"}))
    first, second = (
        picture.crop(tuple(round(4 * side) for side in _corners(field.box)))
        for field in sampler().pages[0].fields
        if field.id == "diagonal"
    )
    assert min(first.tobytes()) < 100
    assert first.tobytes() == second.tobytes()


@pytest.mark.parametrize("number", [0, 1])
def test_a_value_in_either_box_of_a_field_is_read(blank: bytes, number: int) -> None:
    with pikepdf.open(BytesIO(blank)) as pdf:
        _diagonals(pdf)[number].V = pikepdf.String("27")
        target = BytesIO()
        pdf.save(target)
    assert read_sheet(target.getvalue()).values["diagonal"] == "27"


def test_a_tick_box_has_a_face_for_on_and_an_empty_one_for_off() -> None:
    with pikepdf.open(BytesIO(form_of(Field("done", Box(10, 10, 4, 5), "tick")))) as pdf:
        (widget,) = pdf.pages[0].Annots
        faces = widget.AP.N
        assert set(faces.keys()) == {"/Yes", "/Off"}
        assert widget.AS == "/Off"
        assert faces["/Off"].read_bytes() == b""
        drawn = [str(step.operator) for step in pikepdf.parse_content_stream(faces["/Yes"])]
        assert drawn == ["q", "J", "j", "w", "m", "l", "l", "S", "Q"]
        for face in ("/Yes", "/Off"):
            sides = [float(side) * 25.4 / 72 for side in faces[face].BBox]
            assert sides == pytest.approx([0, 0, 4, 5], abs=1e-3)


def test_a_tick_is_seen_inside_its_box_and_only_when_it_is_set() -> None:
    box = Box(10, 10, 4, 5)
    pdf = form_of(Field("done", box, "tick"))
    writer = pypdf.PdfWriter(clone_from=BytesIO(pdf))
    widget: Any = writer.pages[0]["/Annots"][0].get_object()  # type: ignore[index]
    widget[NameObject("/AS")] = widget[NameObject("/V")] = NameObject("/Yes")
    # Without the viewer's own drawing: what is seen is our face.
    del writer.root_object["/AcroForm"]["/NeedAppearances"]  # type: ignore[attr-defined]
    blank, ticked = (_ink_in(_shown(one), box) for one in (pdf, written(writer)))
    assert blank == (0, 0)
    inside, everywhere = ticked
    assert inside == everywhere
    assert 5 < inside < 100


def _ink_in(picture: Any, box: Box) -> tuple[int, int]:
    """Return how many pixels of a box are dark, and of the whole page."""
    inside = picture.crop(tuple(round(4 * side) for side in (box.x, box.y, box.right, box.bottom)))
    return _dark(inside), _dark(picture)


def _dark(picture: Any) -> int:
    return sum(value < 128 for value in picture.tobytes())


def test_a_closed_list_offers_its_words_and_still_takes_what_is_typed() -> None:
    dishes = (("far", "far"), ("crepes", "crêpes"))
    field = Field("dish.1", Box(20, 20, 40, 8), "choice", "dish", 24, 9, dishes)
    page = Page.on(paper("a4"), (), (field,))
    pdf = pdf_bytes(Document("list", (page,), ident="x.y#z"), fillable=True)
    found: dict[str, Any] = pypdf.PdfReader(BytesIO(pdf)).get_fields() or {}
    made = found["dish.1"]
    # The first entry clears the field where nobody can type.
    assert (made["/FT"], list(made["/Opt"])) == ("/Ch", [" ", "far", ["crepes", "crêpes"]])
    assert made["/Ff"] & (1 << 17)
    assert made["/Ff"] & (1 << 18)
    for typed in ("crepes", "something else"):
        assert read_sheet(fill_with_pypdf(pdf, {"dish.1": typed})).values["dish.1"] == typed


def test_our_own_filler_writes_what_it_is_given_and_refuses_what_the_form_has_not() -> None:
    pdf = pdf_bytes(sampler(), fillable=True)
    name = next(
        field.id for page in sampler().pages for field in page.fields if field.kind == "text"
    )
    assert read_sheet(fill_form(pdf, {name: "Anke"})).values[name] == "Anke"
    with pytest.raises(ValueError, match=r"the form has no field cell[.]z9"):
        fill_form(pdf, {"cell.z9": "X"})


def rolls(count: int = 3) -> bytes:
    """Return a form with radio buttons in one row."""
    boxes = [Box(10 + 10 * i, 10, 4, 4) for i in range(count)]
    return form_of(
        *(Field("roll", box, "radio", stands_for=str(i)) for i, box in enumerate(boxes, start=1))
    )


def test_every_radio_button_says_what_it_stands_for_and_their_field_what_they_share() -> None:
    ways = {"N": "tile 1, its way — up", "S": "tile 1, its way — down"}
    boxes = (Box(10, 20, 8, 8), Box(30, 20, 8, 8))
    pdf = form_of(
        *(
            Field("way", box, "radio", label, stands_for=way)
            for box, (way, label) in zip(boxes, ways.items(), strict=True)
        )
    )
    annotations: Any = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Annots"]
    buttons = [one.get_object() for one in annotations]
    assert [one["/TU"] for one in buttons] == [*ways.values()]
    assert {one["/Parent"]["/TU"] for one in buttons} == {"tile 1, its way"}


def test_radio_buttons_are_one_field_of_which_one_is_set() -> None:
    with pikepdf.open(BytesIO(rolls())) as pdf:
        (field,) = (one for one in pdf.Root.AcroForm.Fields if one.T == "roll")
        assert (str(field.FT), int(field.Ff) & 1 << 15) == ("/Btn", 1 << 15)
        assert [sorted(kid.AP.N.keys()) for kid in field.Kids] == [
            [f"/{i}", "/Off"] for i in (1, 2, 3)
        ]
        assert {str(kid.AS) for kid in field.Kids} == {"/Off"}


@pytest.mark.parametrize("filler", FILLERS)
def test_a_radio_button_reads_as_what_it_stands_for(filler: str) -> None:
    assert read_sheet(FILLERS[filler](rolls(), {"roll": "2"})).values == {"roll": "2"}
    assert read_sheet(rolls()).values == {"roll": ""}


def test_a_radio_button_shows_alone_and_can_be_taken_back() -> None:
    filled = fill_with_pypdf(rolls(), {"roll": "2"})
    with pikepdf.open(BytesIO(filled)) as pdf:
        (field,) = (one for one in pdf.Root.AcroForm.Fields if one.T == "roll")
        assert [str(kid.AS) for kid in field.Kids] == ["/Off", "/2", "/Off"]
        field.V = pikepdf.Name("/Off")  # as viewers do: what stood in the boxes may stay
        target = BytesIO()
        pdf.save(target)
    assert read_sheet(target.getvalue()).values == {"roll": ""}


def test_a_viewer_that_only_turns_the_face_of_a_radio_button_is_understood() -> None:
    with pikepdf.open(BytesIO(rolls())) as pdf:
        (field,) = (one for one in pdf.Root.AcroForm.Fields if one.T == "roll")
        field.Kids[2].AS = pikepdf.Name("/3")
        target = BytesIO()
        pdf.save(target)
    assert read_sheet(target.getvalue()).values == {"roll": "3"}


def test_what_is_crossed_off_is_seen_on_dark_ground_too() -> None:
    pdf = form_of(Field("coin", Box(10, 10, 6, 6), "tick", crossed=True))
    annotations: Any = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Annots"]
    drawn = annotations[0].get_object()["/AP"]["/N"]["/Yes"].get_data().decode()
    assert re.findall(r"\b([01]) g", drawn) == ["1", "0"], "white below, then black"


def test_faces_and_lists_stand_once_in_a_file() -> None:
    words = (("X", "X cross"), ("O", "O ring"))
    cells = [
        Field(f"cell.{i}", Box(10, 10 + 12 * i, 10, 10), "symbol", choices=words) for i in range(9)
    ]
    ticks = [Field(f"tick.{i}", Box(40, 10 + 12 * i, 4, 4), "tick") for i in range(9)]
    with pikepdf.open(BytesIO(form_of(*cells, *ticks))) as pdf:
        widgets = list(pdf.pages[0].Annots)
        assert len({one.Opt.objgen for one in widgets if "/Opt" in one}) == 1
        assert len({one.AP.N.Yes.objgen for one in widgets if "/AP" in one}) == 1


@pytest.mark.parametrize(("width", "size", "place"), [(22, "0", 1), (12, "10", None)])
def test_words_too_long_for_their_box_leave_a_letter_that_can_be_read(
    width: float, size: str, place: int | None
) -> None:
    words = (("T", "T triangle"), ("O", "O ring"))
    pdf = form_of(Field("cell.a1", Box(10, 10, width, 10), "symbol", choices=words))
    annotations: Any = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Annots"]
    made = annotations[0].get_object()
    assert (made["/DA"], made.get("/Q")) == (f"/Helv {size} Tf 0 g", place)
