"""The board of a game that is played by touch, as JSON: its places, and what lies on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NotRequired, TypedDict

from generator.core.touch import PlayBoard
from generator.layout.ink.box import Box
from generator.layout.ink.shapes import Shape
from generator.layout.page.fields import tab_order
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Document, Page
from generator.tasks.play.playing import Session


class PlaceJson(TypedDict):
    """A spot of a page that can be tapped; its box is x, y, width and height in millimetres."""

    place: str
    label: str
    box: list[float]
    round: NotRequired[bool]


class BoardPageJson(TypedDict):
    """A page of a board."""

    width: float
    height: float
    svg: str
    places: list[PlaceJson]


class PieceJson(TypedDict):
    """What lies on a place; its picture is one of the board's, or its words are written there."""

    place: str
    words: str
    picture: NotRequired[str]


class BoardJson(TypedDict):
    """A board: its pages only for who does not have those of that name yet."""

    name: str
    pages: NotRequired[list[BoardPageJson]]
    pieces: list[PieceJson]
    pictures: dict[str, str]


def board_json(session: Session, seat: int, lang: str, have: str) -> BoardJson | None:
    """Return what a seat looks at; `have` names the board whose pages are there already."""
    game = session.game
    if game.board is None:
        return None
    options = PrintOptions(lang=lang, ident=session.ident)
    board: PlayBoard = game.board(game.view(session.state, seat), seat, options)
    pictures: dict[Any, str] = {}
    drawn: dict[str, str] = {}
    pieces: list[PieceJson] = []
    for one in board.pieces:
        piece: PieceJson = {"place": one.place, "words": one.words}
        if one.shapes:
            key = pictures.setdefault((one.shapes, one.size), f"p{len(pictures)}")
            if key not in drawn:
                drawn[key] = _picture(one.shapes, one.size)
            piece["picture"] = key
        pieces.append(piece)
    shown: BoardJson = {"name": board.name, "pieces": pieces, "pictures": drawn}
    if board.name == have:
        return shown
    document = Document(game.title[lang], tuple(board.pages()), lang=lang)
    return {**shown, "pages": [_page(document, page) for page in document.pages]}


# Most of what lies on a board lay there a move before.
@lru_cache(maxsize=1024)
def _picture(shapes: tuple[Shape, ...], size: tuple[float, float]) -> str:
    from generator.render.write.svg import svg_picture

    return svg_picture(shapes, Box(0.0, 0.0, *size))


def _page(document: Document, page: Page) -> BoardPageJson:
    from generator.render.write.svg import svg_page

    places: list[PlaceJson] = [_place(one.id, one.label, one.box) for one in tab_order(page.fields)]
    for one in page.places:
        place = _place(one.id, one.label, one.box)
        places.append({**place, "round": True} if one.round else place)
    return {
        "width": page.width,
        "height": page.height,
        "svg": svg_page(document, page),
        "places": places,
    }


def _place(name: str, label: str, box: Box) -> PlaceJson:
    edges = [round(edge, 2) for edge in (box.x, box.y, box.width, box.height)]
    return {"place": name, "label": label or name, "box": edges}
