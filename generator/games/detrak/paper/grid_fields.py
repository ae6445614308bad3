"""What can be filled in on a grid: the symbols of the cells, and the scores."""

from __future__ import annotations

from collections.abc import Collection

from generator.games.detrak.notation.faces import FORM_MARKS
from generator.games.detrak.notation.symbols import SYMBOL_LIST
from generator.games.detrak.paper.grid_places import GridPlaces
from generator.games.detrak.rules.turn import CELLS, SIZE, SYMBOLS, cell_name
from generator.games.detrak.texts import texts
from generator.layout.ink.box import Box
from generator.layout.page.fields import Field

_MARKS = tuple((mark, mark) for mark in FORM_MARKS)


def grid_fields(
    places: GridPlaces, total: Box, lang: str, printed: Collection[int]
) -> tuple[Field, ...]:
    """Return the fields; in some cells a symbol is printed."""
    return (*_cells(places, lang, printed), *_scores(places, total, lang))


def _cells(places: GridPlaces, lang: str, printed: Collection[int]) -> list[Field]:
    text = texts(lang)
    # Lower than its cell: the arrow of a list is as high as its field.
    across, down = places.cell * 0.06, places.cell * 0.2
    return [
        Field(
            f"cell.{cell_name(cell)}",
            places.cell_box(cell).inset(across, down),
            "symbol",
            text("field.cell", cell=cell_name(cell)),
            3,
            places.cell * 1.5,
            _MARKS,
            spoken=tuple(SYMBOL_LIST.words[lang][code][0] for code in SYMBOLS),
            block="grid",
        )
        for cell in range(CELLS)
        if cell not in printed
    ]


def _scores(places: GridPlaces, total: Box, lang: str) -> list[Field]:
    text = texts(lang)
    boxes = [(f"row.{i + 1}", places.row_box(i), text("field.row", row=i + 1)) for i in range(SIZE)]
    for i, name in enumerate("abcde"):
        boxes.append((f"column.{name}", places.column_box(i), text("field.column", column=name)))
    boxes += [("diagonal", box, text("field.diagonal")) for box in places.diagonal_boxes()]
    boxes.append(("total", total, text("field.total")))
    return [
        Field(id_, box.inset(0.5), "number", label, 4, places.cell * 0.75, block="score")
        for id_, box, label in boxes
    ]
