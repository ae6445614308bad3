"""A catalogue of bad input: files and command lines, with a part of what is said about each."""

from __future__ import annotations

import random

GRID = "grid = '''\n" + "SSSSS\n" * 5 + "'''\n"
NOISE = random.Random(1).randbytes(1 << 20) * 10
DEEP = 6000

# What is in the file, and a part of what is said about it.
FILES: dict[str, tuple[bytes, str]] = {
    "truncated": (b'id = "detrak#x"\ngrid = """\nSSS', "not TOML: it ends too early"),
    "empty": (b"", "expected an id, or game and variant"),
    "short row": (b'id = "detrak#x"\ngrid = """\nSSSS\n"""', "grid: expected 5 rows, got 1"),
    "long row": (f'id = "detrak#x"\n{GRID.replace("SSSSS", "SSSSSS")}'.encode(), "row 1: expected"),
    "no symbol": (f"id = \"detrak#x\"\n{GRID[:-6]}Z\n'''".encode(), "e5: expected a symbol"),
    "noise": (NOISE, "larger than 1 MiB"),
    "noise of text": (b"abc = " * 20_000, "not TOML"),
    "binary": (bytes(range(256)), "not a text file: byte 128"),
    "zeros": (b"\0" * 5000, "not TOML"),
    "10**30": (f'id = "detrak#x"\n{GRID}score.total = {10**30}'.encode(), "score.total: expected"),
    "5000 digits": (b'id = "detrak#x"\nscore.total = ' + b"7" * 5000, "too many digits"),
    "hexadecimal": (b'id = "detrak#x"\ngrid = 0x' + b"F" * 5000, "grid: expected a string"),
    "deep arrays": (b"grid = " + b"[" * DEEP + b"]" * DEEP, "nested too deeply"),
    "deep inline tables": (b"grid = " + b"{a = " * DEEP, "nested too deeply"),
    "deep tables": (b"[" + b"a." * DEEP + b"a]\n", "line 1: more than 100 dots"),
    "deep keys": (b"grid" + b".a" * DEEP + b" = 1\n", "line 1: more than 100 dots"),
    "deep but readable": (b'id = "detrak#x"\ngrid' + b".a" * 99 + b" = 1\n", "expected a string"),
    "no game": (b'id = "chess.blitz#1"\n', "id: no game is called ‘chess’: expected one of"),
    "no variant": (b'id = "detrak.expert#1"\n', "id: detrak has no variant ‘expert’"),
    "no seed": (b'id = "detrak.basic#"\n', "expected 1 to 64 characters"),
    "bad seed": (b'id = "detrak.basic#a\\u0007b"\n', "U+0007 is not allowed"),
    "line breaks": (b'id = "chess\\n\\n\\nmate#1"\n', r"‘chess\n\n\nmate’"),
    "wrong type": (b'id = "detrak#x"\nplayers = 7\n', "players: expected names in seat order"),
}

# The same for PDF files.
PDFS: dict[str, tuple[bytes, str]] = {
    "no pdf": (b"hello", "not a PDF"),
    "cut off": (b"%PDF-1.7\n1 0 obj\n", "cut off: its end is missing"),
    "damaged": (b"%PDF-1.7\n" + b"x" * 2000 + b"\nstartxref\n9\n%%EOF\n", "a damaged PDF"),
}

