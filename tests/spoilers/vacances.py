"""Diaries of Vacances spoilt in one place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from generator.games.vacances import GAME
from generator.games.vacances.mind.baselines import greedy, random_move
from tests.oracles.vacances import DISHES, GARE, ITEM, KIND, NEIGHBOURS, Table, ends, walks
from tests.spoilers.machinery import (
    Data,
    Mistake,
    Spoilers,
    Unfit,
    off_by,
    one_of,
    own,
    play,
    put,
    seats,
    wrong_box,
)
from tests.spoilers.vacances_judge import (
    SERIES,
    WEATHERS,
    Turn,
    boxes_of,
    dealt_weather,
    field_of,
    finished,
    judge,
    turns,
)

MOVERS = [random_move, greedy, GAME.opponent]
ROW_BOXES = [f"row.{row}" for row in range(1, 6)]


# Right records


def right(variant: str, players: int, how: str, seed: int) -> Data:
    """Return a right record; `how` says whose dice they are and what stands beside the moves."""
    movers = [MOVERS[(seed + i) % len(MOVERS)] for i in range(players)]
    options = {"blocked_loses": "day"} if "option" in how else {}
    by_id = "hand" not in how
    data = play(GAME, variant, players, movers, f"{how} {seed}", ident=by_id, options=options)
    for name, player in finished(data).items():
        put(data, "score", name, boxes_of(player))
        if "sheet" in how:
            put(data, "rows", name, [[one, player.series()[one]] for one in player.rows])
            put(data, "lodgings", name, player.lodgings)
            put(data, "events", name, sorted(set(player.markers) & {"racecourse", "rhum"}))
        if "short" in how:  # some walks by their ends alone
            lines = own(data, "moves", name)
            lines[::3] = [_shortened(line) for line in lines[::3]]
    if "alone" in how:
        del data["moves"]
    return data


def _shortened(line: str) -> str:
    """Return a line with where its walk ends instead of the walk."""
    words = line.split(" ")
    return " ".join(word.split("-")[-1] if "-" in word[1:] else word for word in words)


RIGHT = {
    "solo": ("solo", 1, "sheet"),
    "solo-by-hand": ("solo", 1, "hand short"),
    "solo-alone": ("solo", 1, "sheet alone"),
    "two": ("table", 2, "sheet"),
    "three": ("table", 3, "short"),
    "three-by-hand": ("table", 3, "hand sheet option"),
    "five": ("table", 5, "sheet short"),
    "three-alone": ("table", 3, "sheet alone"),
}


def _maker(variant: str, players: int, how: str) -> Callable[[int], Data]:
    return lambda seed: right(variant, players, how, seed)


SPOILERS = Spoilers("vacances", {name: _maker(*how) for name, how in RIGHT.items()}, judge)
kind = SPOILERS.kind


# Places


def played(data: Data) -> list[Turn]:
    """Return the periods of a diary; a sheet alone has none."""
    if "moves" not in data:
        raise Unfit
    return turns(data)


def change(data: Data, turn: Turn, text: str) -> None:
    """Write another line in the place of one."""
    lines = own(data, "moves", turn.name)
    lines[lines.index(turn.line)] = text


def walk_of(turn: Turn) -> list[str]:
    """Return the walk of a line, nothing where it stays or says only where it ends."""
    head = turn.line.split(" ")[2]
    return head.split("-") if "-" in head else []


def rewalk(data: Data, turn: Turn, walk: list[str]) -> None:
    """Write another walk, and nothing about markers."""
    when, die = turn.line.split(" ")[:2]
    change(data, turn, f"{when} {die} {'-'.join(walk)}")


def arrivals(data: Data, wanted: Callable[[Table, str], bool]) -> list[tuple[Turn, str]]:
    """Return periods and spaces as wanted that a lone player could reach, or that are reached."""
    return [
        (turn, end)
        for turn in played(data)
        if not turn.table.player.must_stay
        for end in (_reached(turn) if "players" in data else _in_reach(turn))
        if wanted(turn.table, end)
    ]


def _reached(turn: Turn) -> list[str]:
    """Return where a line ends; the pawns of a table stay where they were."""
    head = turn.line.split(" ")[2]
    return [] if head in ("stay", "blocked") else [head.split("-")[-1]]


def _in_reach(turn: Turn) -> list[str]:
    return sorted(ends(turn.table.player.pawn, turn.table.die, turn.table.others()))


def arrive(
    data: Data, chance: Random, wanted: Callable[[Table, str], bool], words: str = "yes"
) -> None:
    """Let a period end on a space as wanted, and say what is taken there."""
    turn, end = one_of(arrivals(data, wanted), chance)
    when, die = turn.line.split(" ")[:2]
    change(data, turn, f"{when} {die} {end} {words}")


def diary(data: Data, chance: Random) -> tuple[str | None, list[str]]:
    """Return somebody's lines."""
    if "moves" not in data:
        raise Unfit
    name = chance.choice(seats(data))
    return name, own(data, "moves", name)


