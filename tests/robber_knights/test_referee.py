"""The referee: games, boards and score sheets, right and wrong."""

from __future__ import annotations

import random
import re

import pytest

from generator.core.assets import asset
from generator.core.errors import IllegalMove, RecordError
from generator.core.game import LANGUAGES
from generator.core.record import text_block
from generator.games import read_record
from generator.games.robber_knights import GAME
from generator.games.robber_knights.notation.boards import format_board
from generator.games.robber_knights.notation.drawing import explain
from generator.games.robber_knights.rules.state import Draw, Lay
from generator.games.robber_knights.rules.tiles import TILES
from generator.tasks.read.reading import read_file
from tests.playing import play_out
from tests.robber_knights.helpers import (
    NAMES,
    Data,
    found,
    random_playback,
    random_record,
    refereed,
    without,
    without_id,
)

GAMES = [(2, 11), (3, 12), (4, 13)]
every_game = pytest.mark.parametrize(("players", "seed"), GAMES)


def lines_of(data: Data) -> list[str]:
    """Return the lines of a record's moves."""
    return str(data["moves"]).splitlines()


def with_lines(data: Data, lines: list[str]) -> Data:
    """Return a record with other lines and without scores."""
    return without(data, "score") | {"moves": text_block(lines)}


def board_of(players: int, seed: int) -> str:
    """Return the land at the end of a random game."""
    _, end = random_playback(players, seed)
    return text_block(format_board(end.tiles, end.stacks))


def lone_board(board: str, players: int = 2) -> Data:
    """Return a record of a board alone."""
    return {
        "game": "robber-knights",
        "variant": "table",
        "players": list(NAMES[:players]),
        "board": board,
    }


def problem(data: Data) -> str:
    """Return the words of the one finding of a record, unfinished or not."""
    (finding,) = [one for one in refereed(data).findings if one.code != "unfinished"]
    return str(finding.message())


# Whole games


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_read_words_where_json_has_codes(lang: str) -> None:
    codes = re.compile(rf"\b({'|'.join(code for code in TILES if len(code) > 1)}|[RBYG])\b")
    told, kept = [], set()
    for path in asset("samples", "robber-knights").glob("*.toml"):
        for one in GAME.referee(read_file(path)[1]).findings:
            if not one.unread:  # which says what can be written
                told.append(one.message().words(lang))
                kept |= {value for value in (one.expected, one.got) if isinstance(value, str)}
    assert len(told) > 20
    assert [said for said in told if codes.search(said)] == []
    assert {"fv", "pv"} <= kept


@every_game
def test_a_whole_game_is_replayed(players: int, seed: int) -> None:
    report = refereed(random_record(players, seed))
    assert (report.verdict, report.certainty, found(report)) == ("correct", "replayed", [])
    _, end = random_playback(players, seed)
    assert report.scores == tuple(GAME.score(end, seat) for seat in range(players))
    assert len(report.notes) == 1


@every_game
def test_without_an_id_some_draws_are_found_that_explain_the_tiles(players: int, seed: int) -> None:
    data = without_id(random_record(players, seed))
    assert refereed(data).verdict == "correct"
    game, record = read_record(data)
    played = game.playback(record)
    state = play_out(game, game.start(played.setup), played.moves)
    _, end = random_playback(players, seed)
    assert (state.tiles, state.stacks) == (end.tiles, end.stacks)


@every_game
def test_keep_lines_follow_from_the_start(players: int, seed: int) -> None:
    data = random_record(players, seed)
    lines = [line for line in lines_of(data) if "keep" not in line]
    assert refereed(data | {"moves": text_block(lines)}).verdict == "correct"


@every_game
def test_the_start_follows_from_the_id(players: int, seed: int) -> None:
    assert refereed(without(random_record(players, seed), "start")).verdict == "correct"


@every_game
def test_ends_of_turns_may_be_written(players: int, seed: int) -> None:
    data = random_record(players, seed)
    lines = [line for line in lines_of(data) if "keep" not in line]
    ended = []
    for line, after in zip(lines, [*lines[1:], "-"], strict=True):
        ended += [line] + ([f"{line[0]} end"] if after[0] != line[0] else [])
    keeps = lines_of(data)[:players]
    assert refereed(data | {"moves": text_block([*keeps, *ended])}).verdict == "correct"


