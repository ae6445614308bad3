"""The weather as the diaries of a table tell it, and who tells it otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.core.findings import Finding
from generator.games.vacances.notation import fields
from generator.games.vacances.notation.lines import BadLine, DayLine
from generator.games.vacances.referee.diaries import Diary
from generator.games.vacances.rules.calendar import TOKENS, WEATHERS
from generator.games.vacances.rules.wording import say_weather
from generator.games.vacances.texts import say

Told = Sequence[tuple[Diary, str]]
"""Who says something about the weather of a day, and what."""


class Skies:
    """The weather of a table, drawn day by day."""

    def __init__(
        self, diaries: Sequence[Diary], dealt: Sequence[str] | None, before: Sequence[str]
    ) -> None:
        self.diaries = diaries
        self.dealt = dealt  # None where nobody says
        self.left = Counter(TOKENS) - Counter(before)  # of days that are over from the start
        self.disputed = False  # on a day before: nobody knows what is left

    def draw(self, day: int, told: Told) -> str | None:
        """Return the weather that was dealt, or that the diaries name; None if nobody says it.

        Who differs from the id, or from more than half of the table, is told so.
        """
        if self.dealt is None and not told:
            return None
        skies = Counter(weather for _, weather in told)
        token = skies.most_common(1)[0][0] if self.dealt is None else self.dealt[day - 1]
        if self.dealt is None and 2 * skies[token] <= len(told):
            return self._disputed(day, skies)
        for diary, weather in told:
            if weather != token:
                where = fields.weather_field(day)
                diary.report("dice", where, say_weather(token), say_weather(weather))
        self._check_token(day, token, [diary for diary, weather in told if weather == token])
        self.left[token] -= 1
        return token

    def told(self, day: int) -> Told:
        """Return what every diary says about a day; a line that cannot be read is a finding."""
        where = fields.weather_field(day)
        told: list[tuple[Diary, str]] = []
        for diary in self.diaries:
            line = diary.lines.pop(where, None)
            if isinstance(line, BadLine):
                diary.report_unread(line)
            elif isinstance(line, DayLine):
                told.append((diary, line.weather))
        return told

    def _disputed(self, day: int, skies: Counter[str]) -> str:
        """Report weather that nobody can settle and accuse nobody; return what allows most."""
        named = [weather for weather in WEATHERS if skies[weather]]
        problem = say("finding.several-skies", skies=[say_weather(one) for one in named])
        where = fields.weather_field(day)
        self.diaries[0].findings.append(Finding("dice", where, None, None, problem))
        self.disputed = True
        self._break_all()
        return named[0]

    def _check_token(self, day: int, token: str, tellers: Sequence[Diary]) -> None:
        if self.left[token] > 0 or self.disputed:
            return
        left = [say_weather(one) for one in WEATHERS if self.left[one] > 0]
        expected = say("finding.weather-token", left=left)
        for diary in tellers:
            diary.report("impossible", fields.weather_field(day), expected, say_weather(token))
        self._break_all()

    def _break_all(self) -> None:
        """Which markers there were to take is not known any more."""
        for diary in self.diaries:
            diary.broken = True
