"""A sheet on photos, to look at on a screen: what they show, and what nobody can be sure of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict

from generator.core.errors import MaloError
from generator.core.messages import quoted, say
from generator.games import find_game
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import Page
from generator.layout.sheet.codes import SheetCode, parse_code
from generator.reading.answers import Guesses, one_of, parts, whole
from generator.tasks.print.blank import coded_sheet
from generator.tasks.print.printing import document_of
from generator.tasks.read.asked_words import question_words, value_words
from generator.tasks.read.photos import PhotoPage, PhotoSheet, joined
from generator.tasks.read.typed import TypedBox, meant, typed_boxes
from generator.tasks.read.weighing import Question, Reading
from generator.tasks.screen.sheet_json import SheetJson, sheet_json

_MOST_PAGES = 12
Told = Mapping[str, Mapping[str, float]]
"""What was read, by field: what it may say, and how likely that is."""


class OfferJson(TypedDict):
    """What may stand there: in words, and what it writes into the boxes."""

    words: str
    boxes: dict[str, str]


class AskedJson(TypedDict):
    """A question about boxes of a sheet; what was read is offered first, if anything was."""

    words: str
    boxes: list[str]
    offers: list[OfferJson]


class PhotoJson(TypedDict):
    """A sheet on photos: as it was printed, the files with its pages lying flat, what was read."""

    sheet: SheetJson
    pictures: list[str]
    codes: list[str]
    guesses: dict[str, dict[str, float]]
    asked: list[AskedJson]


def photo_json(
    reading: Reading, left: Sequence[Question], lang: str
) -> tuple[PhotoJson, dict[str, bytes]]:
    """Return a sheet on photos to be looked at, and the pictures of its pages."""
    sheet, game = reading.sheet, find_game(reading.sheet.code.game)
    pages = [_page(one.code, lang) for one in sheet.pages]
    options = PrintOptions(sheet.code.paper, sheet.code.lang, ident=sheet.code.ident)
    document = document_of(game, pages[0].title, pages, options)
    pictures = {f"{sheet.name} {i + 1}.jpg": one.picture for i, one in enumerate(sheet.pages)}
    return {
        "sheet": sheet_json(game, document, options),
        "pictures": [*pictures],
        "codes": [str(one.code) for one in sheet.pages],
        "guesses": {where: dict(guesses) for where, guesses in sheet.guesses.items()},
        "asked": asked_json(reading, left, lang),
    }, pictures


def _page(code: SheetCode, lang: str) -> Page:
    """Return a page as it was printed; its boxes are named for who reads, whatever it is in."""
    drawn = coded_sheet(code)
    named = coded_sheet(replace(code, lang=lang)).fields
    labels = {(one.id, one.stands_for): one.label for one in named}
    fields = [
        replace(one.of_copy(0), label=labels.get((one.id, one.stands_for), one.label))
        for one in drawn.fields
    ]
    return replace(drawn.page, fields=tuple(fields))


def asked_json(reading: Reading, left: Sequence[Question], lang: str) -> list[AskedJson]:
    """Return what is still asked about a sheet."""
    boxes = _boxes(reading, lang)
    return [_question(reading, one, boxes[one.where], lang) for one in left]


def _question(reading: Reading, question: Question, box: TypedBox, lang: str) -> AskedJson:
    where, known = question.where, {one.id for one in reading.fields}
    best = reading.values[where] if question.guesses else None
    offered = dict.fromkeys([*(value for value, _ in question.guesses), ""])
    return {
        "words": question_words(box, best, lang),
        "boxes": [one for one in parts(where, "") if one in known],
        "offers": [
            {"words": value_words(box, value, lang), "boxes": parts(where, value)}
            for value in offered
        ],
    }


def _boxes(reading: Reading, lang: str) -> dict[str, TypedBox]:
    game = find_game(reading.sheet.code.game)
    return {one.where: one for one in typed_boxes(game, reading.named(lang))}


def reading_told(codes: Sequence[str], guesses: Told, answers: Mapping[str, str]) -> Reading:
    """Return the reading that a page tells of; what is on no sheet of ours is refused."""
    reading = Reading(_told(codes, guesses), {})
    boxes, held = _boxes(reading, reading.lang), {**reading.boxes, **answers}
    said = {}
    for where in dict.fromkeys(map(whole, answers)):
        if where not in boxes:
            raise MaloError(say("form.no-field", name=quoted(where)))
        value = one_of(where, held)
        target, lang = reading.sheet.target, reading.lang
        said[where] = meant(target, boxes[where], value, lang) if value else value
    return reading.with_answers(said)


def _told(texts: Sequence[str], told: Told) -> PhotoSheet:
    """Return the sheet on photos that a page tells of."""
    codes = [parse_code(one) for one in texts[: _MOST_PAGES + 1]]
    known = {whole(field.id) for one in codes for field in coded_sheet(one).fields}
    guesses: dict[str, Guesses] = {
        where: tuple(sorted(one.items(), key=lambda pair: -pair[1]))
        for where, one in told.items()
        if where in known and one
    }
    pages = [PhotoPage(code, {} if number else guesses) for number, code in enumerate(codes)]
    sheets = joined([("", page) for page in pages])
    if len(sheets) != 1 or len(codes) > _MOST_PAGES:
        raise MaloError(say("web.wrong", key="codes", got=quoted(" ".join(texts)[:80])))
    return sheets[0]
