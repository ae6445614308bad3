"""The Game record: what a game offers to the tasks, the referee and the press.

A game is one constant of plain functions over immutable states. Dice and draws are moves too:
while `to_move` answers CHANCE the next move comes from the id or from a record, not from a seat.
What can be done with one way to play and not with another (a puzzle, a solver, an advisor) belongs
to its Variant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from generator.core.making import SHEET, Making
from generator.core.messages import Message, quoted, say
from generator.core.names import aliases, resolved
from generator.core.options import Option, Options

if TYPE_CHECKING:
    from generator.core.findings import Report
    from generator.core.ident import Ident
    from generator.core.record import Record
    from generator.core.score import Score
    from generator.core.stream import Stream
    from generator.core.text import Texts
    from generator.core.touch import FirstTurn, Halves, PlayBoard, Tap
    from generator.layout.ink.shapes import Shape
    from generator.layout.ink.theme import Theme
    from generator.layout.page.block import Block
    from generator.layout.page.fields import Field
    from generator.layout.page.options import PrintOptions
    from generator.layout.page.page import Page

S = TypeVar("S")
M = TypeVar("M")
Given = TypeVar("Given", contravariant=True)
P = TypeVar("P")  # a solution in the game's own types

CHANCE = -1
CHILDREN = "children"
"""What the variant of a game is called whose puzzles are for children: the dice of the day, with
less left to do."""
LANGUAGES = ("fr", "en")

Certainty = Literal["exact", "least", "expected"]
"""What a value of advice is: the best total that can still follow a move, a total that surely can
while a better one is not ruled out, or what may be expected as long as dice are unknown."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What must be known before the first move; `dealt` is a position that the id deals."""

    variant: str
    players: int = 1
    options: Options = Options()  # noqa: RUF009 - immutable
    dealt: Any = None


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a screen: their language, and whether it shows marks such as △ and ○."""

    lang: str
    marks: bool = True


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game: face codes, how many, and how many rolls a turn the rules give."""

    faces: str
    count: int
    rolls: int
    rolled: Callable[[Ident, int, int, int], tuple[int, ...]]  # id, turn, roll, seat: all from 1
    face: Callable[[int, Reader], str]  # a face as a person reads it, short
    legend: Callable[[Reader], str]  # what the faces are, code by code
    own: bool = False  # every seat rolls for itself


@dataclass(frozen=True, slots=True)
class Playback(Generic[S, M]):
    """A game as the engine played it: the steps are all moves, each with the state before it."""

    setup: Setup
    names: tuple[str, ...]
    steps: tuple[tuple[S, M], ...]  # dice and draws are moves too
    end: S  # where they lead
    ident: Ident | None = None

    @property
    def moves(self) -> tuple[M, ...]:
        """All moves, dice and draws included."""
        return tuple(move for _, move in self.steps)

    @property
    def states(self) -> tuple[S, ...]:
        """The states before every move, and the last one."""
        return (*(state for state, _ in self.steps), self.end)


@dataclass(frozen=True, slots=True)
class Solved(Generic[P]):
    """The best play a solver found; proved only if no legal play can beat it."""

    score: int
    bound: int
    proved: bool
    moves: tuple[str, ...]  # lines as in a record
    sheet: Mapping[str, Any]  # keys as in a record: the finished sheet and its score
    play: P  # the same in the game's own types, for its sheets
    # The totals to aim at by medal, where they do not follow from the best score alone.
    targets: Mapping[str, int] | None = None
    notes: tuple[Message, ...] = ()  # what else a person may like to know about it


@dataclass(frozen=True, slots=True)
class Input:
    """Something a puzzle can be given by hand instead of an id: a key of a record, as text.

    The game's texts say what it is, under `input.NAME`.
    """

    name: str
    required: bool = True


@dataclass(frozen=True, slots=True)
class Solver(Generic[P]):
    """How the puzzles of a variant are solved: for a record's dice, for one of several by name."""

    kind: Literal["exact", "bounded"]
    solve: Callable[[Record, str | None], Solved[P]]  # raises RecordError
    inputs: tuple[Input, ...] = ()
    # The same answer from its moves, a record of which is given, and its bound: played again, not
    # searched again. None where solving is so quick that nothing need be kept.
    retell: Callable[[Record, int], Solved[P]] | None = None
    # Raises what `solve` would, before anything is searched; None where that takes no time either.
    check: Callable[[Record, str | None], None] | None = None