def test_the_last_player_may_write_ends_of_turns_that_mean_nothing() -> None:
    data = random_record(2, 11)
    lines = lines_of(data)
    alone = next(i for i in range(len(lines), 0, -1) if lines[i - 1][0] != lines[-1][0])
    assert len(lines) - alone > 1, "the game ends with several tiles of one player"
    lines[alone + 1 : alone + 1] = [f"{lines[-1][0]} end"]
    assert refereed(data | {"moves": text_block(lines)}).verdict == "correct"


def test_draws_may_be_written_and_must_be_those_of_the_id() -> None:
    data, (playback, _) = random_record(2, 11), random_playback(2, 11)
    lines, number = lines_of(data)[:2], 2
    for move in playback.moves:
        if isinstance(move, Lay):
            lines.append(lines_of(data)[number])
            number += 1
        elif isinstance(move, Draw):
            lines.append(f"{lines[-1][0]} draw {move.tile}")
    whole = data | {"moves": text_block(lines)}
    assert refereed(whole).verdict == "correct"
    assert refereed(without_id(whole)).verdict == "correct"
    other = "pt" if lines[3].endswith("l") else "l"
    changed = with_lines(data, [*lines[:3], f"{lines[2][0]} draw {other}", *lines[4:]])
    (drawn,) = (one for one in refereed(changed).findings if one.where == "line.4")
    assert (drawn.code, drawn.expected, drawn.got) == ("dice", lines[3].split()[2], other)


def test_totals_may_be_claimed_by_colour() -> None:
    data = random_record(3, 12)
    totals = [data["score"][name]["total"] for name in NAMES[:3]]
    report = refereed(data | {"score": dict(zip("RBY", totals, strict=True))})
    assert (report.verdict, report.claims[1]) == ("correct", {"total": totals[1]})
    totals[1] += 1
    report = refereed(data | {"score": dict(zip("RBY", totals, strict=True))})
    assert [(one.where, one.player) for one in report.findings] == [("total", "Stefan")]


@pytest.mark.parametrize(
    ("slips", "follows"),
    [
        ({"villages": 2, "total": 2}, "villages"),
        ({"castles": -1, "villages": 2, "total": 1}, "villages"),
        ({"villages": 2, "total": 18}, None),
    ],
)
def test_a_total_that_adds_up_wrong_points_follows_from_them(
    slips: dict[str, int], follows: str | None
) -> None:
    data = random_record(2, 11)
    boxes = data["score"]["Anke"]
    wrong = boxes | {box: boxes[box] + more for box, more in slips.items()}
    findings = refereed(data | {"score": data["score"] | {"Anke": wrong}}).findings
    assert [one.where for one in findings] == list(slips)
    assert [one.follows for one in findings] == [None] * (len(slips) - 1) + [follows]


# Wrong lines


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("R castle d4", "expected a tile"),
        ("R pv s4", "expected a cell from a1 to r18, got ‘s4’"),
        ("R pc h9 E 3 3", "expected at most 5 knights from a castle, got 6"),
        ("R pc h9 Q 1 1", "expected a direction"),
        ("Z pc h9", "begins with its colour"),
        ("Y pc h9", "this colour does not play"),
        ("R ft h9", "the tile ‘forest town’ is not in the hand"),
        ("R pc a1", "a1 touches no tile"),
        ("B pc h9", "it is the turn of red, not of blue"),
    ],
)
def test_a_wrong_line_is_a_finding_with_its_place(line: str, said: str) -> None:
    data = random_record(2, 11)
    changed = with_lines(data, [*lines_of(data)[:2], line])
    first = refereed(changed).findings[0]
    assert (first.code, first.where, first.got) == ("move", "line.3", line)
    assert said in str(first.message())
    assert str(first.message()).startswith("line 3: ")
    game, record = read_record(changed)
    with pytest.raises(RecordError if first.unread else IllegalMove, match="line 3"):
        game.playback(record)


def test_findings_go_on_after_a_mistake() -> None:
    data = random_record(2, 11)
    lines = lines_of(data)
    castles = [i for i, line in enumerate(lines) if re.search(r" [NESW] \d", line)]
    for i in (castles[0], castles[-1]):
        lines[i] = re.sub(r"(\w [pf]c \w+) .*", r"\1 - 5", lines[i])
    places = found(refereed(with_lines(data, lines)))
    assert {("move", f"line.{i + 1}") for i in (castles[0], castles[-1])} <= set(places)


