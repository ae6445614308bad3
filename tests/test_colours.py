"""Colours as colour-blind players see them, and what else tells things apart.

Full colour is held to a distance (CIEDE2000; about 2 is just seen side by side, 10 at a glance).
In ink style there is no colour, and on the pale grounds of lands it tells nothing reliably:
there hatch, outline, drawing or letters do it alone, which is held as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from benchmarks.ink import PROMISE, WHOLE, ratio
from generator.core.ident import Ident
from generator.games import games
from generator.games.robber_knights.paper import arms
from generator.games.vacances.paper import seats, spaces, walks
from generator.layout.ink.colour import BLACK, WHITE, Colour
from generator.layout.ink.hatch import HATCHES
from generator.layout.ink.theme import PALETTE, Theme
from tests.vision import KINDS, Triple, contrast, difference, seen

COLOUR, INK = Theme("colour"), Theme("ink")
each_kind = pytest.mark.parametrize("kind", list(KINDS))


def nearest(colours: Iterable[Colour], kind: str) -> float:
    """Return the distance of the two colours that look most alike to somebody."""
    looks = [seen(colour, kind) for colour in colours]
    return min(difference(one, other) for one, other in combinations(looks, 2))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [  # from the test data of Sharma, Wu and Dalal (2005)
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_that_were_published(one: Triple, other: Triple, apart: float) -> None:
    assert difference(one, other) == pytest.approx(apart, abs=0.0001)


@each_kind
def test_everybody_sees_greys_alike_and_lightness_as_we_reckon_it(kind: str) -> None:
    for share in (0.0, 0.3, 0.7, 1.0):
        grey = BLACK.tint(share)
        light, red, blue = seen(grey, kind)
        assert (light, red, blue) == pytest.approx((grey.lightness, 0.0, 0.0), abs=0.05)


def test_the_blind_spot_of_each_kind_is_where_it_should_be() -> None:
    red, green = Colour.of("D04040", 0, 0, 0, 0), Colour.of("708030", 0, 0, 0, 0)
    yellow, pink = Colour.of("F0E060", 0, 0, 0, 0), Colour.of("F0D8E8", 0, 0, 0, 0)
    usual = nearest([red, green], "all cones")
    assert nearest([red, green], "deuteranopia") < usual / 2
    assert nearest([red, green], "tritanopia") > usual / 2
    assert nearest([yellow, pink], "tritanopia") < nearest([yellow, pink], "all cones") / 2


@each_kind
def test_the_arms_of_robber_knights_differ_for_everybody(kind: str) -> None:
    assert nearest((PALETTE[hue] for hue in arms.HUES.values()), kind) >= 20


@each_kind
def test_the_kinds_of_spaces_of_vacances_differ_for_everybody(kind: str) -> None:
    """The nearest are sport and restaurant, 9.2 in deuteranopia."""
    hues = {look.hue for look in spaces.LOOKS.values()} - {"white"}  # plain spaces have no kind
    assert nearest((COLOUR.fill(hue) for hue in sorted(hues)), kind) >= 9


@each_kind
def test_the_walks_of_a_holiday_differ_for_everybody(kind: str) -> None:
    assert nearest((COLOUR.line(stroke.hue) for stroke in walks.STROKES), kind) >= 13


@each_kind
def test_the_seats_of_vacances_differ_a_little_for_everybody(kind: str) -> None:
    """Their bands are pale, so that the hatch shows: 5.6 between the third and the fifth seat."""
    assert nearest((COLOUR.fill(hue, 0.45) for hue in seats.HUES), kind) >= 5.5


@each_kind
def test_pirates_of_saint_malo_are_not_taken_for_black(kind: str) -> None:
    assert nearest((COLOUR.line("brick"), COLOUR.line("ink"), COLOUR.line("granite")), kind) >= 20


def test_what_colour_tells_is_told_by_form_as_well() -> None:
    for hues in (tuple(arms.HUES.values()), seats.HUES):
        assert len({HATCHES[hue] for hue in hues}) == len(hues)
    outlines = {(look.hue, look.outline) for look in spaces.LOOKS.values()}
    for (one, first), (other, second) in combinations(sorted(outlines), 2):
        # The station is a disc like plain spaces, but solid black, and larger.
        assert one == other or first != second or {one, other} == {"ink", "white"}
    lines = {(stroke.dash, stroke.hollow) for stroke in walks.STROKES}
    assert len(lines) == len(walks.STROKES)


@pytest.mark.parametrize("theme", [COLOUR, INK])
def test_texts_stand_out_from_the_paper(theme: Theme) -> None:
    """As WCAG asks for small texts; in ink style all of them are black."""
    for hue in ("ink", "granite", "brick", "sea"):
        assert contrast(theme.line(hue), WHITE) >= 4.5


@pytest.mark.parametrize(
    "game",
    [pytest.param(name, marks=[pytest.mark.soak] * (name != "saint-malo")) for name in games()],
)
def test_ink_style_takes_at_most_half(game: str) -> None:
    """Texts are black in both styles and cannot take less, so they are told apart."""
    found = ratio(game)
    assert found.drawn <= PROMISE
    assert found.whole <= WHOLE


@pytest.mark.parametrize(
    ("game", "component"),
    [
        pytest.param(game.name, one.name, marks=[pytest.mark.soak] * (game.name != "saint-malo"))
        for game in games().values()
        for one in game.components
        if not one.needs_id
    ],
)
def test_every_component_in_ink_style_takes_at_most_half(game: str, component: str) -> None:
    assert ratio(game, (component,)).drawn <= PROMISE


# The marks of Détrak are black in both styles, and there is little else on its sheet.
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(name, marks=[pytest.mark.soak] * (name != "robber-knights"))
        for name in games()
        if name != "detrak"
    ],
)
def test_every_puzzle_in_ink_style_takes_at_most_half(game: str) -> None:
    ident = Ident(game, games()[game].variants[0].name, "2026-12-30")
    assert ratio(game, ("puzzle",), ident).drawn <= PROMISE
