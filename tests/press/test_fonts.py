"""Font metrics: widths, breaking, fitting."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.layout.ink.box import Box
from generator.layout.ink.colour import BLACK
from generator.layout.ink.fonts import (
    SMALLEST,
    FitError,
    block_height,
    drawable,
    fit,
    fit_line,
    font_names,
    metrics,
    missing,
    text_width,
    wrap,
)
from generator.layout.ink.textbox import Align, TextBox, TextStyle, Valign, flow

FRENCH = "abcdefghijklmnopqrstuvwxyzéèàçùœÉ’-–0123456789   \n"
texts = st.text(FRENCH, max_size=200)
widths = st.floats(8, 120)
sizes = st.floats(6.5, 30)


def test_nine_fonts_are_bundled() -> None:
    assert len(font_names()) == 9
    assert {"Lato-Regular", "Lato-Bold", "Vollkorn-Black"} <= set(font_names())


def test_an_unknown_font_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="Comic"):
        text_width("x", "Comic", 10)


@pytest.mark.parametrize("font", [name for name in font_names() if "Italic" not in name])
def test_lato_figures_are_tabular(font: str) -> None:
    tabular = len({metrics(font).advances[figure] for figure in "0123456789"}) == 1
    assert tabular == font.startswith("Lato")


@pytest.mark.parametrize("font", font_names())
def test_every_font_has_the_letters_of_french_and_german(font: str) -> None:
    assert missing("àâäæçéèêëîïôöœùûüÿßÀÇÉŒ«»‹›„“’–—…×÷−½€\u202f\xa0", font) == ""


def test_tracking_stands_between_letters_only() -> None:
    plain = text_width("abc", "Lato-Bold", 10)
    assert text_width("abc", "Lato-Bold", 10, 0.5) == pytest.approx(plain + 1.0)
    assert text_width("a", "Lato-Bold", 10, 0.5) == text_width("a", "Lato-Bold", 10)
    assert text_width("", "Lato-Bold", 10, 0.5) == 0


def test_a_character_without_a_glyph_is_replaced_and_still_measured() -> None:
    assert missing("a△b✓△", "Lato-Bold") == "△✓"
    shown = drawable("a△b", "Lato-Bold")
    assert missing(shown, "Lato-Bold") == ""
    assert text_width("a△b", "Lato-Bold", 10) == text_width(shown, "Lato-Bold", 10)


@given(texts, widths, sizes)
def test_wrapped_lines_never_overflow_and_lose_nothing(
    text: str, width: float, size: float
) -> None:
    try:
        lines = wrap(text, "Lato-Regular", size, width)
    except FitError:
        assume(False)
    assert all(text_width(line, "Lato-Regular", size) <= width + 1e-6 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("text", ["œ", "0œ", "00 0œ", "0œ0"])
def test_a_character_wider_than_the_line_is_refused_wherever_it_stands(text: str) -> None:
    assert text_width("œ", "Lato-Regular", 26) > 8.0
    with pytest.raises(FitError, match=r"does not fit 8\.0 mm at 26 pt"):
        wrap(text, "Lato-Regular", 26, 8.0)


def test_lines_break_at_blanks_and_hyphens_but_not_at_no_break_spaces() -> None:
    assert wrap("un deux trois", "Lato-Regular", 10, 10) == ["un", "deux", "trois"]
    assert wrap("Saint-Malo", "Lato-Regular", 10, 12) == ["Saint-", "Malo"]
    assert wrap("zéro\xa0: −5 a", "Lato-Regular", 10, 11) == ["zéro\xa0:", "−5 a"]
    assert wrap("a\n\nb", "Lato-Regular", 10, 50) == ["a", "", "b"]


@given(texts, widths, st.floats(4, 60), sizes)
def test_a_fitted_text_fits(text: str, width: float, height: float, size: float) -> None:
    try:
        fitted = fit(text, "Lato-Bold", size, width, height)
    except FitError:
        assume(False)
    assert SMALLEST <= fitted.size <= size
    assert block_height(len(fitted.lines), "Lato-Bold", fitted.size) <= height + 1e-6
    assert all(text_width(line, "Lato-Bold", fitted.size) <= width + 1e-6 for line in fitted.lines)


@given(st.text("abcdé 012", min_size=1, max_size=30), widths, sizes)
def test_a_fitted_line_fits_or_says_so(text: str, width: float, size: float) -> None:
    try:
        fitted = fit_line(text, "Lato-Bold", size, width)
    except FitError:
        assert text_width(text, "Lato-Bold", SMALLEST) > width
        return
    assert SMALLEST <= fitted <= size
    assert text_width(text, "Lato-Bold", fitted) <= width + 1e-6


def test_what_fits_is_not_shrunk() -> None:
    assert fit("Total", "Lato-Bold", 12, 40, 10) == (12, ("Total",))
    assert fit_line("Total", "Lato-Bold", 12, 40) == 12


def test_what_must_not_be_broken_shrinks_before_it_is_cut() -> None:
    assert fit("Dix\xa0points\xa0!", "Lato-Bold", 20, 30, 20).lines == ("Dix\xa0points\xa0!",)
    fitted = fit("Saperlipopette", "Lato-Bold", 20, 30, 20)
    assert fitted.lines == ("Saperlipopette",)
    assert fitted.size < 20


@given(
    st.text(FRENCH, min_size=1, max_size=80),
    st.sampled_from(["left", "centre", "right"]),
    st.sampled_from(["top", "middle", "bottom"]),
)
def test_a_text_box_never_overflows(text: str, align: Align, valign: Valign) -> None:
    box = Box(20, 30, 50, 25)
    style = TextStyle("Lato-Regular", 12, BLACK)
    try:
        lines = TextBox(box, text, style, align, valign).shapes()
    except FitError:
        assume(False)
    for line in lines:
        width = text_width(line.text, line.font, line.size)
        left = line.x - {"start": 0, "middle": 0.5, "end": 1}[line.anchor] * width
        top = line.y - metrics(line.font).ascent * line.size * 25.4 / 72
        height = block_height(1, line.font, line.size)
        assert box.holds(Box(left, top, width, height), slack=1e-5)


def test_a_centred_box_centres_the_capitals() -> None:
    box = Box(0, 0, 40, 20)
    (line,) = TextBox(box, "30", TextStyle("Lato-Black", 14, BLACK), "centre", "middle").shapes()
    height = metrics("Lato-Black").cap_height * 14 * 25.4 / 72
    assert line.y - height / 2 == pytest.approx(box.cy)


def test_flowed_text_says_where_it_ends() -> None:
    style = TextStyle("Lato-Regular", 8.5, BLACK)
    flowed = flow(10, 20, 30, "Un texte qui prend plus qu’une seule ligne.", style)
    assert len(flowed.shapes) > 1
    assert flowed.bottom == pytest.approx(
        20 + block_height(len(flowed.shapes), "Lato-Regular", 8.5)
    )


def test_a_text_that_cannot_fit_says_what_where_and_at_which_size() -> None:
    with pytest.raises(FitError, match=r"'un roman' does not fit 5\.0 × 2\.0 mm at 6\.5 pt"):
        fit("un roman", "Lato-Bold", 10, 5, 2)
    with pytest.raises(FitError, match=r"'un roman' does not fit 5\.0 mm at 6\.5 pt"):
        fit_line("un roman", "Lato-Bold", 10, 5)
    with pytest.raises(FitError, match="does not fit"):
        wrap("W", "Lato-Bold", 30, 2)