def test_a_tile_that_no_draws_explain_is_a_finding() -> None:
    data = without_id(random_record(2, 11))
    lines = lines_of(data)
    lines[2] = re.sub(r"^R \w+ (\w+).*", r"R ft \1", lines[2])
    report = refereed(with_lines(data, lines))
    assert found(report)[0] == ("move", "line.3")
    said = str(report.findings[0].message())
    assert "no draws put the tile ‘forest town’ into the hand of red" in said


def test_one_lost_line_is_not_a_hundred_findings() -> None:
    data = random_record(4, 13)
    lines = lines_of(data)
    report = refereed(with_lines(data, [*lines[:6], "? ?", *lines[7:]]))
    assert len(report.findings) <= 3
    assert found(report)[0] == ("move", "line.7")
    assert report.scores == (None,) * 4


def test_a_tile_too_many_is_left_over() -> None:
    data = random_record(2, 11)
    assert found(refereed(with_lines(data, [*lines_of(data), "R pc h9"]))) == [
        ("move", f"line.{len(lines_of(data)) + 1}")
    ]


@pytest.mark.parametrize("count", [0, 1, 2, 9, 30])
def test_a_game_that_stops_early_is_unfinished(count: int) -> None:
    data = random_record(2, 11)
    report = refereed(with_lines(data, lines_of(data)[:count]))
    assert found(report) == [("unfinished", f"line.{count + 1}")]


def test_another_start_than_the_id_deals_is_a_finding() -> None:
    data = random_record(2, 11)
    start = " ".join(str(data["start"]).split()[::-1])
    report = refereed(without(data, "score") | {"start": start})
    assert found(report)[0] == ("start", "start")
    assert report.findings[0].expected == data["start"]


