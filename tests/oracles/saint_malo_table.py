"""Saint Malo's table a second time: rolls, turns, pirates, the end and what it scores.

What a turn's dice do to a sheet stands in `saint_malo`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracles.saint_malo import Plain, after, defence, plain

PIRATES = (1, 3, 6, 8, 10, 12)
SERIES = {0: 0, 1: 1, 2: 4, 3: 8, 4: 13, 5: 20}  # points by the length of a church series
OPEN = ("sprint", "children")  # all rolls of a turn lie open, and one is taken
TURNS = {"sprint": 7, "children": 4, "solo": 24}  # a table plays until a city is full
START = "#.....#" + ".gg...." + ".g....." + ".g....." + "......." + "......." + "#.....#"


@dataclass
class Track:
    """The pirates' boxes: how many are marked, and the cannons every city has lost."""

    cannons: list[int]
    marked: int = 0

    def mark(self, swords: int, cities: list[Plain]) -> None:
        """Mark swords box by box; a full row attacks every city at once."""
        row = 2 * max(2, len(cities))  # a lone player has the track of two
        for _ in range(swords):
            if self.marked == row * len(PIRATES):
                return
            self.marked += 1
            if self.marked % row == 0:
                strength = PIRATES[self.marked // row - 1]
                for seat, city in enumerate(cities):
                    self.cannons[seat] += defence(city) < strength


@dataclass
class Table:
    """A game under way, and how far the turn has come: rolls made, dice due, dice on the table."""

    variant: str
    cities: list[Plain]
    track: Track
    turn: int = 1
    seat: int = 0
    rolls: int = 0
    due: list[int] = field(default_factory=lambda: [0, 1, 2, 3, 4])  # dice that must be rolled
    dice: list[str] = field(default_factory=lambda: [""] * 5)
    offers: list[str] = field(default_factory=list)  # the open rolls of a sprint's turn

    @property
    def over(self) -> bool:
        """Whether the round is played out in which a city was filled, or the last turn."""
        fresh = self.seat == 0 and self.rolls == 0
        full = any("." not in city.at.values() for city in self.cities)
        return fresh and (full or self.turn > TURNS.get(self.variant, self.turn))

    def phase(self) -> str:
        """Return what is due: "over", "roll", "take" (an open roll) or "act" (or roll again)."""
        if self.over:
            return "over"
        if self.due:
            return "roll"
        return "take" if self.offers else "act"

    def roll(self, faces: str) -> None:
        """Roll the dice that are due; of a sprint all five, three times, side by side."""
        assert self.phase() == "roll"
        assert len(faces) == len(self.due)
        self.rolls += 1
        if self.variant in OPEN:
            self.offers.append(faces)
            self.due = self.due if self.rolls < 3 else []
            return
        for die, face in zip(self.due, faces, strict=True):
            self.dice[die] = face
        self.due = []

    def may_roll_again(self) -> bool:
        """Tell whether dice may be rolled again: up to two more times, never in a sprint."""
        return self.phase() == "act" and self.rolls < 3 and self.variant not in OPEN

    def again(self, dice: list[int]) -> None:
        """Set dice aside to be rolled again."""
        assert self.may_roll_again()
        self.due = dice

    def take(self, roll: str) -> None:
        """Take one of a sprint's open rolls whole."""
        assert roll in self.offers
        self.dice, self.offers = list(roll), []

    def act(self, text: str) -> None:
        """Use the dice, then mark the swords, so that fresh walls and soldiers defend."""
        assert self.phase() == "act"
        self.cities[self.seat] = after(self.cities[self.seat], "".join(self.dice), text)
        self.track.mark(self.dice.count("S"), self.cities)
        self.seat += 1
        if self.seat == len(self.cities):
            self.seat, self.turn = 0, self.turn + 1
        self.rolls, self.due, self.dice = 0, [0, 1, 2, 3, 4], [""] * 5

    def ranking(self) -> list[list[int]]:
        """Return the seats, best first: points, then more empty spaces; else they share."""
        worth = {}
        for seat, city in enumerate(self.cities):
            empty = list(city.at.values()).count(".")
            worth[seat] = (boxes(city, self.track.cannons[seat])["total"], empty)
        return [
            [seat for seat in worth if worth[seat] == one]
            for one in sorted(set(worth.values()), reverse=True)
        ]


def begun(variant: str, players: int) -> Table:
    """Return a table before its first roll."""
    return Table(variant, [plain(START) for _ in range(players)], Track([0] * players))


def church_points(sizes: list[int]) -> int:
    """Take series 1, 2, 3, … out of the churches as long as there are any of size 1."""
    left, points = list(sizes), 0
    while 1 in left:
        length = 0
        while length + 1 in left:
            length += 1
            left.remove(length)
        points += SERIES[length]
    return points


def boxes(city: Plain, cannons: int) -> dict[str, int]:
    """Return what should stand in the score boxes of a sheet."""
    codes = list(city.at.values())
    found = {
        "full": 0 if "." in codes else 5,
        "coins": city.coins // 2,
        "logs": city.logs,
        "churches": church_points([int(code) for code in codes if code in "12345"]),
        "cannons": -5 * cannons,
    }
    return found | {"total": city.points() + sum(found.values())}
