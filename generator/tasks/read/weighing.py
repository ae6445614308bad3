"""What was read from a photo against the rules: what is sure enough, and what must be asked.

The rules are a checksum, never a corrector: where another reading would agree with them better, the
boxes in which the two differ are asked, and nothing is replaced. Nobody is accused by a misreading:
a verdict against a sheet stands when somebody has confirmed the boxes that it rests on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from generator.core.findings import Finding, Report
from generator.layout.page.fields import Field, fields_at
from generator.layout.sheet.codes import SheetCode
from generator.reading.answers import Guesses, parts, whole
from generator.tasks.print.blank import coded_sheet
from generator.tasks.read.photos import PhotoSheet
from generator.tasks.read.reading import values_data
from generator.tasks.read.verifying import referee_data

UNTOLD = "?"  # a scribble, or something that was taken back
FAIR = 0.25  # sure enough where the whole sheet agrees with the rules, and with nothing else there
RIVAL = 0.3  # of what was read: as likely as that something else was written after all
DIM = 0.6  # and where it does not
SURE = 0.8  # sure enough to accuse somebody where no finding names a box
CERTAIN = 0.9  # and where it would agree with something else in that box, too
CLEAR = 0.9  # where a finding is about a whole board
_LIKELY = 0.0003  # of the best guess: what is less likely was not written
_NOTHING = 0.001  # how likely it is held that a box with a scribble alone is empty
_MOST_TRIED = 150  # other readings that are refereed
_MOST_CHANGES = 5
_FEW = 6  # boxes that are asked one by one for a finding; a board has more


@dataclass(frozen=True, slots=True)
class Question:
    """A field that somebody must look at, and what it may say, the likeliest first."""

    where: str
    guesses: Guesses


@dataclass(frozen=True)
class Reading:
    """A sheet on photos, and what somebody said about it."""

    sheet: PhotoSheet
    answers: Mapping[str, str]

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of its pages."""
        return _printed(tuple(page.code for page in self.sheet.pages))

    def named(self, lang: str) -> tuple[Field, ...]:
        """Return the same, named for who reads, whatever language the sheet is printed in."""
        return _printed(tuple(replace(page.code, lang=lang) for page in self.sheet.pages))

    @cached_property
    def values(self) -> dict[str, str]:
        """What stands on the sheet, as far as anybody knows."""
        best = {key: _told(guesses) for key, guesses in self.sheet.guesses.items()}
        return {**best, **self.answers}

    @property
    def boxes(self) -> dict[str, str]:
        """The same by single boxes, as the sheet has them."""
        held = (parts(where, value) for where, value in self.values.items())
        return {box: value for one in held for box, value in one.items()}

    @cached_property
    def report(self) -> Report:
        """The verdict, if everything was read as it stands there."""
        return self.refereed({})

    def refereed(self, changed: Mapping[str, str]) -> Report:
        """Return the verdict with something else in some fields."""
        values = {**self.values, **changed}
        return referee_data(values_data(self.sheet.target, values, self.lang))

    @property
    def lang(self) -> str:
        """The language that the sheet is printed in."""
        return self.sheet.code.lang

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written on it."""
        return not any(self.values.values())

    def with_answers(self, answers: Mapping[str, str]) -> Reading:
        """Return the reading with more answers."""
        return Reading(self.sheet, {**self.answers, **answers})

    def sure(self, where: str) -> float:
        """Return how sure it is what stands in a field; an answer is."""
        return 1.0 if where in self.answers else self.first_sure(where)

    def first_sure(self, where: str) -> float:
        """Return how sure it was what stands in a field, before anybody answered."""
        guesses = self.sheet.guesses[where]
        return dict(guesses).get(_told(guesses), 0.0)


@lru_cache(maxsize=4)  # after every answer the same sheet is weighed again
def _printed(codes: tuple[SheetCode, ...]) -> tuple[Field, ...]:
    """Return the fields of some pages."""
    return tuple(field for code in codes for field in coded_sheet(code).fields)


def _told(guesses: Guesses) -> str:
    """Return the likeliest guess that says something."""
    return next((value for value, _ in guesses if value != UNTOLD), "")


def questions(reading: Reading) -> tuple[Question, ...]:
    """Return what must be asked before the verdict about a sheet stands; answers may raise more.

    What decides is asked first: with its answer most of the rest may agree with the rules.
    """
    if reading.sheet.error is not None or (reading.is_blank and not reading.answers):
        return ()
    asked = _below(reading, FAIR)
    if _agrees(reading.report):
        asked |= _rivalled(reading) | _as_good(reading)
    else:
        asked = asked or {*_changes(reading)} or _below(reading, DIM) or _against(reading)
    return tuple(_question(reading, key) for key in _in_order(reading, asked))


def _below(reading: Reading, least: float) -> set[str]:
    """Return the fields that are less sure."""
    return {key for key in reading.sheet.guesses if reading.sure(key) < least}


def _rivalled(reading: Reading) -> set[str]:
    """Return the fields that may as well say something else, though the rules say the same as we.

    A player's mistake in one box and a misread one may make a sheet right together.
    """
    return {
        where
        for where, guesses in reading.sheet.guesses.items()
        if where not in reading.answers
        for value, chance in guesses
        if value not in (UNTOLD, reading.values[where]) and chance > RIVAL * reading.sure(where)
    }


def _as_good(reading: Reading) -> set[str]:
    """Return the fields in which something else would agree with the rules as well.

    There the rules are no checksum, as on a sheet whose dice nobody knows.
    """
    unsure = {one for one in reading.sheet.guesses if FAIR <= reading.sure(one) < CERTAIN}
    found: set[str] = set()
    for tried, (where, value) in enumerate(_others(reading, {})):
        if tried == _MOST_TRIED:
            break
        if where in unsure - found and _agrees(reading.refereed({where: value})):
            found.add(where)
    return found


def _agrees(report: Report) -> bool:
    return report.verdict in ("correct", "unproved")


def _question(reading: Reading, where: str) -> Question:
    told = tuple(one for one in reading.sheet.guesses[where] if one[0] != UNTOLD)
    return Question(where, told)


def _in_order(reading: Reading, keys: set[str]) -> list[str]:
    """Return fields in the order of the sheet."""
    ids = [one.id for one in reading.fields]
    order = dict.fromkeys(key for one in ids for key in (whole(one), one))
    return [key for key in order if key in keys]


def _against(reading: Reading) -> set[str]:
    """Return the fields that the verdict rests on, without those somebody has confirmed.

    What explains other findings is asked before them: they may be gone with it.
    """
    first = [one for one in reading.report.findings if one.follows is None]
    broken = [one for one in first if one.code != "score"]
    found: set[str] = set()
    for finding in broken or first:
        fields = {one for one in reading.sheet.guesses if one in _fields_of(finding.where, reading)}
        found |= _to_confirm(reading, fields)
    if not found and broken:
        found = set().union(*(_to_confirm(reading, _score_box(one, reading)) for one in first))
    written = {one for one in reading.sheet.guesses if reading.values[one]}
    return found or {one for one in written if reading.sure(one) < SURE}


def _fields_of(where: str, reading: Reading) -> set[str]:
    """Return the fields of the sheet that a finding names, and numbers of several boxes."""
    return {where} | {one.id for one in fields_at(where, reading.fields)}


def _score_box(finding: Finding, reading: Reading) -> set[str]:
    return {finding.where} & {*reading.sheet.guesses}


def _to_confirm(reading: Reading, fields: set[str]) -> set[str]:
    """Return which of the fields that a finding rests on are asked: all but those of a board.

    Of a board the box on which the finding turns comes first, then those that are not clear.
    """
    if len(fields) <= _FEW:
        return fields - {*reading.answers}
    unsure = {one for one in fields if reading.sure(one) < CLEAR}
    return {_turning(reading, fields)} - {*reading.answers} or unsure


def _turning(reading: Reading, fields: set[str]) -> str:
    """Return the box of a board with which least would be wrong, if something else stood there.

    Whatever the board has anywhere may stand there, however unlikely it was read: what was surely
    misread comes to light here. Of several such boxes, and of a board with too many signs to try
    them all, it is the least sure.
    """
    held = {reading.values[one] for one in fields}
    # As they were read: an answer does not move the question on to the next box.
    order = sorted(fields, key=lambda one: (reading.first_sure(one), one))
    best, found = _fault(reading.report), order[0]
    for where in order if len(fields) * (len(held) - 1) <= _MOST_TRIED else ():
        for value in sorted(held - {reading.values[where]}):
            left = _fault(reading.refereed({where: value}))
            if left < best:
                best, found = left, where
            if not left:
                return where
    return found


def _changes(reading: Reading) -> dict[str, str]:
    """Return what would have to be read otherwise for the sheet to agree better with the rules."""
    changed: dict[str, str] = {}
    fault = _fault(reading.report)
    tried = 0
    while fault and len(changed) < _MOST_CHANGES and tried < _MOST_TRIED:
        best: tuple[int, str, str] | None = None
        for where, value in _others(reading, changed):
            if tried == _MOST_TRIED:
                break
            tried += 1
            left = _fault(reading.refereed({**changed, where: value}))
            if left < (best[0] if best else fault):
                best = left, where, value
        if best is None:
            break
        fault = best[0]
        changed[best[1]] = best[2]
    return changed


def _fault(report: Report) -> int:
    """Return how much is wrong with a sheet: breaking rules is worse than adding up wrongly."""
    if report.error is not None:
        return 1000
    codes = [one.code for one in report.findings if one.code != "unknown-key"]
    return sum(1 if code == "score" else 3 for code in codes)


def _others(reading: Reading, changed: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield other readings of single fields, the likeliest first."""
    found = []
    for where, guesses in reading.sheet.guesses.items():
        if where in changed or where in reading.answers:
            continue
        read = reading.values[where]
        best = dict(guesses).get(read, 0.0) or _NOTHING
        found += [
            (chance / best, where, value)
            for value, chance in guesses
            if value not in (read, UNTOLD) and chance / best > _LIKELY
        ]
    yield from ((where, value) for _, where, value in sorted(found, reverse=True))