def test_a_start_with_a_kept_tile_in_it_is_a_finding() -> None:
    data = without_id(random_record(2, 11))
    kept = lines_of(data)[0].split()[2]
    start = re.sub(r"R:\w+", f"R:{kept}", str(data["start"]), count=1)
    assert found(refereed(without(data, "score") | {"start": start}))[0] == ("start", "start")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"start": "R:p B:m"}, "start: expected 4 tiles, got 2"),
        ({"start": "R:p B:m R:x B:p"}, "start: expected a tile"),
        ({"board": "p x"}, "board: row 1: expected a cell"),
        ({"moves": "R pc h9\n" * 500}, "moves: expected at most 400 lines"),
        ({"players": ["Anke"]}, "takes 2 to 4 players, got 1"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(change: Data, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        refereed(without(random_record(2, 11), "score") | change)


def test_without_an_id_the_start_and_what_was_kept_must_be_there() -> None:
    data = without_id(random_record(2, 11))
    with pytest.raises(RecordError, match="start: expected the start"):
        refereed(without(data, "start"))
    with pytest.raises(RecordError, match="‘R keep pv’, or the start"):
        refereed(without(data, "start") | {"moves": text_block(lines_of(data)[2:])})
    with pytest.raises(RecordError, match="expected moves or a board"):
        refereed(without(data, "moves", "score"))
    with pytest.raises(RecordError, match="the key ‘move’ means nothing here"):
        refereed(without(data, "moves", "score") | {"move": "x"})


def test_advice_needs_a_hand_that_is_certain() -> None:
    data = without_id(random_record(2, 11))
    broken_off = with_lines(data, lines_of(data)[:7])
    game, record = read_record(broken_off)
    with pytest.raises(RecordError, match="write down what was drawn, such as"):
        game.playback(record)


def test_draws_explain_tiles_only_in_the_order_of_the_letters() -> None:
    assert explain("pv", ["pc", "l", "pv"], {}).stuck is None
    assert explain("pv", ["pc", "ft"], {}).stuck == 1
    assert explain("pv", ["pc", "l"], {1: "pt"}).stuck == 1
    # After five draws the letter C is on top; the town in the forest comes no sooner.
    first = ["pc", "l", "pc", "pv", "fv", "pt"]
    assert explain("pv", [*first, "ft"], {}).stuck is None
    assert explain("pv", [*first[:5], "ft"], {}).stuck == 5
    sure = explain("pv", ["pc"], {1: "l"})
    assert (sure.draws, sure.hands) == (("l",), 1)
    assert explain("pv", ["pc"], {}).hands == 5


def test_knights_over_a_gap_are_a_finding_and_stand_nowhere() -> None:
    data = random_record(2, 11)
    report = refereed(with_lines(data, [*lines_of(data)[:2], "R pc i8 N 1 1 1"]))
    first = report.findings[0]
    assert (first.code, first.where) == ("move", "line.3")
    assert "no tile on i7: knights do not jump over gaps" in str(first.message())
    assert [score and score.total for score in report.scores] == [1, 0]


def test_after_a_wrong_line_boxes_are_left_alone() -> None:
    """It may be a slip of the pen: what everybody has in the end is not known from the lines."""
    data = random_record(2, 13)
    lines = lines_of(data)
    castle = next(i for i, line in enumerate(lines) if line.split()[1] in ("pc", "fc"))
    lines[castle] = " ".join([*lines[castle].split()[:3], "-", "5"])
    report = refereed(data | {"moves": text_block(lines), "board": board_of(2, 13)})
    assert (report.findings[0].code, report.findings[0].where) == ("move", f"line.{castle + 1}")
    assert not [one for one in report.findings if one.code in ("score", "cover")]


def broken(chance: random.Random, lines: list[str]) -> list[str]:
    """Return the lines of a game with one to three of them spoilt."""
    lines = list(lines)
    for _ in range(chance.randint(1, 3)):
        i = chance.randrange(len(lines))
        words = lines[i].split()
        cell = chance.choice("fghijklmnopqrs") + str(chance.randint(1, 19))
        knights = [str(chance.randrange(5)) for _ in range(chance.randint(1, 6))]
        lines[i] = chance.choice(
            [
                lines[chance.randrange(len(lines))],
                " ".join([chance.choice("RBYGX"), *words[1:]]),
                " ".join([words[0], chance.choice(["pc", "ft", "l", "keep", "x"]), *words[2:]]),
                " ".join([*words[:2], cell, *words[3:]]),
                " ".join([words[0], "pc", cell, chance.choice("NESW-Q"), *knights]),
                " ".join(words[: chance.randint(1, len(words))]),
            ]
        )
    return lines


@every_game
def test_spoilt_lines_never_break_the_referee(players: int, seed: int) -> None:
    chance = random.Random(f"spoilt {players}")
    whole = random_record(players, seed)
    for number in range(40):
        data = without_id(whole) if number % 3 else whole
        count = chance.randint(players + 1, len(lines_of(data)))
        changed = with_lines(data, broken(chance, lines_of(data)[:count]))
        for finding in refereed(changed).findings:
            assert str(finding.message())


# Boards


@every_game
def test_a_board_alone_is_scored_by_its_top_knights(players: int, seed: int) -> None:
    score = random_record(players, seed)["score"]
    report = refereed(lone_board(board_of(players, seed), players) | {"score": score})
    assert (report.verdict, report.certainty, found(report)) == ("correct", "plausible", [])


@every_game
def test_moves_and_board_must_agree(players: int, seed: int) -> None:
    data = random_record(players, seed) | {"board": board_of(players, seed)}
    assert refereed(data).verdict == "correct"
    changed = data | {"board": data["board"].replace("[R", "[", 1)}
    report = refereed(changed)
    assert [one.code for one in report.findings] == ["cover"]
    assert report.findings[0].where.startswith("cell.")
    (smaller,) = refereed(data | {"board": "p p"}).findings
    assert (smaller.code, smaller.where, smaller.got) == ("cover", "board", "2 × 1")
    rows = data["board"].splitlines()
    wide = max(len(row.split()) for row in rows)
    assert smaller.expected == f"{wide} × {len(rows)}"


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (
            "p pv\nm m\npc[RRRRR]",
            "cell a3: expected at most 4 knights, got red, red, red, red, red",
        ),
        ("p pv pc l[R]\nm m", "cell d1: expected no knight on a lake"),
        ("p pv pc[R] fv[R]\nm m", "at least 2 knights whenever a colour enters"),
        ("p pv l\nm m l\n. . l", "at most 2 tiles ‘lake’, got 3"),
        ("p pv . pc\nm m . pt", "cell d1: expected a land in one piece"),
        ("p pv l pt pv pc pc fv\nm m", "expected 7 × 7, got 8 × 2"),
        ("p pv pc[Y]\nm m", "no knights of yellow: this colour does not play"),
        ("pc pt", "somewhere a start of 2 × 2 tiles"),
        ("p pv[B] pc[R]\nm m", "cell b1: expected castles in a straight line that blue can"),
        ("p pv pc[R] p[R] l pt[R]\nm m", "cell f1: expected castles in a straight line"),
        ("p pv pc[RRR] p[RRR]\nm m", "knights of red that castles can have sent"),
        # A castle elsewhere has knights to spare, but they cannot get there.
        (
            "p pv pc[R] p[R] pv[R] pt[R] pt[RR]\nm m\npc[RR] pv[RR]",
            "knights of red that castles can have sent",
        ),
        ("p pv pc[R] p[R]\nm m . pv[R] pc[B]", "cell d2: expected castles in a straight line"),
        ("p pv pc[R] p[RBBR]\nm m . pc[B]", "cell d1: expected castles in a straight line"),
        ("p pv pc ft\nm m", "at most 0 tiles ‘forest town’ while only 6 tiles are laid, got 1"),
        (
            "p pv pc pc pc\nm m pc pc pc",
            "at most 4 tiles ‘plain castle’ while only 10 tiles are laid, got 6",
        ),
    ],
)
def test_a_board_that_cannot_be(board: str, said: str) -> None:
    assert said in problem(lone_board(board))
    assert refereed(lone_board(board)).certainty == "proved"


