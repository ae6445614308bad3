"""How soon a tap is answered: the games that are bundled, move after move, from a real server.

Every answer plays the game again from its id, finds all that may be done next as taps, and draws
what lies on the board. Beside it the least that a server can be asked: what an id means.
"""
# ruff: noqa: T201  # a benchmark prints its table

from __future__ import annotations

import json
import time
from collections import defaultdict
from statistics import median
from typing import Any

from benchmarks.serving import post, server
from generator.core.assets import asset
from generator.core.errors import MaloError
from generator.core.record import read_toml
from generator.tasks.play.playing import Session, resume

PROMISED = 0.2, 0.5  # seconds in the median, and at the worst


def games() -> dict[str, list[Session]]:
    """Return the bundled records that can be played again, by variant."""
    found: dict[str, list[Session]] = defaultdict(list)
    for path in sorted(asset("samples").glob("*/*.toml")):
        try:
            session = resume(read_toml(path))
        except MaloError:  # many are there to be refused
            continue
        found[f"{session.ident.game}.{session.ident.variant}"].append(session)
    return dict(found)


def timed(port: int, name: str, question: dict[str, Any]) -> tuple[float, Any]:
    """Ask, and return how long the answer took, and the answer."""
    began = time.perf_counter()
    status, said = post(port, f"/ask/{name}", {"question": question})
    taken = time.perf_counter() - began
    assert status == 200, said
    answer = json.loads(said)["answer"]
    assert "error" not in answer, answer
    return taken, answer


def played(port: int, session: Session) -> list[float]:
    """Play a game move by move as the page does, and return how long each answer took."""
    moves, taken, have = session.decisions(), list[float](), ""
    about = {"lang": "fr", "id": str(session.ident), "names": list(session.names)}
    options = {key: str(value) for key, value in session.setup.options.items()}
    for count in range(len(moves) + 1):
        asked = {**about, "options": options, "moves": moves[:count], "have": have}
        seconds, answer = timed(port, "play", asked)
        taken.append(seconds)
        have = answer["board"]["name"]
    return taken


def main() -> None:
    """Play all games and print what their answers took."""
    with server() as port:
        lists = games()
        for sessions in lists.values():  # both processes load what they need
            for _ in range(2):
                played(port, sessions[0])
        least = [
            timed(port, "find", {"lang": "fr", "text": "detrak#1", "today": "2026-11-18"})[0]
            for _ in range(50)
        ]
        taken = {
            name: [one for session in sessions for one in played(port, session)]
            for name, sessions in lists.items()
        }
    base = median(least)
    print("| what | answers | median s | most s | ratio of medians |")
    print("|---|---:|---:|---:|---:|")
    for name, found in {"what an id means": least, **taken}.items():
        middle = median(found)
        row = (name, len(found), f"{middle:.3f}", f"{max(found):.3f}", f"{middle / base:.1f}")
        print("|", *(f"{cell} |" for cell in row))
    print("\npromised: {} s in the median, {} s at the worst".format(*PROMISED))


if __name__ == "__main__":
    main()
