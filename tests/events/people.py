"""An evening that tests play: its people, its two puzzles, and the sheets that come in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

from generator.games import parse_ident
from generator.tasks.event.event import Event, EventGame
from generator.tasks.event.receiving import Handed, HandedFile, HandedSheet
from generator.tasks.event.standing import Evening, evening
from tests.command import Answer, speak
from tests.test_club import BEST

DETRAK, SIEGE = "detrak.basic#2026-11-16", "robber-knights.siege#2026-11-16"
TWELVE = (
    "Anke", "Bob", "Cécile", "Dan", "Ève", "François", "Gaëlle", "Hugo", "Inès", "Jean-Marc",
    "Karim", "Léa",
)  # fmt: skip
SECOND = ["BBBBX", "BOTTB", "BOTTX", "BOBTB", "OOSXH"]  # 35 points
SIEGED = """R ft l6
R pc m12 N 1 1 1 1 1
R pc k6 E 1 2 1
"""  # leads by 20


def grid(
    player: str = "", rows: list[str] = BEST, total: int | None = None, ident: str = DETRAK
) -> str:
    """Return a sheet of Détrak as a record."""
    head = f'id = "{ident}"\n' + (f'player = "{player}"\n' if player else "")
    claim = "" if total is None else f"[score]\ntotal = {total}\n"
    return f'{head}grid = """\n{chr(10).join(rows)}\n"""\n{claim}'


def siege(player: str, moves: str = SIEGED) -> str:
    """Return a siege as a record."""
    return f'id = "{SIEGE}"\nplayer = "{player}"\nmoves = """\n{moves}"""\n'


def write(folder: Path, sheets: Mapping[str, str]) -> Path:
    """Write records into a folder and return it."""
    folder.mkdir(exist_ok=True)
    for name, text in sheets.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def made(folder: Path, *options: str, names: tuple[str, ...] = TWELVE) -> Answer:
    """Make the folder of the evening `club` in the one where we are."""
    (folder / "names.txt").write_text("\n".join(names), encoding="utf-8")
    asked = ["--games", f"{DETRAK},{SIEGE}", "--players", "names.txt", "--date", "2026-11-16"]
    return speak("event", "new", "Tuesday", *asked, "--out", "club", *options, MALO_LANG="en")


def event(names: tuple[str, ...] = TWELVE, points: str = "places", day: int = 16) -> Event:
    """Return the evening without its folder."""
    medals = {"bronze": 40, "silver": 45, "gold": 50}
    games = EventGame(parse_ident(DETRAK), 53, medals), EventGame(parse_ident(SIEGE), 20)
    return Event("Tuesday", date(2026, 11, day), points, names, games)


def handed(number: int, *sheets: HandedSheet, file: str = "") -> Handed:
    """Return something that came in, of a file of its own unless one is named."""
    name = file or f"{number}.toml"
    return Handed(number, (HandedFile(name, name, name),), sheets)


def sheet(player: str, total: int | None, ident: str = DETRAK, **more: object) -> HandedSheet:
    """Return a sheet with its verdict, proved unless something else is said."""
    told: dict[str, object] = {"verdict": "correct", "certainty": "proved", **more}
    return HandedSheet(ident, player, total=total, **told)  # type: ignore[arg-type]


def played(day: int = 16, points: str = "places", names: tuple[str, ...] = TWELVE) -> Evening:
    """Return an evening on which everything happened that can."""
    one, why = event(names, points, day), {"fr": "contraire aux règles", "en": "illegal"}
    came = [sheet(name, 53 - 3 * (k * 5 % 7)) for k, name in enumerate(names[:-3])]
    came += [sheet(name, 20 - 2 * k, SIEGE) for k, name in enumerate(names[1:-4])]
    came[1] = sheet(names[1], 41, verdict="wrong", claimed=43)
    came[3] = sheet(names[3], 51, certainty="plausible")
    came[4] = sheet(names[4], None, verdict="illegal", certainty="proved", reason=why)
    return evening(one, [handed(k, each) for k, each in enumerate(came, start=1)])