# Command lines that are refused before anything is read or written.
ARGUMENTS: dict[str, tuple[list[str | bytes], str]] = {
    "no command of that name": (["dance"], "No such command 'dance' (see malo --help)"),
    "nothing to roll": (["roll"], "Missing argument 'ID|GAME' (see malo roll --help)"),
    "an id of no game": (["roll", "chess#x"], "no game is called ‘chess’: expected one of"),
    "no variant": (["roll", "detrak.expert"], "no variant ‘expert’: expected one of basic"),
    "no seed": (["roll", "detrak#"], "expected 1 to 64 characters, got 0"),
    "a long seed": (["roll", "detrak#" + "x" * 65], "expected 1 to 64 characters, got 65"),
    "a seed with a line break": (["roll", "detrak#a\nb"], "U+000A is not allowed"),
    "a seed of private use": (["roll", "detrak#\ue000"], "U+E000 is not allowed"),
    "a seed that is no text": ([b"roll", b"detrak#\xff"], "U+DCFF is not allowed"),
    "a game that is no text": ([b"roll", b"\xff\n\xfe"], r"no game is called ‘\udcff\n\udcfe’"),
    "a variant of a megabyte": (["roll", "detrak." + "x" * 100_000], "no variant ‘xxxx"),
    "json at the table": (["roll", "detrak", "--table", "--json"], "does not go with --json"),
    "days of no week": (
        ["book", "detrak", "--weekdays", "m-x"],
        "‘m-x’ are no days of the week; expected some",
    ),
    "an event without names": (
        ["event", "new", "x", "--games", "detrak"],
        "expected the names once: with --players FILE",
    ),
    "an event of a game that is none": (
        ["event", "new", "x", "--games", "chess", "--names", "Anne"],
        "no game is called ‘chess’",
    ),
    "an event of no game": (
        ["event", "new", "x", "--games", ",", "--names", "Anne"],
        "0 games: expected 1 to 8",
    ),
    "an event of a game for a table": (
        ["event", "new", "x", "--games", "saint-malo.table", "--names", "Anne"],
        "saint-malo.table has no daily puzzle",
    ),
    "an event with a puzzle twice": (
        ["event", "new", "x", "--games", "detrak#x,detrak#x", "--names", "Anne"],
        "detrak.basic#x is named twice",
    ),
    "an event with names alike": (
        ["event", "new", "x", "--games", "detrak#x", "--names", "Ève,eve"],
        "‘Ève’ and ‘eve’ could not be told apart",
    ),
    "an event without a title": (
        ["event", "new", "\n", "--games", "detrak#x", "--names", "Anne"],
        "‘’ is no title",
    ),
    "an event with other points": (
        ["event", "new", "x", "--games", "detrak#x", "--names", "Anne", "--points", "luck"],
        "‘luck’ is not possible; expected one of places, share",
    ),
    "a list of names that is not there": (
        ["event", "new", "x", "--games", "detrak#x", "--players", "none.txt"],
        "none.txt: cannot be read: no such file",
    ),
    "sheets for no event": (["event", "add", ".", "x.toml"], "event.toml: cannot be read"),
    "the table of no event": (["event", "table", "."], ".: no event.toml in this folder"),
    "the table of no folder": (["event", "table", "none"], "none: cannot be read: no such file"),
    "no language": (
        ["play", "detrak", "--lang", "de"],
        "‘de’ is not possible; expected one of fr, en",
    ),
    "no option": (
        ["play", "detrak", "--option", "bonus"],
        "no such option ‘bonus’",
    ),
    "too many players": (["play", "detrak", *["--player", "x"] * 7], "takes 1 to 6 players, got 7"),
    "the same name twice": (["play", "detrak", *["--player", "x"] * 2], "names that differ"),
    "a blank name": (["play", "detrak", "--player", " "], "‘ ’ is no name"),
    "a name that is no text": ([b"play", b"detrak", b"--player", b"\xff"], r"‘\udcff’ is no name"),
    "a name with a line break": (["play", "detrak", "--player", "a\nb"], r"‘a\nb’ is no name"),
    "an option that is no text": ([b"play", b"detrak", b"--option", b"\xff"], "no such option"),
    "players of a record": (["play", "x.toml", "--player", "x"], "names its own players"),
    "no such option": (["roll", "--bogus", "x"], "No such option '--bogus'"),
    "a value for a flag": (["roll", "detrak", "--table=3"], "does not take a value"),
    "an option without its value": (["play", "detrak", "--out"], "requires an argument"),
    "an argument too many": (["roll", "detrak", "b", "c"], "unexpected extra arguments (b c)"),
    "no number": (["print", "detrak", "--dpi", "abc"], "'abc' is not a valid"),
    "a number out of range": (["print", "detrak", "--dpi", "5"], "not in the range 30…1200"),
    "no size at all": (["print", "detrak", "--scale", "nan"], "--scale: expected a number"),
    "no paper": (["print", "detrak", "--paper", "b9"], "expected one of a4, a3"),
    "a paper misspelt": (["print", "detrak", "--paper", "letre"], "did you mean lettre?"),
    "a style misspelt": (["print", "detrak", "--style", "couleure"], "did you mean couleur?"),
    "a game misspelt": (["print", "detrac"], "‘detrac’ is not known: did you mean detrak?"),
    "a component misspelt": (["print", "detrak", "feuile"], "did you mean feuilles?"),
    "no component": (["print", "detrak", "hat"], "no component ‘hat’: expected one of cover"),
    "a component without its id": (["print", "detrak", "puzzle"], "needs an id, as in: malo print"),
    "three pads on a sheet": (["print", "detrak", "--per-sheet", "3"], "expected one of 1, 2, 4"),
    "six pads on a small sheet": (
        ["print", "detrak", "pads", "--per-sheet", "6", "--paper", "a5", "--players", "2"],
        "--per-sheet 6: expected one of 1, 2, 4",
    ),
    "pads with no room behind": (
        ["print", "detrak", "pads", "--per-sheet", "8", "--duplex", "long-edge"],
        "the rules do not fit behind 8 sheets a page: choose a smaller --per-sheet",
    ),
    "no way to turn": (["print", "detrak", "--duplex", "sideways"], "expected one of long-edge"),
    "one number of two": (["print", "detrak", "--back-offset", "1"], "expected two numbers"),
    "three numbers of two": (["print", "detrak", "--back-offset", "1,2,3"], "such as 1.5,-0.5"),
    "no offset": (["daily", "--back-offset", "nan,1"], "expected two numbers of millimetres"),
    "an offset too far": (["print", "detrak", "--back-offset", "0,-10.1"], "at most 10 mm"),
    "tiles where there are none": (["print", "detrak", "--tile-size", "45"], "has tiles"),
    "tiles apart where there are none": (["print", "detrak", "--apart"], "--apart does nothing"),
    "tiles without a size": (["print", "detrak", "--tile-size", "nan"], "has tiles"),
    "no backs to line up": (["calibrate", "--duplex", "none"], "nothing to line up"),
    "a text document": (["print", "detrak", "--out", "x.docx"], "we write .pdf, .svg, .png"),
    "standard output": (["print", "detrak", "--out", "-"], "we write .pdf, .svg, .png"),
    "two formats": (["print", "detrak", "--out", "x.png", "--format", "svg"], "does not fit"),
    "a form for a print shop": (["print", "detrak", "--fillable", "--press"], "not both"),
    "a form that is no pdf": (["daily", "detrak", "--fillable", "--format", "svg"], "needs PDF"),
    "a condition without a press": (["print", "detrak", "--condition", "fogra52"], "needs --press"),
    "an unknown condition": (["print", "detrak", "--press", "--condition", "swop"], "swop"),
    "a press that is corrected": (
        ["print", "detrak", "--press", "--marks", "--scale", "99"],
        "--scale corrects a printer at home, which a print shop does not need: not with --press",
    ),
    "backs of a press moved": (
        ["book", "detrak", "--press", "--back-offset", "1,0"],
        "--back-offset corrects a printer at home",
    ),
    "press that is no pdf": (["print", "detrak", "--press", "--format", "svg"], "needs PDF"),
    "a variant of two games": (
        ["daily", "detrak", "saint-malo", "--variant", "basic"],
        "one game at a time",
    ),
    "no days at all": (["daily", "detrak", "--days", "0"], "--days"),
    "a whole year of days": (["daily", "detrak", "--days", "365"], "--days"),
    "days after the last": (
        ["daily", "detrak", "--date", "9999-12-31", "--days", "2"],
        "the calendar ends on 9999-12-31",
    ),
    "no date": (["daily", "detrak", "--date", "the day after"], "expected a date such as"),
    "no day of a month": (["daily", "detrak", "--date", "2026-02-30"], "expected a date such as"),
    "no daily": (["daily", "saint-malo", "--variant", "solo"], "has no daily puzzle yet"),
    "no solver": (["solve", "saint-malo.solo#x"], "saint-malo.solo has no solver"),
    "nothing to solve": (["solve", "detrak"], "expected an id such as detrak.basic#2026-11-16"),
    "dice beside an id": (["solve", "detrak#x", "--dice", "SS"], "an id has its own dice"),
    "dice that are none": (["solve", "detrak", "--start", "S", "--dice", "QQ"], "two symbols"),
    "dice beside a record": (["solve", "x.toml", "--dice", "SS"], "has its own dice"),
    "a name too long": (["verify", "x" * 300 + ".toml"], "cannot be read: the name is too long"),
    "no advice without a file": (["advise", "none.toml"], "cannot be read: no such file"),
    "advice for a folder": (["advise", "."], "cannot be read: it is a folder"),
    "no port": (["serve", "--port", "http"], "'http' is not a valid"),
    "a port out of range": (["serve", "--port", "65536"], "not in the range 0…65535"),
    "an address of another machine": (
        ["serve", "--host", "203.0.113.9", "--port", "0"],
        "--host ‘203.0.113.9’: no address of this machine",
    ),
    "no address at all": (["serve", "--host", ""], "--host ‘’: no address of this machine"),
    "a site in the place of something else": (
        ["site", "/dev/null", "--pyodide", "nowhere"],
        "‘/dev/null’ is not a folder",
    ),
    "a site whose codes lead nowhere": (["site", "s", "--link", "club"], "‘club/#/code/’"),
    "a site without its runtime": (
        ["site", "s", "--pyodide", "nowhere"],
        "pyodide 314.0.7 is not in this folder",
    ),
    "a site of no days": (["site", "s", "--days", "0"], "not in the range 1…3660"),
    "a site on no cluster": (
        ["site", "s", "--cluster", "nowhere", "--pyodide", "nowhere"],
        "pyodide 314.0.7 is not in this folder",
    ),
    "a shell of nobody": (["completion", "tcsh"], "expected one of bash, zsh, fish"),
    "six at a table of five": (
        ["roll", "saint-malo", "--table", "--players", "6"],
        "takes 1 to 5 players, got 6; for example: malo roll saint-malo.table --table --players 5",
    ),
    "alone at the table": (
        ["roll", "saint-malo.table", "--table"],
        "takes 2 to 5 players, got 1; for example: malo roll saint-malo.table --table --players 2",
    ),
    "alone at the table, playing": (
        ["play", "saint-malo.table", "--player", "Anne"],
        "takes 2 to 5 players, got 1; for example: malo play saint-malo.table --machine 1",
    ),
    "two in a game for one": (
        ["play", "saint-malo.solo", "--player", "Anne", "--player", "Bob"],
        "takes 1 player, got 2; for example: malo play saint-malo.table --machine 1",
    ),
    "players without a table": (
        ["roll", "saint-malo", "--players", "3"],
        "--players goes with --table: without it, all that an id deals is shown",
    ),
    "players of an id without a table": (
        ["roll", "saint-malo.table#x", "--players", "1", "--json"],
        "--players goes with --table",
    ),
    "no tray for open rolls": (["roll", "saint-malo.sprint", "--table"], "the open rolls of its"),
}