@dataclass(frozen=True, slots=True)
class Drawing(Generic[Given]):
    """A drawing of a puzzle, made for a width and a height in millimetres."""

    draw: Callable[[PrintOptions, Given, float, float], Block]
    sizes: tuple[tuple[float, float], ...]  # the least it needs, for every way to lay it out

    def fits(self, width: float, height: float) -> bool:
        """Tell whether a place is large enough to read and to write."""
        return any(width >= wide and height >= high for wide, high in self.sizes)


@dataclass(frozen=True, slots=True)
class PuzzleSheets(Generic[P]):
    """The sheets of an id. Laying out never solves: the solution is handed in, if there is one.

    How many sheets there are follows from the options alone, not from the id. A book uses the
    `small` puzzle for several on a page and the short `answer` for its key; without them a puzzle
    has its sheets and its solution sheets there too. The `emblems` are symbols for its cover.
    """

    puzzle: Callable[[PrintOptions, Solved[P] | None], Sequence[Page]]
    solution: Callable[[PrintOptions, Solved[P], str | None], Sequence[Page]] | None = None
    small: Drawing[Solved[P] | None] | None = None  # drawn without targets where nothing is solved
    answer: Drawing[Solved[P]] | None = None
    emblems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice(Generic[M]):
    """A move and the total that its seat reaches or may expect after it."""

    move: M
    value: float
    certainty: Certainty = "expected"


@dataclass(frozen=True, slots=True)
class Variant(Generic[P]):
    """One way to play a game; the first of a game's variants is filled in when an id names none.

    The game's texts have its `variant.NAME.title` and `variant.NAME.summary`.
    """

    name: str
    players: range
    solver: Solver[P] | None = None
    sheets: PuzzleSheets[P] | None = None
    # Every open move with its value, best first; asked with what the seat to move may know.
    advise: Callable[[Any, Stream], Sequence[Advice[Any]]] | None = None
    # Every open move with the best total that can still follow, best first, where all that is to
    # come lies open to a lone player of an id (a puzzle whose rolls are printed on its sheet). A
    # variant whose states hold what is to come has no need of it: its advisor sees it.
    follow: Callable[[Ident, Any], Sequence[Advice[Any]]] | None = None
    # The value of one open move that `advise` leaves out, if it leaves any out.
    rate: Callable[[Any, Any], float | None] | None = None
    # Where the puzzle starts, if in mid-game, or the rolls that lie open from the start.
    position: Callable[[Ident], Any] | None = None
    copies: tuple[int, ...] = ()  # how many copies of a sheet may share a page
    tray_turns: int = 0  # for how many turns a dice tray serves; 0 for none
    # All rolls of a puzzle that lie open from the start, as on paper.
    open_rolls: Callable[[Ident, Reader], str] | None = None
    # The totals to aim at by medal, bronze first, where the best is known.
    targets: Callable[[int], Mapping[str, int]] | None = None
    # How hard the puzzle of an id is: 1 easy, 2 medium, 3 hard; asked with the game itself.
    stars: Callable[[AnyGame, Ident, Solved[P]], int] | None = None

    @property
    def has_daily(self) -> bool:
        """Whether there is a puzzle sheet with its solution for every day."""
        return (
            self.solver is not None and self.sheets is not None and self.sheets.solution is not None
        )


@dataclass(frozen=True, slots=True)
class Component:
    """One printable part of a kit; without pages of its own it is the puzzle sheets of an id.

    The game's texts have its `component.NAME.title` and `component.NAME.summary`, and may have
    `component.NAME.the`, its name on the cover of a kit, with its article.
    """

    name: str
    pages: Callable[[PrintOptions], Sequence[Page]] | None = None
    blank: bool = False  # left out of the kit of an id, whose own sheets take its place
    solo: bool = False  # for a lone player: the kit of several leaves it out
    instead: str = ""  # the component whose place it takes, for those who like it better
    extra: bool = False  # not needed to play: printed where it is asked for by name
    filled_in: bool = False  # the players of a table write their game on it, sheet by sheet
    each: bool = False  # everybody needs a sheet of it; one page, unless the players are counted
    making: Making = SHEET
    tile_sizes: tuple[float, float] | None = None  # the least and the largest side of its tiles

    @property
    def needs_id(self) -> bool:
        """Whether it can only be printed for an id."""
        return self.pages is None

    @property
    def written_on(self) -> bool:
        """Whether people write on it and hand it in: it then numbers its own copies."""
        return self.filled_in or self.needs_id


