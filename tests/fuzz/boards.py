"""Targets for what stands on a sheet or lies on the table: boards, lines of moves, dice, tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from generator.core.game import Setup
from generator.core.ident import Ident
from generator.core.record import Record, parse_toml
from generator.games import parse_ident
from generator.games.detrak.notation.moves import format_grid, parse_grid
from generator.games.detrak.notation.records import read_dice as read_detrak_dice
from generator.games.detrak.notation.records import read_line as read_detrak_line
from generator.games.robber_knights.deal import position
from generator.games.robber_knights.notation.boards import format_board, moved, parse_board
from generator.games.robber_knights.notation.moves import format_start, parse_line, parse_start
from generator.games.robber_knights.notation.names import parse_colour, parse_direction, parse_tile
from generator.games.robber_knights.notation.sieges import attempt
from generator.games.saint_malo.notation.lines import read_line as read_saint_malo_line
from generator.games.saint_malo.notation.moves import parse_action
from generator.games.saint_malo.notation.open_dice import format_rolls, parse_rolls
from generator.games.saint_malo.notation.states import (
    TOO_LARGE,
    format_cells,
    misplaced,
    parse_cells,
)
from generator.games.vacances.notation.lines import in_order, read_line, where_of
from generator.games.vacances.notation.puzzles import dealt_by_hand, parse_dice, parse_skies
from tests.fuzz.notations import positions, tried
from tests.fuzz.sheets import samples_of
from tests.fuzz.target import Target, as_text, hold
from tests.fuzz.words import GAME_WORDS

_SIEGES = 4
_MOST_SIEGE_LINES, _MOST_LINES = 20, 400  # as many as a record may have


def enter_grid(data: bytes) -> None:
    """A grid of Détrak, after its lines were tried as moves."""
    lines = as_text(data).splitlines()
    for line in lines[:_MOST_LINES]:
        read_detrak_line(line)
    grid = parse_grid(lines)
    hold(parse_grid(format_grid(grid)) == grid, "a grid reads back")


def enter_city(data: bytes) -> None:
    """A city of Saint Malo, after its lines were tried as moves."""
    lines = as_text(data).splitlines()
    for line in lines[:_MOST_LINES]:
        read_saint_malo_line(line)
        tried(partial(parse_action, line))
    cells = parse_cells(lines, odd=TOO_LARGE)
    for _, problem in misplaced(cells):
        hold(bool(problem.words("fr")), "what is misplaced is said")
    hold(parse_cells(format_cells(cells), odd=TOO_LARGE) == cells, "a city reads back")


def enter_land(data: bytes) -> None:
    """A land of Robber Knights, after its lines were tried as moves."""
    text = as_text(data)
    for line in text.splitlines()[:_MOST_LINES]:
        tried(partial(parse_line, line, draws=True))
    land = parse_board(text)
    again = parse_board("\n".join(format_board(land.tiles, land.stacks)))
    hold(again == moved(land, 0), "a land reads back, moved to the corner")


def enter_siege(data: bytes) -> None:
    """The lines of a turn in one of some sieges: the first byte says which."""
    dealt = position(_siege((data[0] if data else 0) % _SIEGES))
    lines = as_text(data[1:]).splitlines()[:_MOST_SIEGE_LINES]
    found = attempt(Setup("siege", 1, dealt=dealt).dealt, lines)
    hold((found.failed is None) == (found.problem is None), "what failed is said")
    hold((found.state == dealt) == (not found.steps), "moves change something")


@cache
def _siege(number: int) -> Ident:
    return parse_ident(f"robber-knights.siege#fuzz {number}")


def enter_diary(data: bytes) -> None:
    """The lines of a holiday."""
    written = as_text(data).splitlines()[:_MOST_LINES]
    read = [read_line(number, line) for number, line in enumerate(written, start=1)]
    ordered = in_order(read)
    hold(len(ordered) == len(read), "no line is lost")
    hold(all(where_of(line) for line in ordered), "every line has a place")


def enter_detrak_dice(data: bytes) -> None:
    """Dice by hand."""
    rolls = read_detrak_dice(Record("detrak", "basic", data={"dice": as_text(data)}))
    hold(bool(rolls) and all(0 <= die < 6 for roll in rolls or () for die in roll), "dice are dice")


def enter_saint_malo_dice(data: bytes) -> None:
    """Open rolls by hand."""
    turns = parse_rolls(as_text(data))
    hold(parse_rolls(format_rolls(turns)) == turns, "rolls read back")


def enter_vacances_dice(data: bytes) -> None:
    """Weather and dice by hand: the first line is the weather."""
    weather, _, dice = as_text(data).partition("\n")
    tried(partial(parse_skies, weather))
    tried(partial(parse_dice, dice))
    dealt = dealt_by_hand(Record("vacances", "solo", data={"weather": weather, "dice": dice}))
    hold(dealt is not None and all(1 <= die <= 6 for day in dealt.dice for die in day), "dice")


def enter_tiles(data: bytes) -> None:
    """The start tiles of Robber Knights; names of tiles, colours and directions."""
    text = as_text(data)
    for read in (parse_tile, parse_colour, parse_direction):
        tried(partial(read, text))
    start = parse_start(text)
    hold(parse_start(format_start(start)) == start, "a start reads back")


_BOARDS: dict[str, tuple[Callable[[bytes], None], str]] = {
    "board.detrak": (enter_grid, "XXXBB\nOTTBB\nOOHHS\nOTHHS\nXTTTS"),
    "board.saint-malo": (enter_city, "1 LWHSS H C@e2"),
    "board.robber-knights": (enter_land, "fv[RRB] . pc\n. lt[G] pv"),
    "board.vacances": (enter_diary, "1 sun\n1.1 4 3 x\n1.2 5 stay\n5 rows 1 2"),
    "dice.detrak": (enter_detrak_dice, "SO XX /○ BB"),
    "dice.saint-malo": (enter_saint_malo_dice, "LCWXH,LLLLL/SSSSS"),
    "dice.vacances": (enter_vacances_dice, "sun rain sun storm sun\n" + "123456 " * 5),
    "dice.robber-knights": (enter_tiles, "R:p B:m R:pv B:p"),
}


def _seeds(name: str, text: str) -> Iterator[bytes]:
    """Yield a text, and whatever stands in the game's samples between quotes."""
    yield text.encode()
    for sample in list(samples_of(name.partition(".")[2]))[::2]:
        yield from (one.encode() for one in _texts(parse_toml(sample)))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)


def _siege_seeds() -> Iterator[bytes]:
    for game, state, move in positions("robber-knights"):
        if move is not None:
            yield b"\0" + game.format_move(state, move).encode()


def board_targets() -> Iterator[Target]:
    """Yield the targets of this file."""
    for name, (enter, text) in _BOARDS.items():
        words = GAME_WORDS[name.partition(".")[2]]
        yield Target(name, enter, partial(_seeds, name, text), words)
    yield Target("siege.robber-knights", enter_siege, _siege_seeds, GAME_WORDS["robber-knights"])
