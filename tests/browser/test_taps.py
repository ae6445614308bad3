"""Taps as the page reads them, without a browser: every row reaches its own move."""

from __future__ import annotations

import json
import subprocess
from random import Random
from typing import Any

import pytest

from generator.core.game import Reader
from generator.core.touch import Taps
from generator.games import games, parse_ident
from generator.tasks.play.playing import Session
from generator.tasks.play.rows import rows_of
from generator.tasks.screen.table_json import table_json
from tests.browser.tools import need_programs
from tests.command import ROOT
from tests.touching import in_some_order, tapped

SCRIPT = ROOT / "templates" / "web" / "taps.js"
MOST_ROWS = 40  # of a position
# Makes the moves of each table, and says which led elsewhere, or could not be taken back.
TRIED = """
import { Choosing } from "SCRIPT";
let text = "";
for await (const part of process.stdin) text += part;
const wrong = [];
for (const { table, moves } of JSON.parse(text)) {
  const number = new Map(table.taps.map(({ place }, i) => [place, i]));
  for (const [row, places] of moves) {
    const choosing = new Choosing(table);
    for (const tap of places.map((one) => number.get(one))) {
      if (!choosing.next().has(tap)) wrong.push([places, "not lit", tap]);
      choosing.tap(tap);
    }
    const whole = choosing.whole();
    if (whole?.text !== table.texts[row]) wrong.push([places, "means", whole]);
    if (whole?.begun !== table.begun.includes(row)) wrong.push([places, "begun", whole]);
    const last = choosing.chosen.at(-1);
    choosing.untap(last);
    if (!choosing.next().has(last)) wrong.push([places, "not lit again", last]);
  }
}
console.log(JSON.stringify(wrong));
"""


def tables(name: str, random: Random) -> list[dict[str, Any]]:
    """Return the positions of a game played by random taps, with moves to make in each."""
    ident = parse_ident(f"{name}#touch")
    game = games()[ident.game]
    session = Session(game, ident, game.setup(ident), ())
    found = []
    while not session.deal():
        rows = rows_of(game, session.state, Reader("en")).rows
        found.append({"table": table_json(session, "en"), "moves": some_moves(rows, random)})
        session.move(tapped(game, session.state, random))
    return found


def some_moves(rows: tuple[Taps, ...], random: Random) -> list[tuple[int, list[str]]]:
    """Return some rows by their number, each as the places to tap."""
    chosen = random.sample(range(len(rows)), min(MOST_ROWS, len(rows)))
    return [(i, in_some_order(rows[i], random)) for i in chosen]


@pytest.mark.parametrize(
    "name", ["detrak.basic", "saint-malo.solo", "vacances.solo", "robber-knights.siege"]
)
def test_the_page_finds_the_move_that_is_tapped(name: str) -> None:
    need_programs(["node"])
    done = subprocess.run(
        ["node", "--input-type=module", "-e", TRIED.replace("SCRIPT", SCRIPT.as_uri())],
        input=json.dumps(tables(name, Random(1))),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == []
