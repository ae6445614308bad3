"""Five Boxes: the worked example of docs/adding-a-game.md."""

from five_boxes import deal, mind, notation, paper, rules
from five_boxes.texts import texts
from generator.core.difficulty import stars_by
from generator.core.game import Component, Game, PuzzleSheets, Solver, Variant, art_beside

GAME: Game[rules.State, rules.Roll | rules.Write] = Game(
    name="five-boxes",
    texts=texts,
    art=art_beside(__file__),
    variants=(
        Variant(
            name="solo",
            players=range(1, 2),
            solver=Solver("exact", mind.solve),
            sheets=PuzzleSheets(paper.puzzle_pages, paper.solution_pages),
            advise=mind.advise,
            stars=stars_by(mind.opponent, easy=90, hard=75),
        ),
    ),
    start=rules.start,
    to_move=rules.to_move,
    legal=rules.legal,
    apply=rules.apply,
    chance=deal.chance,
    score=rules.score,
    show=lambda state, names, reader, seat: notation.format_state(state),
    opponent=mind.opponent,
    format_move=notation.format_move,
    parse_move=notation.parse_move,
    format_state=notation.format_state,
    parse_state=notation.parse_state,
    tell=lambda state, move, reader: notation.format_move(state, move),
    help=lambda reader: texts(reader.lang)("help"),
    deal=lambda ident: {"dice": list(deal.dice(ident))},
    transcript=notation.LINES.transcript,
    playback=notation.LINES.playback,
    referee=notation.LINES.referee,
    record_keys=notation.LINES.keys,
    score_keys=notation.LINES.score_keys,
    sheet_data=notation.sheet_data,
    sheet_values=notation.sheet_values,
    components=(Component("puzzle"),),
)