def line_of(data: Data, chance: Random, field: str) -> tuple[list[str], int]:
    """Return somebody's lines and which of them is of a kind: weather, space or rows."""
    _, lines = diary(data, chance)
    fits = [i for i, one in enumerate(lines) if field_of(one).startswith(field)]
    return lines, one_of(fits, chance)


# Walking


@kind("move", "dice")
def another_die(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if walk_of(one)], chance)
    when, die, rest = turn.line.split(" ", 2)
    other = chance.choice([one for one in "123456" if one != die])
    change(data, turn, f"{when} {other} {rest}")


@kind("move")
def walk_one_step_too_long(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if walk_of(one)], chance)
    walk = walk_of(turn)
    on = sorted(NEIGHBOURS[walk[-1]] - {walk[-2]})
    rewalk(data, turn, [*walk, one_of(on, chance)])


@kind("move")
def walk_one_step_too_short(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if len(walk_of(one)) > 2], chance)
    rewalk(data, turn, walk_of(turn)[:-1])


@kind("move")
def step_straight_back(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if len(walk_of(one)) > 2], chance)
    walk = walk_of(turn)
    rewalk(data, turn, [*walk[:-1], walk[-3]])


@kind("move")
def step_off_the_lines(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if walk_of(one)], chance)
    walk = walk_of(turn)
    apart = sorted(set(KIND) - NEIGHBOURS[walk[-2]] - {walk[-2]})
    rewalk(data, turn, [*walk[:-1], chance.choice(apart)])


@kind("move")
def walk_from_elsewhere(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if walk_of(one)], chance)
    walk = walk_of(turn)
    rewalk(data, turn, [one_of(sorted(NEIGHBOURS[walk[1]] - {walk[0]}), chance), *walk[1:]])


@kind("move")
def end_out_of_reach(data: Data, chance: Random) -> None:
    turn = chance.choice(played(data))
    near = ends(turn.table.player.pawn, turn.table.die, turn.table.others())
    rewalk(data, turn, [one_of(sorted(set(KIND) - near), chance)])


@kind("move")
def walk_past_a_pawn(data: Data, chance: Random) -> None:
    _through(data, chance, lambda walk, pawns: bool(set(walk[1:-1]) & pawns))


@kind("move")
def end_on_a_pawn(data: Data, chance: Random) -> None:
    _through(data, chance, lambda walk, pawns: walk[-1] in pawns)


def _through(data: Data, chance: Random, wanted: Callable[[list[str], set[str]], bool]) -> None:
    """Walk as if the other pawns were not there."""
    if "players" not in data:
        raise Unfit
    fits = [
        (turn, walk)
        for turn in chance.sample(played(data), 12)
        if not turn.table.player.must_stay
        for walk in walks([turn.table.player.pawn], turn.table.die, set())
        if wanted(walk, turn.table.others() - {GARE})
    ]
    rewalk(data, *one_of(fits, chance))


