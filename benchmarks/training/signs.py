"""What people draw or write into the spaces of Saint Malo's city, in French and in English."""

from __future__ import annotations

from collections.abc import Callable

from numpy.random import Generator

from benchmarks.training.figures import curve, digit
from benchmarks.training.hand import Stroke, arc, joined, line, path, scribble, wander
from benchmarks.training.marks import circle, struck_out

Strokes = list[Stroke]
CHURCHES, PERSONS = "12345", "CSPAMJN"


def within(strokes: Strokes, x: float, y: float, wide: float, high: float) -> Strokes:
    """Return strokes of the unit square in a part of it."""
    return [stroke * [wide, high] + [x, y] for stroke in strokes]


def crate(rng: Generator) -> Strokes:
    """A square with a diagonal as it is printed, with two, with boards or bare; or the letter G."""
    if rng.random() < 0.3:
        return letter_g(rng)
    box = path(rng, [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)], float(rng.choice([0, 0.1])))
    way = rng.random()
    falling, rising = line(rng, (0.05, 0.05), (0.95, 0.95)), line(rng, (0.05, 0.95), (0.95, 0.05))
    if way < 0.5:
        return [box, falling if rng.random() < 0.7 else rising]
    if way < 0.75:
        return [box, falling, rising]
    if way < 0.87:
        return [box, *(line(rng, (0, y), (1, y)) for y in (0.33, 0.67))]
    return [box]


def wall(rng: Generator) -> Strokes:
    """Courses of bricks, battlements, or the letter: U in French, W in English."""
    way = rng.random()
    if way < 0.25:
        return letter_u(rng)
    if way < 0.45:
        return letter_w(rng)
    if way < 0.7:
        return _battlements(rng)
    rows = int(rng.integers(2, 4))
    courses = [line(rng, (0, y / rows), (1, y / rows)) for y in range(rows + 1)]
    joints = [
        line(rng, (x, row / rows), (x, (row + 1) / rows))
        for row in range(rows)
        for x in ((0.33, 0.67) if row % 2 else (0.17, 0.5, 0.83))
    ]
    return courses + joints


def _battlements(rng: Generator) -> Strokes:
    teeth = int(rng.integers(2, 4))
    points = [(0.0, 1.0)]
    for tooth in range(teeth):
        left, right = 2 * tooth / (2 * teeth - 1), (2 * tooth + 1) / (2 * teeth - 1)
        points += [(left, 0.35), (left, 0.1), (right, 0.1), (right, 0.35)]
    points += [(1.0, 1.0), (0.0, 1.0)]
    strokes = [path(rng, points)]
    if rng.random() < 0.4:
        strokes += [line(rng, (0, 0.65), (1, 0.65)), line(rng, (0.5, 0.65), (0.5, 1))]
    return strokes


def house(rng: Generator) -> Strokes:
    """Walls and a roof, in one go or in two; with a door, a window, a chimney, or bare; or an H."""
    if rng.random() < 0.25:
        return letter_h(rng)
    eaves = rng.uniform(0.35, 0.55)
    top = (rng.normal(0.5, 0.04), rng.normal(0.02, 0.03))
    if rng.random() < 0.5:
        way = [(0.1, 1.0), (0.1, eaves), top, (0.9, eaves), (0.9, 1.0), (0.1, 1.0)]
        strokes = [path(rng, way, float(rng.choice([0, 0.12])))]
        strokes += [line(rng, (0.1, eaves), (0.9, eaves))] * int(rng.random() < 0.4)
    else:
        over = rng.uniform(0, 0.12)
        roof = path(rng, [(0.1 - over, eaves), top, (0.9 + over, eaves), (0.1 - over, eaves)])
        strokes = [roof, path(rng, [(0.12, eaves), (0.12, 1), (0.88, 1), (0.88, eaves)])]
    if rng.random() < 0.45:
        x = rng.uniform(0.3, 0.6)
        strokes.append(path(rng, [(x, 1), (x, 0.7), (x + 0.2, 0.7), (x + 0.2, 1)]))
    if rng.random() < 0.15:
        strokes.append(path(rng, [(0.7, 0.3), (0.7, 0.05), (0.82, 0.05), (0.82, 0.38)]))
    return strokes


def church(rng: Generator, size: str) -> Strokes:
    """A cross with its size beside it or below, X and the size, or the size alone."""
    number = digit(rng, size)
    way = rng.random()
    if way < 0.2:
        return number
    if way < 0.55:
        x = [line(rng, (0, 0), (1, 1)), line(rng, (1, 0), (0, 1))]
        return within(x, 0, 0.1, 0.42, 0.8) + within(number, 0.5, 0.05, 0.5, 0.9)
    arms = rng.uniform(0.25, 0.4)
    cross = [line(rng, (0.5, 0), (0.5, 1)), line(rng, (0.1, arms), (0.9, arms))]
    if way < 0.9:
        return within(cross, 0, 0, 0.4, 1) + within(number, 0.5, 0.1, 0.5, 0.85)
    return within(cross, 0.25, 0, 0.4, 0.45) + within(number, 0.2, 0.5, 0.55, 0.5)


def letter_g(rng: Generator) -> Strokes:
    """A bow with a bar."""
    bow = curve(rng, [(0.88, 0.18), (0.5, 0.02), (0.1, 0.45), (0.4, 0.95), (0.85, 0.78)])
    if rng.random() < 0.5:
        return [joined(bow, path(rng, [(0.87, 0.78), (0.88, 0.52), (0.5, 0.52)]))]
    return [bow, path(rng, [(0.5, 0.55), (0.9, 0.55), (0.9, 1)][: int(rng.integers(2, 4))])]


