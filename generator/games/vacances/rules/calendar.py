"""Days, periods and weather, and when what is open."""

from __future__ import annotations

DAYS = 5
PERIODS = 6
MORNING, MID_MORNING, NOON, EVENING = 1, 2, 3, 6  # periods count from 1
ROWS = 5  # one for each series

WEATHERS = ("sun", "rain", "storm")
TOKENS = {"sun": 3, "rain": 1, "storm": 1}

EVENT_DAYS = {"racecourse": (2, 3), "rhum": (4, 5)}
EVENTS = tuple(EVENT_DAYS)


def is_beach_weather(weather: str) -> bool:
    """Tell whether beaches give markers."""
    return weather == "sun"


def is_sport_weather(weather: str) -> bool:
    """Tell whether water sports give markers."""
    return weather != "storm"