@kind("move")
def another_end(data: Data, chance: Random) -> None:
    """Legal by itself: what follows starts elsewhere."""
    turn = one_of([one for one in played(data) if walk_of(one)], chance)
    table = turn.table
    every = walks([table.player.pawn], table.die, table.others())
    rewalk(data, turn, one_of([walk for walk in every if walk[-1] != walk_of(turn)[-1]], chance))


@kind("move")
def stay_on_dry_land(data: Data, chance: Random) -> None:
    fit = [one for one in played(data) if KIND[one.table.player.pawn] != "beach"]
    turn = one_of([one for one in fit if not one.table.player.must_stay], chance)
    change(data, turn, f"{' '.join(turn.line.split(' ')[:2])} stay")


@kind("move")
def leave_the_boat(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if one.table.player.must_stay], chance)
    every = walks([turn.table.player.pawn], turn.table.die, turn.table.others())
    rewalk(data, turn, one_of(every, chance))


@kind("move")
def blocked_though_there_is_a_way(data: Data, chance: Random) -> None:
    turn = one_of([one for one in played(data) if walk_of(one)], chance)
    change(data, turn, f"{' '.join(turn.line.split(' ')[:2])} blocked")


# Markers


@kind("move")
def marker_taken_twice(data: Data, chance: Random) -> None:
    def had(table: Table, end: str) -> bool:
        return ITEM[end] in table.player.markers and not table.on_offer(end, staying=False)

    arrive(data, chance, had)


@kind("move")
def sport_in_a_storm(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "sport" and table.tokens[-1] == "storm")


@kind("move")
def beach_without_sun(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "beach" and table.tokens[-1] != "sun")


@kind("move")
def races_on_another_day(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "racecourse" and table.day not in (2, 3))


@kind("move")
def rhum_on_another_day(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "rhum" and table.day not in (4, 5))


@kind("move")
def excursion_at_another_period(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "excursion" and table.period not in (2, 3))


@kind("move")
def marker_in_the_evening(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: table.period == 6 and bool(ITEM[end]))


@kind("move")
def marker_on_a_plain_space(data: Data, chance: Random) -> None:
    arrive(data, chance, lambda table, end: KIND[end] == "plain")


@kind("score", "cover", "move", "unfinished")
def marker_declined(data: Data, chance: Random) -> None:
    """Legal: but somebody has counted it."""
    turn = one_of([one for one in played(data) if _takes(one)], chance)
    change(data, turn, f"{turn.line} no")


def _takes(turn: Turn) -> bool:
    """Tell whether a line takes a marker without a word."""
    head, *words = turn.line.split(" ")[2:]
    staying = head == "stay"
    end = turn.table.player.pawn if staying else head.split("-")[-1]
    return not words and bool(turn.table.on_offer(end, staying))