def test_a_castle_has_sent_the_colour_at_its_bottom() -> None:
    report = refereed(lone_board("p pv pc[BR] pv[R]\nm m"))
    assert found(report)[:-1] == [("impossible", "cell.c1"), ("impossible", "cell.d1")]


def test_more_than_thirty_knights_of_a_colour() -> None:
    full = ["p", "pv", "pc", "pc"], ["m", "m", "pc", "pc"]
    board = "\n".join(" ".join(f"{code}[RRRR]" for code in row) for row in full)
    assert "at most 30 knights of red, got 32" in problem(lone_board(board))


@pytest.mark.parametrize(
    "board",
    [
        "p pv pc[R] p[R] fv[RR] pt[R]\nm m",
        "p pv pc[RRRR]\nm m",
        "p[R] pv[R] pc[R]\nm m",
        "p pv pc[R] p[RBR] pc[R]\nm m . pc[B]",
    ],
)
def test_a_board_that_can_be_is_only_unfinished(board: str) -> None:
    report = refereed(lone_board(board))
    assert (found(report), report.certainty) == ([("unfinished", "board")], "plausible")


def test_two_mistakes_on_a_board_are_two_findings() -> None:
    board = "p pv pc[R] fv[R]\nm m pv[B] l\n. . . pt[R]"
    assert found(refereed(lone_board(board)))[:-1] == [
        ("impossible", "cell.d1"),
        ("impossible", "cell.c2"),
    ]


@pytest.mark.parametrize("start", ["R:p R:pv B:m R:m", "R:p B:pv B:m B:m", "R:p R:p B:m B:pv"])
def test_a_start_beside_a_board_is_two_tiles_of_everybody(start: str) -> None:
    codes = [word.split(":")[1] for word in start.split()]
    board = f"{codes[0]} {codes[1]} pc\n{codes[2]} {codes[3]}"
    report = refereed(lone_board(board) | {"start": start})
    assert found(report) == [("impossible", "start"), ("unfinished", "board")]
    assert report.certainty == "proved"


def turned(board: str) -> str:
    """Return a board as it looks from the next side of the table."""
    rows = [row.split() for row in board.splitlines()]
    return "\n".join(" ".join(column) for column in zip(*rows[::-1], strict=True))


