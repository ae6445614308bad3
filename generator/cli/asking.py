"""Boxes asked in the terminal: those of a photo with their picture, or a paper sheet box by box."""

from __future__ import annotations

from collections.abc import Mapping

from generator.cli.echoing import echo
from generator.cli.language import language, text, words
from generator.cli.options import QUIT, ask
from generator.cli.pictures import shown_picture
from generator.core.errors import RecordError
from generator.core.messages import in_words
from generator.games import find_game, parse_target
from generator.tasks.read.asked_words import question_words, value_words
from generator.tasks.read.typed import TICK, TypedBox, boxes_to_type, meant, typed_boxes
from generator.tasks.read.weighing import Question, Reading, questions

EMPTY, BACK, REST = "-", "<", "."


def asked_about(reading: Reading, asked: tuple[Question, ...]) -> Reading | None:
    """Return a reading with a person's answers; None if they stop."""
    game = find_game(reading.sheet.code.game)
    boxes = {one.where: one for one in typed_boxes(game, reading.named(language()))}
    echo(text()("asking.intro", sheet=reading.sheet.name, count=len(asked)))
    while asked:
        for question in asked:
            answer = _answer(reading, question, boxes[question.where])
            if answer is None:
                return None
            reading = reading.with_answers({question.where: answer})
        asked = questions(reading)
    return reading


def _answer(reading: Reading, question: Question, box: TypedBox) -> str | None:
    """Return what somebody says about a box of a photo: as read, empty, or something else."""
    cut_out = reading.sheet.cut_outs.get(question.where)
    if cut_out is not None:
        echo(shown_picture(cut_out))
    best = reading.values[question.where] if question.guesses else None
    echo(question_words(box, best, language()))
    others = [value_words(box, value, language()) for value, _ in question.guesses[1:]]
    if others:
        echo(f"  {text()('asking.others', values=', '.join(others))}")
    return _typed(reading.sheet.target, box, reading.lang, best)


def _typed(target: str, box: TypedBox, lang: str, as_read: str | None) -> str | None:
    """Return what is typed for a box, once it can stand there; None to stop."""
    while True:
        line = ask("> ")
        if line is None or line.lower() in QUIT:
            return None
        if not line and as_read is not None:
            return as_read
        if not line:
            echo(question_words(box, None, language()))  # nothing was read that one could agree to
            continue
        if line == EMPTY and EMPTY not in box.choices:
            return ""
        value = _meant(target, box, line, lang)
        if value is not None:
            return value


def _meant(target: str, box: TypedBox, line: str, lang: str) -> str | None:
    """Return what a line writes into a box; None, once it is said why, where it cannot."""
    try:
        return meant(target, box, line, lang)
    except RecordError as error:
        echo(words(error.message))
        return None


def typed_sheet(target: str, lang: str) -> dict[str, str] | None:
    """Return what somebody types of a paper sheet, by field; None if they stop."""
    boxes = boxes_to_type(parse_target(target), lang)
    echo(text()("asking.type-intro", sheet=target))
    for marks in dict.fromkeys(map(_marks, boxes)):
        if marks:
            echo(f"  {marks}")
    typed: dict[str, str] = {}
    at = 0
    while at < len(boxes):
        line = ask(_prompt(boxes[at], typed))
        if line == REST:
            line = ask(text()("asking.rest", count=len(boxes) - at))
            if line is not None and _agreed(line):
                break
            if line is not None and line.lower() not in QUIT:
                continue
        if line is None or line.lower() in QUIT:
            return None
        if line == BACK:
            at = max(0, at - 1)
            continue
        line = _ticked(boxes[at], line)
        value = _meant(target, boxes[at], line, lang) if line else ""
        if value is not None:
            typed[boxes[at].where] = value
            at += 1
    return {where: value for where, value in typed.items() if value}


def _marks(box: TypedBox) -> str:
    """Return the marks of a box and what they mean: told once, as many boxes have the same."""
    if box.closed:
        return ""
    named = zip(box.choices, box.words, strict=False)
    return " · ".join(f"{mark} {word}" for mark, word in named)


def _agreed(line: str) -> bool:
    return not line or line.lower() in text().words("asking.yes")


def _ticked(box: TypedBox, line: str) -> str:
    """Return what a line means for a tick, which people say with yes and no."""
    if box.choices != (TICK,):
        return line
    if line.lower() in text().words("asking.no"):
        return ""
    return TICK if _agreed(line) else line


def _prompt(box: TypedBox, typed: Mapping[str, str]) -> str:
    """Return the name of a box, what may stand in it, and what was typed there before."""
    place = box.label or in_words(box.place, language())
    before = typed.get(box.where)
    told = f" ({_offered(box)})" if box.choices or box.words else ""
    return f"{place}{told}{f' [{before}]' if before else ''} > "


def _offered(box: TypedBox) -> str:
    """Return what may stand in a box: words, or marks as they are drawn."""
    if box.choices == (TICK,):
        return text()("asking.tick")
    if box.closed or not box.choices:
        return " · ".join(box.words or box.choices)
    return " ".join(box.choices)
