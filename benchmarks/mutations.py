"""Which single bugs can be planted in a module: small changes of its source, found in its AST.

Only what a program does is changed. Annotations, docstrings, texts, decorators, assertions and what
guards programmers (ValueError and its like, `strict` of zip) are left alone.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

_SWAPPED: list[tuple[Any, Any]] = [
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.In, ast.NotIn),
]
_SWAPPED += [(ast.Is, ast.IsNot), (ast.Add, ast.Sub), (ast.BitAnd, ast.BitOr)]
_SWAPPED += [(ast.LShift, ast.RShift), (ast.Mult, ast.FloorDiv), (ast.And, ast.Or)]
OTHER: dict[Any, Any] = (
    dict(_SWAPPED) | {two: one for one, two in _SWAPPED} | {ast.Div: ast.Mult, ast.Mod: ast.Add}
)
NEUTRAL = {"bool": "False", "int": "0", "float": "0.0", "str": "''", "list": "[]", "dict": "{}"}
NEUTRAL |= {"tuple": "()", "bytes": "b''"}
GUARDS = {"ValueError", "TypeError", "AssertionError", "NotImplementedError"}
UNTOUCHED = ("__slots__", "__all__")
NO_NUMBERS = (ast.List, ast.Tuple, ast.Dict, ast.JoinedStr, ast.ListComp)  # + and | join them
LIMIT = 1000  # larger numbers guard against nonsense: one more or less is the same

Place = ast.expr | ast.stmt
SourceOf = Callable[[Place], str]


@dataclass(frozen=True, slots=True)
class Mutation:
    """A change of one piece of source."""

    line: int
    start: int  # bytes
    end: int
    inside: str  # the function or class, dotted
    code: str  # the whole line
    before: str
    after: str

    def applied(self, source: bytes) -> bytes:
        """Return the source with the bug in it."""
        return source[: self.start] + self.after.encode() + source[self.end :]

    @property
    def change(self) -> str:
        """What stood there and what stands there now, on one line."""
        return " → ".join(" ".join(text.split()) for text in (self.before, self.after))


def mutations(source: bytes) -> list[list[Mutation]]:
    """Return for every place of a module the changes that can be made there."""
    tree = ast.parse(source)
    return [found for found in _Finder(source).visit_body(tree, "module", "") if found]


class _Finder:
    def __init__(self, source: bytes) -> None:
        self._source = source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def _span(self, node: Place) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._starts[node.lineno - 1] + node.col_offset,
            self._starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def _text(self, node: Place) -> str:
        start, end = self._span(node)
        return self._source[start:end].decode()

    def _mutation(self, place: Place, inside: str, after: str) -> Mutation:
        code = self._source[self._starts[place.lineno - 1] : self._starts[place.lineno]]
        before = self._text(place)
        return Mutation(
            place.lineno, *self._span(place), inside, code.decode().strip(), before, after
        )

    def visit_body(self, node: ast.AST, inside: str, returns: str) -> Iterator[list[Mutation]]:
        """Yield the changes of a node and of what it holds."""
        if isinstance(node, ast.stmt | ast.expr | ast.comprehension):
            changes = _changes(node, self._text, returns)
            yield [self._mutation(place, inside, after) for place, after in changes]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inside = node.name if inside == "module" else f"{inside}.{node.name}"
            returns = _neutral(node.returns) if isinstance(node, ast.FunctionDef) else ""
        for child in _children(node):
            yield from self.visit_body(child, inside, returns)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a bug can be planted in: what runs, and says nothing to people or checkers."""
    match node:
        case ast.JoinedStr() | ast.Raise() | ast.Assert() | ast.Lambda(body=ast.Constant()):
            return
        case ast.If(test=ast.Name("TYPE_CHECKING") | ast.Compare(left=ast.Name("__name__"))):
            return
        case ast.Assign(targets=[ast.Name(name)], value=value):
            alias = isinstance(value, ast.BinOp) and isinstance(value.left, ast.BinOp | ast.Name)
            if name not in UNTOUCHED and not (alias and name[0].isupper() and not name.isupper()):
                yield value
        case ast.AnnAssign(value=value):
            yield from () if value is None else (value,)
        case ast.FunctionDef() | ast.ClassDef():
            if isinstance(node, ast.FunctionDef):
                yield from (one for one in (*node.args.defaults, *node.args.kw_defaults) if one)
            yield from node.body
        case ast.ExceptHandler(body=body):
            yield from body
        case ast.Call(func=ast.Name("isinstance"), args=[first, _]):
            yield first
        case ast.Call(func=ast.Name("TypeVar" | "cast")) | ast.keyword(arg="strict"):
            return
        case _:
            yield from ast.iter_child_nodes(node)


def _changes(
    node: Place | ast.comprehension, text: SourceOf, returns: str
) -> Iterator[tuple[Place, str]]:
    """Yield a node, or a part of it, with other source for it."""
    match node:
        case ast.Compare(left, ops, comparators):
            for i, op in enumerate(ops):
                new = [*ops[:i], OTHER[type(op)](), *ops[i + 1 :]]
                yield node, _source(ast.Compare(left, new, comparators))
        case ast.BinOp(left, op, right) if type(op) in OTHER:
            if not isinstance(left, NO_NUMBERS) and not isinstance(right, NO_NUMBERS):
                yield node, _source(ast.BinOp(left, OTHER[type(op)](), right))
        case ast.BoolOp(op, values):
            yield node, _source(ast.BoolOp(OTHER[type(op)](), values))
            yield from ((node, _source(value)) for value in values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield node, _source(operand)
        case ast.Constant(bool(value)):
            yield node, str(not value)
        case ast.Constant(int(value) | float(value)):
            near = (value + 1, value - 1) if value < LIMIT else (value // 2,)
            yield from ((node, f"({number})") for number in near)
        case ast.If(test=ast.Name("TYPE_CHECKING")):
            return
        case ast.IfExp(test) | ast.If(test) | ast.While(test) if not isinstance(test, ast.Compare):
            yield test, _source(ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=tests):
            yield from ((test, "True") for test in tests)
        case ast.Call():
            yield from ((node, after) for after in _calls(node, text))
        case ast.Return(ast.expr() as value) if returns not in ("", text(value)):
            yield node, f"return {returns}"
        case ast.AugAssign() | ast.Continue() | ast.Break() | ast.Delete() | ast.Expr(ast.Call()):
            yield node, "pass"
        case ast.Raise(exc=ast.Call(func=ast.Name(name))) if name not in GUARDS:
            yield node, "pass"


def _calls(node: ast.Call, text: SourceOf) -> Iterator[str]:
    """Yield a call with two neighbours swapped, and without one of its keywords."""
    args, words = node.args, node.keywords
    order_matters = ast.unparse(node.func) not in ("min", "max")
    for i, (one, two) in enumerate(pairwise(args if order_matters else ())):
        if not isinstance(one, ast.Starred) and text(one) != text(two):
            yield ast.unparse(ast.Call(node.func, [*args[:i], two, one, *args[i + 2 :]], words))
    for i, word in enumerate(words):
        if word.arg not in (None, "strict"):
            yield ast.unparse(ast.Call(node.func, args, words[:i] + words[i + 1 :]))


def _source(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _neutral(annotation: ast.expr | None) -> str:
    """Return what a function may return that says nothing; "" where nobody knows."""
    if annotation is None:
        return ""
    name = ast.unparse(annotation)
    return "None" if name.endswith("None") else NEUTRAL.get(name.split("[")[0], "")
