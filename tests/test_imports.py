"""Who may import whom, and what must not be imported at all for a quick answer."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import generator

PACKAGE = Path(generator.__file__).parent
ALLOWED = {
    "core": {"core"},
    "layout": {"layout", "core"},
    "games": {"games", "layout", "core"},
    "render": {"render", "layout", "core"},
    "reading": {"reading", "render", "layout", "core"},
    "tasks": {"tasks", "core", "games", "layout", "render", "reading"},
    "web": {"web", "tasks", "games", "core"},
    "cli": {"cli", "web", "tasks", "games", "core"},
}
HEAVY = ("reportlab", "cairosvg", "pypdf", "numpy")


def at_run_time(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes below one, without the blocks that only a type checker reads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from at_run_time(child)


@cache  # many tests look at the same sources
def imported(source: str) -> frozenset[str]:
    """Return the full names of all modules that a source imports."""
    names: set[str] = set()
    for node in at_run_time(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where a name comes from"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(names)


def parts(names: Collection[str]) -> set[str]:
    """Return which parts of the package the names belong to; version and the like are not one."""
    split = [name.split(".") for name in names]
    return {words[1] for words in split if words[0] == "generator" and words[1] in ALLOWED}


def sources(part: str) -> list[Path]:
    """Return the modules of a part of the package."""
    return sorted((PACKAGE / part).rglob("*.py"))


def test_every_folder_of_the_package_has_a_place_in_the_order() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == set(ALLOWED)


@pytest.mark.parametrize("part", ALLOWED)
def test_imports_only_go_down(part: str) -> None:
    assert sources(part)
    wrong = {
        str(path.relative_to(PACKAGE)): sorted(above)
        for path in sources(part)
        if (above := parts(imported(path.read_text(encoding="utf-8"))) - ALLOWED[part])
    }
    assert wrong == {}


def test_games_do_not_import_one_another() -> None:
    wrong = []
    for path in sources("games"):
        words = path.relative_to(PACKAGE / "games").parts
        for name in imported(path.read_text(encoding="utf-8")):
            if len(words) > 1 and name.startswith("generator.games."):
                wrong += [(str(path), name)] * (name.split(".")[2] != words[0])
    assert wrong == []


def test_only_two_commands_know_the_page() -> None:
    found = [
        path.name
        for path in sources("cli")
        if "web" in parts(imported(path.read_text(encoding="utf-8")))
    ]
    assert found == ["serve.py", "site.py"]


# What a page has from `PrintedSheet` and `Framed` alone: no game counts pages, copies or codes.
OF_THE_SHEET = {
    "generator.layout.sheet.furniture": {
        "Head", "sheet_head", "sheet_foot", "plain_foot", "HEAD_HEIGHT", "FOOT_HEIGHT", "LOW_FOOT",
        "PLAIN_FOOT",
    },
    "generator.layout.sheet.sheet_code": {"sheet_code", "code_text", "code_label", "code_line"},
    "generator.layout.sheet.codes": {"SheetCode", "parse_code"},
    "generator.layout.sheet.filled": {"filled"},
    "generator.layout.ink.qr": {"qr", "modules"},
    "generator.layout.page.fields": {"PLAYER"},
}  # fmt: skip


def test_what_only_a_sheet_uses_is_there() -> None:
    for module, names in OF_THE_SHEET.items():
        assert names <= {*dir(import_module(module))}


def test_games_leave_head_foot_name_and_code_to_the_sheet() -> None:
    reserved = {f"{module}.{name}" for module, names in OF_THE_SHEET.items() for name in names}
    paths = [*sources("games"), *Path(__file__).parent.joinpath("example").rglob("*.py")]
    wrong = {
        str(path): sorted(found)
        for path in paths
        if (found := imported(path.read_text(encoding="utf-8")) & (reserved | {*OF_THE_SHEET}))
    }
    assert wrong == {}


# The walls within a part: which of its folders each of them may import. What stands above them all,
# beside the folders, may import any.
WALLS = {
    "layout": {
        "ink": {"ink"},
        "page": {"page", "ink"},
        "sheet": {"sheet", "page", "ink"},
        "cutting": {"cutting", "sheet", "page", "ink"},
        "document": {"document", "cutting", "sheet", "page", "ink"},
    },
    "render": {
        "write": {"write"},
        "read": {"read"},
        "form": {"form", "write", "read"},
    },
    "tasks": {
        "solve": {"solve"},
        "print": {"print", "solve"},
        "read": {"read", "print", "solve"},
        "play": {"play", "solve"},
        "diary": {"diary", "read", "solve"},
        "event": {"event", "diary", "read", "print", "solve"},
        "book": {"book", "print", "solve"},
        "check": {"check", "print", "read", "solve"},
        "screen": {"screen", "print", "read", "play", "solve"},
    },
    "web": {
        "questions": {"questions"},
        "server": {"server"},
        "site": {"site", "questions", "door"},
    },
}


@pytest.mark.parametrize("part", WALLS)
def test_the_walls_within_a_part_have_doors_in_one_direction(part: str) -> None:
    walls = WALLS[part]
    folders = {path.parent.name for path in (PACKAGE / part).glob("*/__init__.py")}
    assert folders == set(walls)
    wrong = []
    for folder, below in walls.items():
        for path in sorted((PACKAGE / part / folder).rglob("*.py")):
            split = [name.split(".") for name in imported(path.read_text(encoding="utf-8"))]
            inside = [words for words in split if words[:2] == ["generator", part]]
            wrong += [(path.name, ".".join(words)) for words in inside if words[2] not in below]
    assert wrong == []


def test_what_commands_share_knows_no_command_and_no_command_another() -> None:
    """But for the table of them all, and the command line itself, which is made of it."""
    knowing = set()
    for path in sources("cli"):
        own = f"generator.cli.commands.{path.stem}."
        for name in imported(path.read_text(encoding="utf-8")):
            if name.startswith("generator.cli.commands") and not name.startswith(own):
                knowing.add(path.relative_to(PACKAGE).as_posix())
    assert knowing == {"cli/commands/__init__.py", "cli/__init__.py"}


# Tasks speak bytes and text, and files belong to the command. These look into files and folders
# that are named to them, and one keeps what it has solved.
WITH_FILES = {
    "check/checking.py", "read/photo_files.py", "read/reading.py", "read/verifying.py",
    "solve/solutions.py",
}  # fmt: skip


def test_tasks_know_no_files_but_for_a_few() -> None:
    found = {
        path.relative_to(PACKAGE / "tasks").as_posix()
        for path in sources("tasks")
        if "pathlib.Path" in imported(path.read_text(encoding="utf-8"))
    }
    assert found == WITH_FILES


def test_no_game_needs_what_whole_documents_are_made_of() -> None:
    for path in sources("games"):
        names = imported(path.read_text(encoding="utf-8"))
        assert not [name for name in names if name.startswith("generator.layout.document")], path


# The rooms of a game, from the ground up; a room imports only the rooms before it.
ROOMS = ("texts", "rules", "deal", "notation", "referee", "mind", "paper", "art")
FOLDERS = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
each_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def room(name: str, game: str) -> str | None:
    """Return the room of a game that a module's full name lies in, None for anything else.

    >>> room("generator.games.detrak.rules.turn", "detrak")
    'rules'
    """
    words = name.split(".")
    return words[3] if words[:3] == ["generator", "games", game] and len(words) > 3 else None


@each_game
def test_every_game_has_the_same_rooms_and_nothing_outside_them(folder: Path) -> None:
    inside = {
        path.stem for path in folder.iterdir() if path.name not in ("__init__.py", "__pycache__")
    }
    assert inside == set(ROOMS)


@each_game
def test_a_room_imports_only_the_rooms_before_it(folder: Path) -> None:
    wrong = []
    for path in sorted(folder.rglob("*.py")):
        if path.parent == folder and path.name == "__init__.py":
            continue
        own = path.relative_to(folder).parts[0].removesuffix(".py")
        below = ROOMS[: ROOMS.index(own) + 1]
        names = imported(path.read_text(encoding="utf-8"))
        wrong += [
            (str(path.relative_to(folder)), name)
            for name in names
            if (other := room(name, folder.name)) is not None and other not in below
        ]
    assert wrong == []


@cache
def defined_types(folder: Path) -> list[tuple[str, str]]:
    """Return the public classes and type names of all modules of a folder, with their files."""
    return [*_defined_types(folder)]


def _defined_types(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            names = [node.name] if isinstance(node, ast.ClassDef) else []
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names = [node.targets[0].id]
            yield from (
                (name, str(path.relative_to(PACKAGE)))
                for name in names
                if name[0].isupper() and not name.isupper() and len(name) > 1
            )


@each_game
def test_one_name_is_one_thing(folder: Path) -> None:
    """Two games may both have a State; a game and what it is made of may not."""
    homes: dict[str, list[str]] = {}
    for place in (folder, *(PACKAGE / part for part in ("core", "layout"))):
        for name, file in defined_types(place):
            homes.setdefault(name, []).append(file)
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_the_reader_of_imports_sees_nested_ones_and_skips_type_checking() -> None:
    source = """
