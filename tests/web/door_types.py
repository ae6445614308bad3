"""The shapes of all questions as TypeScript, from which the scripts of the page are checked.

`python -m tests.web.door_types` writes `templates/web/door.d.ts` anew.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints
from typing import is_typeddict as is_shape

from generator.core.assets import asset
from generator.web.door import QUESTIONS

PATH = asset("templates", "web", "door.d.ts")
_HEAD = "/** What the door is asked and answers; made by `python -m tests.web.door_types`. */"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def declarations() -> str:
    """Return the declarations of all questions and answers."""
    shapes: dict[str, Any] = {}
    rows = []
    for name, question in QUESTIONS.items():
        asked, answered = _name(question.asked, shapes), _name(question.answered, shapes)
        rows.append(f"  {name}: {{ asked: {asked}; answered: {answered} }};")
    bodies = []
    todo = list(shapes)
    while todo:
        bodies.append(_body(todo.pop(0), shapes, todo))
    return "\n".join([_HEAD, "", "export interface Questions {", *rows, "}", *sorted(bodies), ""])


def _body(name: str, shapes: dict[str, Any], todo: list[str]) -> str:
    shape, before = shapes[name], set(shapes)
    hints = get_type_hints(shape, include_extras=True)
    lines = []
    for key, hint in hints.items():
        left_open = get_origin(hint) is NotRequired
        optional = left_open or key in shape.__optional_keys__
        inner = get_args(hint)[0] if left_open else hint
        lines.append(f"  {key}{'?' if optional else ''}: {_name(inner, shapes)};")
    todo += [one for one in shapes if one not in before]
    return "\n".join(["", f"export interface {name} {{", *lines, "}"])


def _name(hint: Any, shapes: dict[str, Any]) -> str:
    """Return a type as TypeScript has it, and note the shapes within."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_shape(hint):
        shapes.setdefault(hint.__name__, hint)
        return str(hint.__name__)
    if origin in (Union, UnionType):
        return " | ".join(_name(one, shapes) for one in inner)
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in inner)
    if origin is list:
        return f"Array<{_name(inner[0], shapes)}>"
    if origin is not None:  # a table by name
        return f"Record<string, {_name(inner[1], shapes)}>"
    return "any" if hint is Any else _PLAIN[hint]


if __name__ == "__main__":
    PATH.write_text(declarations(), encoding="utf-8")
