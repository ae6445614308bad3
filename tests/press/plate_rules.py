"""The rules for what a press prints: which inks, how much, what overprints, the marks."""

from __future__ import annotations

from collections.abc import Iterator

from tests.press.proof import ALL, BLACK, Cmyk, Proof

MOST_INK = 3.0  # of paint and the black above it, where paper takes 300 %
# Where the least of C, M and Y is as much of the greatest, they are mostly mixed to a grey.
GREYISH = 0.25


def inks_of_a_press(proof: Proof) -> Iterator[str]:
    """Only CMYK, grey and named plates are used; stricter: no pictures, no spot colours."""
    yield from sorted(proof.painted.foreign)


def greys_on_black(proof: Proof) -> Iterator[str]:
    """A grey is a tint of black alone (beyond the standard)."""
    for inks in _inks(proof):
        most = max(inks[:3])
        if most and min(inks[:3]) >= GREYISH * most:
            yield f"a grey mixed of {_percent(inks)}"


def black_overprints(proof: Proof) -> Iterator[str]:
    """Black texts and lines overprint, and nothing but black does (beyond the standard)."""
    for paint in sorted(proof.painted.paints, key=repr):
        if paint.over and paint.inks != BLACK:
            yield f"{paint.what} of {_percent(paint.inks)} overprints"
        # Black areas may do either: signs overprint, large ones would let shine through.
        if not paint.over and paint.inks == BLACK and paint.what != "area":
            yield f"black {paint.what} is cut out of what lies below"


def ink_limit(proof: Proof) -> Iterator[str]:
    """Nowhere lies more ink than paper takes, black on top included (beyond the standard)."""
    for inks in _inks(proof):
        if sum(inks[:3]) + 1 > MOST_INK:
            yield f"{_percent(inks)} under black is too much"


def registration_marks(proof: Proof) -> Iterator[str]:
    """Where there is room outside the bleed, all plates print eight marks at least."""
    for number, page in enumerate(proof.pdf.pages, start=1):
        own = page.obj
        if "/BleedBox" not in own or list(own.BleedBox) == list(own.MediaBox):
            continue
        if proof.painted.registered[number] < 8:
            yield f"page {number}: {proof.painted.registered[number]} marks for all plates"


def _inks(proof: Proof) -> list[Cmyk]:
    """Return the inks of everything but marks."""
    return sorted({paint.inks for paint in proof.painted.paints} - {ALL})


def _percent(inks: Cmyk) -> str:
    return "/".join(f"{100 * part:.0f}" for part in inks)


INKS = (inks_of_a_press, greys_on_black, black_overprints, ink_limit, registration_marks)
