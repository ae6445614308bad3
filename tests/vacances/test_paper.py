"""The kit holds what the rules ask for, at its true size, and players are told apart by pattern."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from generator.core.assets import asset
from generator.core.game import LANGUAGES
from generator.core.ident import Ident
from generator.games.vacances import deal
from generator.games.vacances.notation.fields import (
    die_field,
    weather_field,
)
from generator.games.vacances.paper import kit
from generator.games.vacances.paper.mat import mat_block
from generator.games.vacances.paper.panels import DAY, PERIOD
from generator.games.vacances.paper.rules_figure import BONUSES, ROWS, example
from generator.games.vacances.paper.seats import HUES
from generator.games.vacances.paper.tokens import (
    CLOCK,
    PAWN,
    TOKEN,
    WEATHER,
    marker_block,
    pawn_block,
    period_block,
    player_markers,
    weather_block,
)
from generator.games.vacances.rules.board import the_board
from generator.games.vacances.rules.calendar import DAYS, PERIODS, TOKENS
from generator.games.vacances.rules.markers import DISH_NAMES, SERIES, markers
from generator.games.vacances.texts import texts
from generator.layout.ink.fonts import text_width
from generator.layout.ink.hatch import HATCHES
from generator.layout.ink.shapes import Circle, Group, Rect, Shape, Text, Use
from generator.layout.ink.theme import Theme
from generator.layout.page.options import PrintOptions
from generator.layout.page.page import PAPERS, Page
from tests.shape_log import flat
from tests.vacances.helpers import written_fields

IDENT = Ident("vacances", "solo", "2026-11-16")


def uses(shapes: tuple[Shape, ...]) -> Counter[str]:
    """Return how often each symbol is drawn."""
    return Counter(shape.symbol for shape in flat(shapes) if isinstance(shape, Use))


def words(page: Page) -> list[str]:
    """Return the texts of a page."""
    return [shape.text for shape in flat(page.shapes) if isinstance(shape, Text)]


def test_a_player_has_the_markers_of_the_rules() -> None:
    kinds = Counter(marker.kind for marker in player_markers())
    assert kinds["promenade"] + kinds["excursion"] == 5
    for kind in ("visit", "sport", "restaurant", "beach", "lodging"):
        assert kinds[kind] == 5, kind
    assert kinds["racecourse"] == kinds["rhum"] == 1
    assert kinds.total() == 32


def test_markers_of_which_there_is_one_are_the_engines() -> None:
    printed = [marker.item or marker.kind for marker in player_markers()]
    assert Counter(printed) == Counter([*markers(), *["beach"] * 5, *["lodging"] * 5])


def test_a_marker_of_a_space_bears_its_number() -> None:
    numbers = {space.item or space.kind: space.number for space in the_board().spaces}
    for marker in player_markers():
        if marker.kind in ("restaurant", "beach", "lodging"):
            assert marker.number is None
        else:
            assert marker.number == numbers[marker.item or marker.kind]


def test_dishes_are_told_apart_by_their_symbols() -> None:
    dishes = {marker.symbol for marker in player_markers() if marker.kind == "restaurant"}
    assert len(dishes) == len(DISH_NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_dish_marker_bears_its_name(lang: str) -> None:
    blocks = [marker_block(one, 1, PrintOptions(lang=lang)) for one in player_markers()]
    said = [s for block in blocks for s in flat(block.shapes) if isinstance(s, Text)]
    names = [texts(lang)(f"sheet.dish-{dish}") for dish in DISH_NAMES]
    assert [one.text for one in said if not one.text.isdigit()] == names
    for one in said:
        assert text_width(one.text, one.font, one.size) <= TOKEN - 2.0, (
            "a knife may be a little off"
        )


def test_every_marker_is_drawn_once_and_at_its_size() -> None:
    for marker in player_markers():
        block = marker_block(marker, 1, PrintOptions())
        assert uses(block.shapes) == Counter([marker.symbol])
        assert (block.width, block.height) == (TOKEN, TOKEN)


def test_players_are_told_apart_without_colour() -> None:
    patterns = {HATCHES[hue] for hue in HUES}
    assert len(patterns) == len(HUES) == 5
    pawns = [pawn_block(seat, Theme("ink")).shapes for seat in range(1, 6)]
    assert all(one != other for one, other in combinations(pawns, 2))
    for seat, shapes in enumerate(pawns, start=1):
        assert [s.text for s in flat(shapes) if isinstance(s, Text)] == [str(seat)] * 2


def test_weather_tokens_are_those_of_the_rules_and_have_backs() -> None:
    block = weather_block(Theme())
    found = uses(block.shapes)
    assert {name: found[name] for name in TOKENS} == TOKENS
    count = sum(TOKENS.values())
    assert (block.width, block.height) == (count * WEATHER, 2 * WEATHER)
    backs = [s for s in flat(block.shapes) if isinstance(s, Rect) and s.y == WEATHER]
    assert len({back.fill for back in backs}) == 1
    assert len(backs) == count


def test_the_period_marker_has_two_sides() -> None:
    assert uses(period_block(Theme()).shapes) == {"coin": 2}


def test_tokens_fit_the_places_they_lie_on() -> None:
    assert WEATHER <= DAY
    assert CLOCK <= PERIOD
    places = [s for s in flat(mat_block(1, PrintOptions()).shapes) if isinstance(s, Rect)]
    assert sum(s.width >= TOKEN and s.width == s.height for s in places) == 25 + 5 + 2


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", [None, 1, 3, 5])
def test_everything_is_there_for_all_players(paper: str, players: int | None) -> None:
    options = PrintOptions(paper=paper, players=players)
    count = players or 5
    found = sum((uses(page.shapes) for page in kit.markers_pages(options)), Counter[str]())
    expected = Counter({marker.symbol: 0 for marker in player_markers()})
    for marker in player_markers():
        expected[marker.symbol] += count
    assert {name: found[name] for name in expected} == dict(expected)
    assert found["head"] == 2 * count  # two sides of each pawn
    assert found["sun"] == 3
    titles = [word for page in kit.mat_pages(options) for word in words(page)]
    assert [word for word in titles if word.startswith("Joueur")] == [
        f"Joueur {seat}" for seat in range(1, count + 1)
    ]


def test_markers_keep_their_size_on_every_paper() -> None:
    for paper in PAPERS:
        for page in (*kit.markers_pages(PrintOptions(paper=paper)), *kit.mat_pages(PrintOptions())):
            assert all(scale == 1 for scale in scales(page.shapes))


def scales(shapes: tuple[Shape, ...]) -> Iterator[float]:
    """Yield the scales of all groups."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape.scale
            yield from scales(shape.shapes)