if TYPE_CHECKING:
    from generator.render.write import pdf
def f():
    from generator.games import games
import generator.cli.commands.play
from generator import layout
"""
    assert parts(imported(source)) == {"games", "cli", "layout"}


@cache  # what a process loads is looked at by several tests
def loaded_by(*arguments: str) -> tuple[str, frozenset[str]]:
    """Return what a command line shows in a fresh process, and the modules it has loaded."""
    code = (
        "import sys\nfrom generator.cli import malo\n"
        f"malo({list(arguments)!r}, standalone_mode=False)\n"
        "print('loaded:', *sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    shown, _, names = run.stdout.rpartition("loaded:")
    return shown, frozenset(names.split())


QUICK: tuple[list[str], ...] = ([], ["--help"], ["games"], ["games", "--json"])


@pytest.mark.parametrize("arguments", QUICK)
def test_a_quick_answer_imports_nothing_heavy(arguments: list[str]) -> None:
    shown, loaded = loaded_by(*arguments)
    assert "detrak" in shown
    assert not loaded.intersection(HEAVY)


# What takes longer to load than all of Click, or nearly so, and is of no use for a list.
SLOW = ("importlib.metadata", "multiprocessing", "concurrent.futures", "tempfile", "secrets")


@pytest.mark.parametrize("arguments", QUICK)
def test_a_list_imports_no_task_no_layout_and_no_other_command(arguments: list[str]) -> None:
    _, loaded = loaded_by(*arguments)
    assert not loaded.intersection(SLOW)
    ours = [name.split(".") for name in loaded if name.startswith("generator.")]
    shaped = {("generator", "tasks"), ("generator", "tasks", "games_json")}  # what JSON shows
    allowed = shaped if "--json" in arguments else set()
    assert {words[1] for words in ours if (*words,) not in allowed} <= {"cli", "core", "games"}
    commands = {words[-1] for words in ours if words[1:3] == ["cli", "commands"]}
    assert commands - {"commands"} == set(arguments) & {"games"}


@pytest.mark.parametrize("arguments", QUICK)
def test_a_list_of_games_imports_only_their_names_and_words(arguments: list[str]) -> None:
    _, loaded = loaded_by(*arguments)
    games = {name for name in loaded if name.startswith("generator.games.")}
    assert bool(games) == ("games" in arguments)
    inside = {tuple(name.split(".")[3:]) for name in games}
    light = {("rules", "box"), ("rules", "calendar"), ("notation", "fields")}
    assert inside <= {(), ("texts",), ("rules",), ("notation",), *light}


@each_game
def test_every_function_that_a_game_names_is_there_when_it_is_called(folder: Path) -> None:
    """A type checker sees that as well; here what is named by `later` is really imported."""
    source = (folder / "__init__.py").read_text(encoding="utf-8")
    names = set(re.findall(r"later\.([\w.]+)", source.split("later = Later")[1]))
    assert len(names) > 30
    for name in names:
        module, _, attribute = name.rpartition(".")
        assert hasattr(import_module(f"generator.games.{folder.name}.{module}"), attribute), name
