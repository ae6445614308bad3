"""The keys that have a name, as WebDriver writes them."""

from __future__ import annotations

KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Alt": "\ue00a",
    "Escape": "\ue00c",
    "Space": " ",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "Left": "\ue012",
    "Up": "\ue013",
    "Right": "\ue014",
    "Down": "\ue015",
    "Delete": "\ue017",
}


def strokes(combination: str) -> list[dict[str, str]]:
    """Return the strokes of `Tab`, `a`, `Control+z` or `Shift+Tab`: all down, then all up.

    >>> [stroke["type"] for stroke in strokes("Control+z")]
    ['keyDown', 'keyDown', 'keyUp', 'keyUp']
    """
    parts = ["+"] if combination == "+" else combination.split("+")
    values = [KEYS.get(part, part) for part in parts]
    down = [{"type": "keyDown", "value": value} for value in values]
    return down + [{"type": "keyUp", "value": value} for value in reversed(values)]