def test_pawns_fit_the_spaces_they_stand_on() -> None:
    assert PAWN[0] < 19.2  # the station, where all of them start, is as wide


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_diary_has_the_fields_of_the_notation(lang: str, paper: str) -> None:
    pages = kit.diary_pages(PrintOptions(paper=paper, lang=lang))
    assert len(pages) == (2 if paper == "a5" else 1)
    fields = {(field.id, field.stands_for) for page in pages for field in page.fields}
    assert len(fields) == sum(len(page.fields) for page in pages)
    assert {ident for ident, _ in fields} == {"player", *written_fields()}


@pytest.mark.parametrize("paper", PAPERS)
def test_the_sheet_of_an_id_prints_its_weather_and_dice(paper: str) -> None:
    *pages, _ = kit.puzzle_pages(PrintOptions(paper=paper, ident=IDENT), None)
    dealt = {weather_field(day) for day in range(1, DAYS + 1)}
    dealt |= {die_field(day, k) for day in range(1, DAYS + 1) for k in range(1, PERIODS + 1)}
    fields = {field.id for page in pages for field in page.fields}
    assert fields == {"player", *written_fields()} - dealt
    found = uses(pages[0].shapes)
    explained = {"rain": 1 if paper == "a5" else 2, "storm": 1}  # A5 has a lesson as a note
    assert {name: found[name] for name in TOKENS} == Counter(TOKENS) + Counter(explained)
    radii = [s.r for s in flat(pages[0].shapes) if isinstance(s, Circle)]
    pips = max(Counter(radii).values())
    assert pips == sum(sum(day) for day in deal.dice(IDENT))
    assert f"{IDENT} · 1/{len(pages) + 1}" in words(pages[0])