@kind("move")
def dish_not_named(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    i = one_of([j for j, one in enumerate(lines) if " :" in one], chance)
    lines[i] = lines[i].split(" :")[0]


@kind("move")
def dish_had_before(data: Data, chance: Random) -> None:
    fit = [one for one in played(data) if " :" in one.line]
    turn = one_of([one for one in fit if set(DISHES) & set(one.table.player.markers)], chance)
    had = sorted(set(DISHES) & set(turn.table.player.markers))
    change(data, turn, f"{turn.line.split(' :')[0]} :{chance.choice(had)}")


@kind("move")
def dish_where_none_is_served(data: Data, chance: Random) -> None:
    arrive(
        data,
        chance,
        lambda table, end: table.period == 3 and KIND[end] not in ("restaurant", "excursion"),
        f":{chance.choice(DISHES)}",
    )


@kind("move")
def dish_at_another_hour(data: Data, chance: Random) -> None:
    arrive(
        data,
        chance,
        lambda table, end: table.period != 3 and KIND[end] == "restaurant",
        f":{chance.choice(DISHES)}",
    )


# Lines


@kind("move")
def unknown_space(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    lines[i] = f"{' '.join(lines[i].split(' ')[:2])} xyz"


@kind("move")
def unknown_word(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    lines[i] += " perhaps"


@kind("move")
def die_of_seven(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    when, _, rest = lines[i].split(" ", 2)
    lines[i] = f"{when} 7 {rest}"


@kind("move")
def line_of_a_sixth_day(data: Data, chance: Random) -> None:
    _, lines = diary(data, chance)
    lines.append("6.1 3 gar-rob-rsi-hsi")


@kind("move")
def line_left_out(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    if field_of(lines[i]) == "space.5.6":
        raise Unfit
    del lines[i]


@kind("move")
def line_twice(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    lines.insert(i, lines[i])


@kind("move", "dice")
def periods_swapped(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    j = one_of([j for j in range(len(lines)) if field_of(lines[j]).startswith("space")], chance)
    (one, first), (other, second) = (lines[k].split(" ", 1) for k in (i, j))
    lines[i], lines[j] = f"{one} {second}", f"{other} {first}"


@kind("unfinished")
def diary_stops(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "space")
    if any(field_of(one).startswith("weather") for one in lines[i:]):
        raise Unfit  # a later day: those who have it would be played on
    del lines[i:]


# Weather


@kind("dice", "impossible", "move", "score")
def another_weather(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "weather")
    day, token = lines[i].split(" ")
    lines[i] = f"{day} {chance.choice([one for one in WEATHERS if one != token])}"


@kind("move")
def unknown_weather(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "weather")
    lines[i] = f"{lines[i].split(' ')[0]} hail"


@kind("unfinished")
def weather_left_out(data: Data, chance: Random) -> None:
    """An id or somebody else would say it."""
    lines, i = line_of(data, chance, "weather")
    if "id" in data or "players" in data:
        raise Unfit
    del lines[i]


@kind("impossible")
def token_drawn_twice(data: Data, chance: Random) -> None:
    """In all diaries, after its day: there is one storm, and one rain."""
    if "moves" not in data or "id" in data:
        raise Unfit
    token = chance.choice(["rain", "storm"])
    skies = [one for one in own(data, "moves", seats(data)[0]) if one.split(" ")[1] in WEATHERS]
    drawn = next(one[0] for one in skies if one.endswith(token))
    day = one_of([one[0] for one in skies if one.endswith(" sun") and one[0] > drawn], chance)
    for name in seats(data):
        lines = own(data, "moves", name)
        lines[lines.index(f"{day} sun")] = f"{day} {token}"


# Rows


@kind("move")
def series_left_out_of_a_row_line(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "rows")
    lines[i] = " ".join(lines[i].split(" ")[:-1])


@kind("move")
def series_laid_that_is_not_there(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "rows")
    words = lines[i].split(" ")
    words[-1] = chance.choice([one for one in SERIES if one not in words])
    lines[i] = " ".join(words)


@kind("cover", "score")
def series_laid_in_another_order(data: Data, chance: Random) -> None:
    lines, i = line_of(data, chance, "rows")
    words = lines[i].split(" ")
    lines[i] = " ".join([*words[:-2], words[-1], words[-2]])


@kind("unfinished")
def row_line_left_out(data: Data, chance: Random) -> None:
    """The finished rows would say it."""
    if "rows" in data:
        raise Unfit
    lines, i = line_of(data, chance, "rows")
    del lines[i]


@kind("move")
def row_line_on_a_day_without_new_rows(data: Data, chance: Random) -> None:
    name, lines = diary(data, chance)
    rows = [list(one.table.player.rows) for one in played(data) if one.name == name]
    rows = [*rows[5::6], finished(data)[name].rows]  # in the evenings, and at the end
    days = [day for day in range(1, 5) if rows[day] == rows[day - 1] != []]
    day = one_of([day for day in days if f"rows.{day}" not in map(field_of, lines)], chance)
    lines.append(f"{day} rows {chance.choice([rows[day][-1], rows[day][0]])}")


# Boxes, and the sheet beside the moves


@kind("score")
def row_box_off_by_one(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ROW_BOXES)


@kind("score")
def lodging_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["lodging"], 1, 5)


@kind("score")
def events_box_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["events"], 1, 5)


@kind("score")
def total_off(data: Data, chance: Random) -> Mistake:
    return wrong_box(data, chance, ["total"], 1, 2, 5, 10)


def sheet(data: Data, chance: Random, alone: bool) -> tuple[str | None, list[list[object]]]:
    """Return somebody's finished rows, of a sheet alone or of one beside its moves."""
    name = chance.choice(seats(data))
    rows = own(data, "rows", name)
    if not rows or alone == ("moves" in data):
        raise Unfit
    return name, rows


@kind("cover")
def markers_counted_wrongly(data: Data, chance: Random) -> None:
    _, rows = sheet(data, chance, alone=False)
    row = chance.choice(rows)
    row[1] = off_by(int(str(row[1])), chance)


@kind("cover", "move")
def two_rows_swapped(data: Data, chance: Random) -> None:
    _, rows = sheet(data, chance, alone=False)
    i, j = chance.sample(range(len(rows)), 2) if len(rows) > 1 else (0, 0)
    rows[i], rows[j] = rows[j], rows[i]


@kind("cover")
def a_night_too_many(data: Data, chance: Random) -> None:
    name, _ = sheet(data, chance, alone=False)
    put(data, "lodgings", name, off_by(own(data, "lodgings", name), chance))


@kind("cover")
def an_event_too_many(data: Data, chance: Random) -> None:
    name, _ = sheet(data, chance, alone=False)
    events = own(data, "events", name)
    event = chance.choice(["racecourse", "rhum"])
    put(data, "events", name, [event] if not events else events[1:])


# Sheets alone


@kind("impossible")
def alone_six_markers_in_a_row(data: Data, chance: Random) -> Mistake:
    name, rows = sheet(data, chance, alone=True)
    k = chance.randrange(len(rows))
    rows[k][1] = chance.choice([0, 6])
    return Mistake("impossible", f"count.{k + 1}", name)


@kind("impossible")
def alone_a_series_twice(data: Data, chance: Random) -> Mistake:
    name, rows = sheet(data, chance, alone=True)
    if len(rows) < 2:
        raise Unfit
    i, k = sorted(chance.sample(range(len(rows)), 2))
    rows[k][0] = rows[i][0]
    return Mistake("impossible", f"series.{k + 1}", name)


@kind("impossible")
def alone_six_nights(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    put(data, "lodgings", name, chance.choice([-1, 6]))
    return Mistake("impossible", "lodging", name)


@kind("impossible")
def alone_an_event_twice(data: Data, chance: Random) -> Mistake:
    name, _ = sheet(data, chance, alone=True)
    event = chance.choice(["racecourse", "rhum"])
    put(data, "events", name, [event, event])
    return Mistake("impossible", "events", name)


@kind("impossible")
def alone_more_markers_than_periods(data: Data, chance: Random) -> Mistake:
    """25 periods, and five full rows with two events are 27 markers."""
    name, _ = sheet(data, chance, alone=True)
    put(data, "rows", name, [[one, 5] for one in SERIES])
    put(data, "events", name, ["racecourse", "rhum"])
    return Mistake("impossible", "total", name)


@kind("impossible")
def alone_beaches_above_five_dishes(data: Data, chance: Random) -> Mistake:
    """Five dishes open their row on day 1; a beach row above it wants sun on that day."""
    name, _ = sheet(data, chance, alone=True)
    if dealt_weather(data["id"])[0] == "sun":
        raise Unfit
    put(data, "rows", name, [["beaches", 1], ["dishes", 5]])
    put(data, "events", name, [])
    return Mistake("impossible", "series.1", name)
