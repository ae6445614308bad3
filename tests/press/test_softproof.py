"""Colours of a press beside those of the screen, as the patches of the named condition show them.

Limits are CIEDE2000: 3 where inks reach a colour, 10 where black must do alone or darkens a
mixture.
"""

from __future__ import annotations

import pytest

from generator.layout.ink.colour import Colour
from generator.layout.ink.recipes import RECIPES
from generator.layout.ink.theme import PALETTE, Hue, Theme
from tests.press.softproof import chroma, hue_turn, measured, proof, relative
from tests.vision import difference, seen

NEAR, FAR, TURN = 3.0, 10.0, 6.0
GREYS: tuple[Hue, ...] = ("ink", "granite", "mist")
TINTS = [share / 50 for share in range(1, 51)]
HUES: list[Hue] = [hue for hue in PALETTE if hue != "white"]
# Every darkened colour that a game draws with.
DEEP: tuple[tuple[Hue, float], ...] = (
    ("granite", 0.1), ("sage", 0.22), ("sage", 0.4), ("sage", 0.45), ("gorse", 0.3),
    ("brick", 0.25), ("sea", 0.25), ("gorse", 0.25), ("sage", 0.25),
)  # fmt: skip


def apart(colour: Colour) -> float:
    """Return how far the press is from the screen."""
    return difference(seen(colour, "all cones"), proof(colour.cmyk))


@pytest.mark.parametrize("hue", HUES)
def test_every_tint_comes_out_as_on_the_screen(hue: Hue) -> None:
    limit = FAR if hue in GREYS else NEAR
    assert max(apart(PALETTE[hue].tint(share)) for share in TINTS) <= limit


@pytest.mark.parametrize("hue", [hue for hue in HUES if hue not in GREYS])
def test_no_tint_changes_its_hue(hue: Hue) -> None:
    """Pale water stays blue; at 33° it would be lavender."""
    for share in TINTS:
        screen, press = (
            seen(PALETTE[hue].tint(share), "all cones"),
            proof(PALETTE[hue].tint(share).cmyk),
        )
        assert hue_turn(screen, press) <= TURN or chroma(screen) < 2


@pytest.mark.parametrize(("hue", "share"), DEEP)
def test_darkened_colours_come_out_as_on_the_screen(hue: Hue, share: float) -> None:
    assert apart(Theme().deep(hue, share)) <= FAR


def test_a_tint_of_a_tint_has_the_inks_of_the_share_it_is() -> None:
    """Shallow water is a tint of the sea's ground."""
    sea = PALETTE["sea"]
    assert sea.tint(0.5).tint(0.4).cmyk == pytest.approx(sea.tint(0.2).cmyk)


@pytest.mark.parametrize("hue", RECIPES)
def test_inks_grow_with_the_colour_and_greys_are_black_alone(hue: Hue) -> None:
    assert any(PALETTE[hue].cmyk[:3]) == (hue not in GREYS)
    sums = [sum(inks) for _, inks in RECIPES[hue]]
    assert sums == sorted(sums)


@pytest.mark.parametrize(("most_black", "limit"), [(0, 0.5), (20, 2.0), (40, 4.0)])
def test_the_proof_is_what_was_measured(most_black: int, limit: float) -> None:
    """Also of patches between its lattice, and of those with as much black as games draw with."""
    patches = {inks: lab for inks, lab in measured().items() if inks[3] <= most_black}
    assert len(patches) > 700
    for (c, m, y, k), lab in patches.items():
        printed = proof((c / 100, m / 100, y / 100, k / 100))
        assert difference(relative(lab), printed) <= limit, (c, m, y, k)


def test_a_share_of_the_seas_inks_would_be_lavender() -> None:
    c, m, y, k = (0.2 * ink for ink in PALETTE["sea"].cmyk)
    pale = seen(PALETTE["sea"].tint(0.2), "all cones")
    assert hue_turn(pale, proof((c, m, y, k))) > 2 * TURN