def test_diaries_for_several_have_fields_of_their_own() -> None:
    pages = kit.diary_pages(PrintOptions(players=2))
    assert [page.fields[0].name for page in pages] == ["1/player", "2/player"]


def test_the_kit_of_a_solo_id_is_for_one() -> None:
    assert kit.seats(PrintOptions(ident=IDENT)) == range(1, 2)
    assert kit.seats(PrintOptions()) == range(1, 6)
    assert kit.seats(PrintOptions(players=3)) == range(1, 4)


def test_the_example_of_the_rules_is_worth_27() -> None:
    rows = sum(row * len(line) for row, line in enumerate(ROWS, start=1))
    assert rows + 5 * len(BONUSES) == 27


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_signs_of_a_diary_are_explained_beside_them(paper: str, lang: str) -> None:
    pages = kit.diary_pages(PrintOptions(paper=paper, lang=lang, players=1))
    text = texts(lang)
    said = [one for page in pages for one in flat(page.shapes) if isinstance(one, Text)]
    shown = [one.text for one in said]
    signs = [f"sheet.{key}" for key in ("sky-rain", "sky-storm", "dish", "no-dish", "lodging")]
    for key in (*signs, *(f"marker.{dish}" for dish in DISH_NAMES), "sheet.events"):
        assert shown.count(text(key)) == 1, key
    for series in SERIES:
        assert text(f"series.{series}") in shown
    for period in range(1, PERIODS + 1):  # by number as well, for that is what findings say
        assert any(word.startswith(f"{period} {text(f'period.{period}')[:3]}") for word in shown)
    # The line that explains the weather keeps away from the head of its block.
    head = next(one for one in said if one.text == text("sheet.days").upper())
    note = next(one for one in said if one.text == text("sheet.sky-rain"))
    left = note.x - text_width(note.text, note.font, note.size) - 6.0
    assert left > head.x + text_width(head.text, head.font, head.size, head.tracking) + 3.0


@pytest.mark.parametrize("paper", PAPERS)
def test_the_words_of_the_score_keep_away_from_its_boxes(paper: str) -> None:
    *_, page = kit.diary_pages(PrintOptions(paper=paper, lang="fr", players=1))
    (sheet,) = page.shapes
    assert isinstance(sheet, Group)
    word = next(one for one in flat((sheet,)) if isinstance(one, Text) and one.text == "Événements")
    box = next(one.box for one in page.fields if one.id.endswith("events"))
    right = word.x + text_width(word.text, word.font, word.size)
    assert sheet.scale * right + sheet.dx < box.x - 1.6


def test_the_map_of_a_puzzle_says_which_page_it_is() -> None:
    days, score, chart = kit.puzzle_pages(PrintOptions(paper="a5", ident=IDENT, lang="fr"), None)
    assert any(word.endswith("· 1/3") for word in words(days))
    assert any(word.endswith("· 2/3") for word in words(score))
    assert any("· 3/3 ·" in word for word in words(chart))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "legal", "a3", "tabloid"])
def test_the_example_of_the_rules_fits_between_the_margins(paper: str, large: bool) -> None:
    if large and paper == "a5":
        return
    options = PrintOptions(paper=paper, lang="fr", large_print=large)
    room = options.area().width - 2 * options.margin()
    assert example(options).draw(room, 100.0).width <= room


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "fr",
            (
                "trois soleils, une pluie, une tempête",
                "à égalité, relancez",
                "la troisième est midi",
                "marqueur",
                "aussitôt à la gare",
            ),
        ),
        (
            "en",
            (
                "three suns, one rain, one storm",
                "if tied, roll again",
                "the third is noon",
                "marker follows",
                "to the station at once",
            ),
        ),
    ],
)
def test_the_rules_settle_what_players_ask(lang: str, said: tuple[str, ...]) -> None:
    prose = (asset("generator", "games", "vacances", "texts") / f"rules.{lang}.md").read_text(
        "utf-8"
    )
    assert [words for words in said if words not in prose.replace("\u00a0", " ")] == []
