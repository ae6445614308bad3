"""What there is to ask about: games, words of the page, ids, days and codes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import NotRequired, TypedDict

from generator.core.assets import asset
from generator.core.dates import long_date
from generator.core.difficulty import Difficulty
from generator.core.game import AnyGame, AnyVariant, Component
from generator.core.ident import Ident
from generator.core.score import MEDALS
from generator.core.text import Texts, common, load_texts
from generator.games import find_game, games, parse_ident, parse_target
from generator.tasks import finding
from generator.tasks.play.rolling import fresh_ident
from generator.tasks.print.dailies import games_with_daily
from generator.tasks.print.jobs import CONDITIONS, DUPLEX, FORMATS, PAPERS
from generator.tasks.read.results import targets_of
from generator.tasks.screen.lid_picture import lid_picture, spine_of
from generator.tasks.solve.solutions import is_kept, solution_of
from generator.tasks.solve.solving import difficulty_of
from generator.web.questions.asking import Asked, Files, day_of

_PAGE_TEXTS = asset("templates", "web.toml")
_COMMAND_TEXTS = asset("templates", "help.toml")


class WordsAnswer(TypedDict):
    """The texts of the page by their keys."""

    words: dict[str, str]


def words(asked: Asked, files: Files) -> tuple[WordsAnswer, Files]:
    """Return all texts of the page, and what is called so everywhere: medals, a command's options.

    Messages are for the command as well, whose options the page has under other names.
    """
    texts, lang = load_texts(_PAGE_TEXTS), asked["lang"]
    medals = {f"medal.{one}": common(lang)(f"medal.{one}") for one in MEDALS}
    page = {key: texts[key][lang] for key in texts}
    return {"words": medals | page | _called(page, Texts(_COMMAND_TEXTS, lang))}, {}


def _called(page: Mapping[str, str], command: Texts) -> dict[str, str]:
    """Return what the page has for the names of options that messages use, by these names."""

    def name(kind: str, key: str) -> str:
        return command.own_words(f"called.{kind}.{key}")[0]

    typed = f"malo {name('command', 'verify')} --{name('option', 'type')}"
    found = {"called.typed": typed}
    for key, words in page.items():
        table, _, option = key.partition(".")
        option = option.replace("_", "-")
        if table == "print" and command.own_words(f"called.option.{option}"):
            found[f"option.{name('option', option)}"] = words
    return found


class VariantAnswer(TypedDict):
    """A way to play: the fewest and the most players."""

    variant: str
    title: str
    summary: str
    players: list[int]
    daily: bool
    sheets: bool
    copies: list[int]


class PartAnswer(TypedDict):
    """A part of a kit."""

    part: str
    title: str
    summary: str
    needs_id: bool
    blank: bool
    tile_sizes: NotRequired[list[float]]


class OptionAnswer(TypedDict):
    """A house rule: to be chosen or not, or one of its values, the usual one first, in words."""

    option: str
    summary: str
    values: dict[str, str]


class GameAnswer(TypedDict):
    """A game and all that can be printed of it."""

    game: str
    title: str
    variants: list[VariantAnswer]
    options: list[OptionAnswer]
    parts: list[PartAnswer]


class GamesAnswer(TypedDict):
    """All games, and what a print job may be asked for."""

    games: list[GameAnswer]
    papers: list[str]
    formats: list[str]
    duplex: list[str]
    conditions: list[str]


def all_games(asked: Asked, files: Files) -> tuple[GamesAnswer, Files]:
    """Return what there is."""
    return {
        "games": [_game(game, asked["lang"]) for game in games().values()],
        "papers": list(PAPERS),
        "formats": list(FORMATS),
        "duplex": list(DUPLEX),
        "conditions": list(CONDITIONS),
    }, {}


def _game(game: AnyGame, lang: str) -> GameAnswer:
    texts = game.texts(lang)
    return {
        "game": game.name,
        "title": game.title[lang],
        "variants": [_variant(one, texts) for one in game.variants],
        "options": [
            {
                "option": one.name,
                "summary": texts(f"option.{one.name}.summary"),
                "values": {value: texts(f"option.{one.name}.{value}") for value in one.values},
            }
            for one in game.options
        ],
        "parts": [_part(one, texts, lang) for one in game.printable],
    }


def _variant(variant: AnyVariant, texts: Texts) -> VariantAnswer:
    return {
        "variant": variant.name,
        "title": texts(f"variant.{variant.name}.title"),
        "summary": texts(f"variant.{variant.name}.summary"),
        "players": [variant.players[0], variant.players[-1]],
        "daily": variant.has_daily,
        "sheets": variant.sheets is not None,
        "copies": list(variant.copies),
    }


def _part(part: Component, texts: Texts, lang: str) -> PartAnswer:
    shared = common(lang) if part.name == "cover" else texts
    shown: PartAnswer = {
        "part": part.name,
        "title": shared(f"component.{part.name}.title"),
        "summary": shared(f"component.{part.name}.summary"),
        "needs_id": part.needs_id,
        "blank": part.blank,
    }
    if part.tile_sizes is not None:
        shown["tile_sizes"] = list(part.tile_sizes)
    return shown


class FindQuestion(Asked):
    """What somebody typed, and the day it is there."""

    text: str
    today: str


class FoundAnswer(TypedDict):
    """What was meant: the sheet of an id, all of a day, or a game; a code also tells its page."""

    id: NotRequired[str]
    date: NotRequired[str]
    game: NotRequired[str]
    page: NotRequired[int]
    paper: NotRequired[str]


def find(asked: FindQuestion, files: Files) -> tuple[FoundAnswer, Files]:
    """Return what is meant by an id, a date, a code or a game that somebody typed."""
    return _answer(finding.find(asked["text"], asked["lang"], day_of(asked["today"]))), {}


class ScanQuestion(Asked):
    """A file with it holds the photo of a code."""


def scan(asked: ScanQuestion, files: Files) -> tuple[FoundAnswer, Files]:
    """Return what the code on a photo means."""
    return _answer(finding.scan(next(iter(files.values()), b""))), {}


def _answer(found: finding.Found) -> FoundAnswer:
    shown: FoundAnswer = {}
    if found.ident is not None:
        shown["id"] = str(found.ident)
    if found.day is not None:
        shown["date"] = found.day.isoformat()
    if found.game is not None:
        shown["game"] = found.game
    if found.page:
        shown["page"], shown["paper"] = found.page, found.printed_on
    return shown


class DayQuestion(Asked):
    """A day, as 2026-11-21."""

    date: str


class PuzzleAnswer(TypedDict):
    """The puzzle of a day; how hard it is may be asked at once where it is `kept`.

    `spine` is the colour of the game's lid, if it has one.
    """

    id: str
    game: str
    variant: str
    title: str
    summary: str
    spine: str
    kept: bool


class DayAnswer(TypedDict):
    """All puzzles of a day, and the days beside it."""

    date: str
    title: str
    before: str
    after: str
    puzzles: list[PuzzleAnswer]


def day(asked: DayQuestion, files: Files) -> tuple[DayAnswer, Files]:
    """Return the puzzles of a day, without solving any."""
    day, lang = day_of(asked["date"]), asked["lang"]
    puzzles = [
        (game, variant, Ident(game.name, variant.name, day.isoformat()))
        for game in games_with_daily()
        for variant in game.variants
        if variant.has_daily
    ]
    return {
        "date": day.isoformat(),
        "title": long_date(day, lang),
        "before": (day - timedelta(days=1)).isoformat() if day.toordinal() > 1 else "",
        "after": (day + timedelta(days=1)).isoformat() if day.year < 9999 else "",
        "puzzles": [_puzzle(*one, lang) for one in puzzles],
    }, {}


def _puzzle(game: AnyGame, variant: AnyVariant, ident: Ident, lang: str) -> PuzzleAnswer:
    texts, first = game.texts(lang), variant is game.variants[0]
    named = "" if first else f" — {texts(f'variant.{variant.name}.title')}"
    return {
        "id": str(ident),
        "game": game.name,
        "variant": variant.name,
        "title": game.title[lang] + named,
        "summary": texts(f"variant.{variant.name}.summary"),
        "spine": spine_of(game),
        "kept": is_kept(ident),
    }


class IdQuestion(Asked):
    """An id."""

    id: str


class RatingAnswer(TypedDict):
    """How hard the puzzle of an id is, in words too, and the totals to aim at by medal."""

    id: str
    difficulty: Difficulty | None
    words: str
    targets: dict[str, int]


def rating(asked: IdQuestion, files: Files) -> tuple[RatingAnswer, Files]:
    """Return how hard a puzzle is and what there is to win; it is solved for that."""
    ident = parse_ident(asked["id"])
    game = find_game(ident.game)
    if game.variant(ident.variant).solver is None:
        return {"id": str(ident), "difficulty": None, "words": "", "targets": {}}, {}
    solved = solution_of(ident)
    hard = difficulty_of(game, ident, solved)
    return {
        "id": str(ident),
        "difficulty": hard,
        "words": common(asked["lang"])(f"difficulty.{hard}") if hard else "",
        "targets": dict(targets_of(game, ident, solved)),
    }, {}


class PictureQuestion(Asked):
    """A game."""

    game: str


class PictureAnswer(TypedDict):
    """What one sees of a game's lid, as SVG; empty for a game that brings no picture."""

    svg: str


def picture(asked: PictureQuestion, files: Files) -> tuple[PictureAnswer, Files]:
    """Return the picture of a game."""
    return {"svg": lid_picture(parse_target(asked["game"])[0])}, {}


class FreshQuestion(Asked):
    """A game, or one of its variants as `detrak.advanced`."""

    game: str


class FreshAnswer(TypedDict):
    """An id that nobody had yet."""

    id: str


def fresh(asked: FreshQuestion, files: Files) -> tuple[FreshAnswer, Files]:
    """Invent an id."""
    game, variant, _ = parse_target(asked["game"])
    return {"id": str(fresh_ident(game, variant))}, {}