@every_game
def test_the_start_on_a_board_is_one_that_its_id_deals(players: int, seed: int) -> None:
    data = random_record(players, seed)
    right = {"id": data["id"], "players": data["players"], "board": board_of(players, seed)}
    for _ in range(4):
        assert refereed(right).verdict == "correct"
        right["board"] = turned(right["board"])
    assert refereed(right | {"start": data["start"]}).verdict == "correct"
    others = [right | {"id": f"robber-knights.table#other {i}"} for i in range(9)]
    assert [("impossible", "board")] in [found(refereed(one)) for one in others]
    written = [found(refereed(one | {"start": data["start"]})) for one in others]
    assert [("impossible", "start")] in written


def test_the_start_must_lie_on_the_board() -> None:
    board = lone_board("p pv pc\nm m")
    assert found(refereed(board | {"start": "R:p B:pv R:m B:m"})) == [("unfinished", "board")]
    assert found(refereed(board | {"start": "R:p B:m R:m B:pv"}))[0] == ("impossible", "board")


def test_a_board_may_be_written_down_from_another_side_of_the_table() -> None:
    assert refereed(lone_board(turned(board_of(3, 12)), players=3)).verdict == "correct"


def test_a_record_without_players_names_them_by_their_colours() -> None:
    report = refereed(without(lone_board(board_of(3, 12)), "players"))
    assert (report.verdict, report.names) == ("correct", ("R", "B", "Y"))


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12)])
def test_colours_are_counted_in_lines_start_and_scores(players: int, seed: int) -> None:
    data = without(random_record(players, seed), "players")
    totals = [data["score"][name]["total"] for name in NAMES[:players]]
    scored = data | {"score": dict(zip("RBYG", totals, strict=False))}
    assert refereed(scored).verdict == "correct"
    french = re.sub(r"(?m)^R ", "rouge ", str(data["moves"]))
    assert refereed(scored | {"moves": french}).names == tuple("RBYG"[:players])
    alone = without_id(without(scored, "moves", "start"))
    boxes = {"castles": 1, "villages": 2, "towns": 0, "knights": 9, "total": 3}
    sheet = alone | {"score": dict.fromkeys("RB", boxes)}
    assert refereed(sheet).names == ("R", "B")


# Score sheets


def score_sheet(**boxes: int) -> Data:
    """Return a score sheet of two on which red has some boxes."""
    red = {"castles": 3, "villages": 4, "towns": 3, "knights": 2, "total": 10} | boxes
    blue = {"castles": 1, "villages": 2, "towns": 0, "knights": 4, "total": 3}
    return without(lone_board(""), "board") | {"score": {"R": red, "B": blue}}


def test_a_score_sheet_alone_must_add_up() -> None:
    report = refereed(score_sheet())
    assert (report.verdict, report.certainty) == ("correct", "plausible")
    report = refereed(score_sheet(total=11))
    assert (report.verdict, found(report)) == ("wrong", [("score", "total")])


def test_a_tie_without_unused_knights_has_no_winner() -> None:
    sheet = score_sheet(castles=1, villages=2, towns=0, total=3)
    assert [str(note) for note in refereed(sheet).notes] == ["won by Stefan"]
    for boxes in sheet["score"].values():
        del boxes["knights"]
    assert refereed(sheet).notes == ()
    sheet["score"]["R"] |= {"castles": 2, "total": 4}
    assert [str(note) for note in refereed(sheet).notes] == ["won by Anke"]


def test_nobody_wins_by_an_illegal_score_sheet() -> None:
    report = refereed(score_sheet(villages=5, total=11))
    assert (report.verdict, report.notes) == ("illegal", ())
    assert [score.total for score in report.scores if score] == [11, 3]


@pytest.mark.parametrize(
    ("boxes", "where", "said"),
    [
        ({"villages": 5, "total": 11}, "villages", "a multiple of 2"),
        ({"towns": 4, "total": 11}, "towns", "a multiple of 3"),
        ({"castles": 16, "total": 23}, "castles", "at most 16 points for all together, got 17"),
        ({"knights": 31}, "knights", "0 to 30 knights left"),
        ({"knights": 28}, "knights", "expected 2 knights placed"),
        ({"castles": -1, "total": 6}, "castles", "0 points or more"),
    ],
)
def test_a_score_sheet_that_cannot_be(boxes: dict[str, int], where: str, said: str) -> None:
    (finding,) = refereed(score_sheet(**boxes)).findings
    assert (finding.code, finding.where) == ("impossible", where)
    assert said in str(finding.message())