@dataclass(frozen=True, slots=True)
class Art:
    """The scenes of a game, drawings in a folder of its own."""

    folder: Path
    # The game's own parts on that table, as they are printed, in its millimetres.
    laid: Callable[[Theme], Sequence[Shape]] | None = None

    @property
    def lid(self) -> Path:
        """What fills the lid of its kit."""
        return self.folder / "lid.svg"

    @property
    def table(self) -> Path | None:
        """The table ready to play, if that is drawn."""
        file = self.folder / "table.svg"
        return file if file.is_file() else None


def art_beside(module: str, laid: Callable[[Theme], Sequence[Shape]] | None = None) -> Art:
    """Return the scenes in the folder `art` beside a game's `__file__`."""
    return Art(Path(module).with_name("art"), laid)


# Every kit has one, made of the other components: its pages follow from theirs.
COVER = Component("cover", pages=lambda options: ())


def all_known(state: Any, seat: int | None) -> Any:
    """Return the whole state: what a seat may know where nothing is hidden."""
    return state


def alone(state: Any) -> tuple[tuple[int, ...], ...]:
    """Return the ranking of a game for one."""
    return ((0,),)


def unrated(state: Any, lang: str) -> str | None:
    """Return None: the rulebook rates nobody, a lone player plays against earlier totals."""
    return None


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, M]):
    """What a game offers. States and moves are immutable; no function changes its arguments."""

    name: str
    texts: Callable[[str], Texts]  # its words in a language
    variants: tuple[AnyVariant, ...]
    options: tuple[Option, ...] = ()
    dice: Dice | None = None
    art: Art | None = None  # of the lid of its kit; the texts have its line, `kit.lid`

    start: Callable[[Setup], S]
    to_move: Callable[[S], int | None]  # a seat, CHANCE, or None when the game is over
    legal: Callable[[S], Iterable[M]]  # without duplicates; at a chance state the outcomes
    apply: Callable[[S, M], S]  # raises IllegalMove
    chance: Callable[[Ident, S], M]  # what the id deals here
    # The outcomes of a chance state with their odds as whole numbers; None: all are alike.
    odds: Callable[[S], Iterable[tuple[M, int]]] | None = None
    score: Callable[[S, int], Score]
    ranking: Callable[[S], tuple[tuple[int, ...], ...]] = alone  # seats by place, ties together
    rating: Callable[[S, str], str | None] = unrated  # the solo verdict in a language

    # What a seat, or a bystander for None, may know. Showing, opponent and advice get nothing else.
    view: Callable[[S, int | None], Any] = all_known
    # A view for a terminal with the seats' names: everybody's sheet, or that of one seat alone.
    show: Callable[[Any, tuple[str, ...], Reader, int | None], str]
    opponent: Callable[[Any, Stream], M]  # a seeded machine player, asked with its seat's view

    format_move: Callable[[S, M], str]
    parse_move: Callable[[S, str], M]  # raises NotationError
    format_state: Callable[[S], str]
    parse_state: Callable[[str], S]  # raises NotationError
    tell: Callable[[S, M, Reader], str]  # a move in words
    # What a move costs that one may not have meant to pay, in words; "" for nothing.
    cost: Callable[[S, M, Reader], str] | None = None
    # What to think of for a move, in a sentence that does not give it away; None if there is none.
    nudge: Callable[[S, M, Reader], str | None] | None = None
    # A whole solution in words, every move with the state before it; None: a list of its moves.
    tell_play: Callable[[Sequence[tuple[S, M]], Reader], str] | None = None
    help: Callable[[Reader], str]  # how to write a move

    # A move as what one touches for it; None: the words of its text, one after another.
    taps: Callable[[S, M, Reader], tuple[Tap, ...]] | None = None
    # Moves in two halves, where there can be too many to list them whole.
    halves: Halves[S, M] | None = None
    # What a seat looks at while it plays: its view, its number, and how paper is drawn.
    board: Callable[[Any, int, PrintOptions], PlayBoard] | None = None
    first_turn: FirstTurn | None = None  # a first turn that explains itself

    deal: Callable[[Ident], dict[str, Any]]  # what `roll --json` gives beside id, game, variant

    # A record's own keys for what was played: setup, names, and every move with the state before.
    transcript: Callable[[Setup, tuple[str, ...], Sequence[tuple[S, M]]], dict[str, Any]]
    playback: Callable[[Record], Playback[S, M]]  # raises RecordError, IllegalMove
    referee: Callable[[Record], Report]
    record_keys: frozenset[str] = frozenset()
    score_keys: frozenset[str] = frozenset()
    # The seats' own names where they have some, such as colours; a record may score by them.
    seat_names: tuple[str, ...] = ()

    # A filled form, by field id, as the data of a record; raises RecordError.
    sheet_data: Callable[[Ident | None, Mapping[str, str]], dict[str, Any]] | None = None
    # All that stands on a finished seat's sheet, by field id; an id's sheet has some of it printed.
    sheet_values: Callable[[S, int], dict[str, str]] | None = None
    # The same of a lone player, with what only moves tell, such as where a pawn went.
    play_values: Callable[[Playback[S, M]], dict[str, str]] | None = None
    # What a record says on its sheet, by field id, right or wrong: `sheet_data` turned round.
    record_values: Callable[[Record], dict[str, str]] | None = None
    # The fields, by the first word of their ids, that people jot into for themselves while they
    # play: on paper nobody can tell what still counts, so no photo is refereed by them.
    jotted: frozenset[str] = frozenset()
    # What players call a field, a block of fields or a line of a record, by its id.
    place: Callable[[str], Message | str] = str
    # What a choice of a field's closed list is drawn as, in the field's box; None: its letters.
    picture: Callable[[Field, str, PrintOptions], Sequence[Shape]] | None = None
    components: tuple[Component, ...] = ()

    @property
    def title(self) -> Mapping[str, str]:
        """The title in every language."""
        return self.texts(LANGUAGES[0]).every("title")

    @property
    def printable(self) -> tuple[Component, ...]:
        """Every component that can be named, the cover of the kit first."""
        return (COVER, *self.components) if self.components else ()

    def variant(self, name: str | None) -> AnyVariant:
        """Return a variant by its name or title, the first one for None."""
        if name is None:
            return self.variants[0]
        by_name = {variant.name: variant for variant in self.variants}
        if name in by_name:
            return by_name[name]
        known = self.titles("variant", by_name)
        titles = self.titled("variant", by_name)
        otherwise = say("game.no-variant", game=self.name, name=quoted(name), known=titles)
        return by_name[resolved(name, known, otherwise)]

    def titles(self, kind: str, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """Return what variants, components or options are called besides their names."""
        return aliases(self.texts(LANGUAGES[0]), names, f"{kind}.{{}}.title")

    def titled(self, kind: str, names: Iterable[str]) -> list[Message]:
        """Return variants or components as whoever reads of them calls them."""
        file = self.texts(LANGUAGES[0]).path
        return [Message(file, f"{kind}.{name}.title", {}) for name in names]

    def setup(self, ident: Ident, players: int = 1, options: Options | None = None) -> Setup:
        """Return how a game of an id begins, with the position the id deals, if it deals one."""
        position = self.variant(ident.variant).position
        dealt = None if position is None else position(ident)
        return Setup(ident.variant, players, options or Options(), dealt)


AnyGame = Game[Any, Any]
AnyVariant = Variant[Any]
AnySolved = Solved[Any]


class Later:
    """A module or a function that is imported when it is first called: naming games stays quick.

    >>> Later("generator.core.names").plain("Détrak")
    'detrak'
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._found: Callable[..., Any] | None = None

    def __getattr__(self, name: str) -> Later:
        if name.startswith("__"):
            raise AttributeError(name)  # what Python itself looks for, to copy it say
        return Later(f"{self._name}.{name}")

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self._found is None:
            module, _, name = self._name.rpartition(".")
            self._found = getattr(import_module(module), name)
        return self._found(*args, **kwargs)
