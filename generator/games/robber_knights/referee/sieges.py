"""The referee for a siege: the turn played again, and the lead that it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.core.findings import Finding, Report, compare_boxes, difference, reach, report_on
from generator.core.ident import Ident
from generator.core.keys import unknown_keys
from generator.core.messages import Message
from generator.core.record import Record
from generator.games.robber_knights.deal import position, siege
from generator.games.robber_knights.notation.fields import SIEGE_KEYS
from generator.games.robber_knights.notation.places import place
from generator.games.robber_knights.notation.siege_sheet import turn_block
from generator.games.robber_knights.notation.sieges import (
    KEY_WORDS,
    attempt,
    read_answer,
    siege_ident,
    targets,
)
from generator.games.robber_knights.rules.scoring import score
from generator.games.robber_knights.texts import say

_NOTES = {
    "gold": say("siege.gold"),
    "silver": say("siege.silver"),
    "bronze": say("siege.bronze"),
}


def referee(record: Record) -> Report:
    """Prove or refute an answer: any turn is right that is legal and leads as it says."""
    ident, answer = siege_ident(record), read_answer(record)
    findings = unknown_keys(record, KEY_WORDS, SIEGE_KEYS)
    played = attempt(position(ident), answer.lines)
    right = None
    if played.failed is not None:
        assert played.problem is not None
        got = answer.lines[played.failed - 1].strip()
        found = Finding("move", played.where, None, got, played.problem, unread=played.unread)
        findings.append(found)
    elif not played.steps:
        findings.append(difference("unfinished", turn_block(1), say("siege.a-tile"), None))
    else:
        right = score(played.state, 0)
        findings += _wrong_boxes(answer.claimed, right.as_data())
    notes = () if right is None else _medal(ident, right.total)
    return report_on(record, [right], SIEGE_KEYS, findings, place, reach(findings), notes=notes)


def _wrong_boxes(claimed: Mapping[str, int], right: Mapping[str, int]) -> list[Finding]:
    """Return the wrong boxes; a lead that is the difference of wrong points follows from them."""
    wrong = compare_boxes(claimed, right)
    points = [one.where for one in wrong if one.where in ("own", "rival")]
    own, rival = (claimed.get(box, right[box]) for box in ("own", "rival"))
    return [
        replace(one, follows=points[-1])
        if points and one.where in ("lead", "total") and one.got == own - rival
        else one
        for one in wrong
    ]


def _medal(ident: Ident, lead: int) -> tuple[Message, ...]:
    """Say what the points are that were just told, the sheet's lead, and which medal it earns."""
    reached = [medal for medal, target in targets(siege(ident)).items() if lead >= target]
    return (say("siege.lead"), *(_NOTES[medal] for medal in reached[-1:]))