def letter_u(rng: Generator) -> Strokes:
    """A bow open at the top."""
    way = [(0.12, 0.02), (0.1, 0.6), (0.45, 0.98), (0.85, 0.65), (0.88, 0.02)]
    stroke = curve(rng, way)
    tail = line(rng, (0.88, 0.02), (0.9, 1))
    return [joined(stroke, tail) if rng.random() < 0.3 else stroke]


def letter_w(rng: Generator) -> Strokes:
    """Two valleys, sharp or round."""
    way = [(0.0, 0.05), (0.25, 0.95), (0.5, 0.3), (0.75, 0.95), (1.0, 0.05)]
    return [path(rng, way, float(rng.choice([0, 0.2, 0.5])))]


def letter_h(rng: Generator) -> Strokes:
    """Two posts and a bar."""
    bar = line(rng, (0.12, 0.5), (0.88, 0.5 + rng.normal(0, 0.04)))
    return [line(rng, (0.12, 0), (0.12, 1)), line(rng, (0.88, 0), (0.88, 1)), bar]


def letter_c(rng: Generator) -> Strokes:
    """A bow open to the right."""
    return [arc(rng, (0.55, 0.5), (0.45, 0.5), rng.normal(-45, 10), -rng.uniform(230, 285))]


def letter_s(rng: Generator) -> Strokes:
    """Two bows against one another."""
    way = [
        (0.85, 0.14),
        (0.5, 0.0),
        (0.15, 0.22),
        (0.5, 0.5),
        (0.86, 0.76),
        (0.5, 1.0),
        (0.1, 0.86),
    ]
    return [curve(rng, way)]


def letter_p(rng: Generator) -> Strokes:
    """A post with a bow at its top."""
    depth = rng.uniform(0.45, 0.6)
    bow = curve(rng, [(0.15, 0.04), (0.6, 0.0), (0.88, 0.25), (0.6, depth), (0.15, depth)])
    return [line(rng, (0.15, 0), (0.13, 1)), bow]


def letter_a(rng: Generator) -> Strokes:
    """A gable and a bar, its top sharp or round."""
    top = float(rng.choice([0, 0, 0.3]))
    gable = path(rng, [(0.05, 1), (0.5, 0), (0.95, 1)], top)
    y = rng.uniform(0.5, 0.72)
    return [gable, line(rng, (0.2, y), (0.8, y))]


def letter_m(rng: Generator) -> Strokes:
    """Two peaks: posts straight or leaning, the valley deep or shallow, round as at school."""
    lean, depth = rng.uniform(0, 0.16), rng.uniform(0.35, 0.95)
    way = [(0.0, 1), (lean, 0.02), (0.5, depth), (1 - lean, 0.02), (1.0, 1)]
    if rng.random() < 0.2:
        humps = [(0.05, 1), (0.08, 0.15), (0.3, 0.05), (0.48, 0.3), (0.5, 0.95)]
        more = [(0.52, 0.25), (0.72, 0.05), (0.93, 0.3), (0.95, 1)]
        return [curve(rng, humps + more)]
    return [path(rng, way, float(rng.choice([0, 0.1, 0.25])))]


def letter_j(rng: Generator) -> Strokes:
    """A hook to the left, with a bar on top or without."""
    hook = curve(rng, [(0.65, 0.02), (0.66, 0.6), (0.55, 0.95), (0.25, 0.95), (0.12, 0.72)])
    return [hook, *([line(rng, (0.3, 0.03), (0.95, 0.03))] * int(rng.random() < 0.45))]


def letter_n(rng: Generator) -> Strokes:
    """Two posts and what falls between them."""
    way = [(0.1, 1), (0.1, 0), (0.9, 1), (0.9, 0)]
    return [path(rng, way, float(rng.choice([0, 0.1, 0.2])))]


LETTERS: dict[str, Callable[[Generator], Strokes]] = {
    "C": letter_c,
    "S": letter_s,
    "P": letter_p,
    "A": letter_a,
    "M": letter_m,
    "J": letter_j,
    "N": letter_n,
}


def sign(rng: Generator, label: str) -> Strokes:
    """Return what stands for a code of the city."""
    if label in CHURCHES:
        return church(rng, label)
    if label in PERSONS:
        letter = LETTERS[label](rng)
        if rng.random() < 0.15:  # as the sheet prints them, in a ring
            return within(letter, 0.27, 0.24, 0.46, 0.52) + circle(rng)
        return within(letter, 0.1, 0, rng.uniform(0.55, 0.85), 1)
    return {"g": crate, "w": wall, "h": house}[label](rng)


def no_sign(rng: Generator) -> Strokes:
    """One sign over another, one struck out, a scribble, a church whose size is missing."""
    labels = "gwh" + CHURCHES + PERSONS
    first, second = (sign(rng, labels[one]) for one in rng.integers(0, len(labels), 2))
    way = rng.random()
    if way < 0.35:
        return first + second
    if way < 0.65:
        return first + struck_out(rng)
    if way < 0.75:
        return [scribble(rng, int(rng.integers(4, 10)))]
    if way < 0.85:
        return [wander(rng, int(rng.integers(3, 8)))]
    if way < 0.93:
        return [line(rng, (0.5, 0), (0.5, 1)), line(rng, (0.15, 0.35), (0.85, 0.35))]
    return digit(rng, str(rng.choice([0, 6, 7, 8, 9])))
