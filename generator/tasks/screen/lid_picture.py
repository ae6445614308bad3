"""The picture of a game on a screen: what one sees of the lid of its kit."""

from __future__ import annotations

from functools import cache

from generator.core.game import AnyGame, Art


def lid_picture(game: AnyGame) -> str:
    """Return the picture as SVG, "" for a game that brings none."""
    return "" if game.art is None else _drawn(game.art)


def spine_of(game: AnyGame) -> str:
    """Return the colour of the spine of a game's lid, "" where there is none."""
    from generator.layout.ink.drawings import said_of
    from generator.layout.ink.theme import PALETTE

    if game.art is None:
        return ""
    return PALETTE[said_of(game.art.lid)["spine"]].hex  # type: ignore[index]  # a hue by its name


@cache
def _drawn(art: Art) -> str:
    from generator.layout.document.scene import lid_scene, view
    from generator.layout.ink.theme import Theme
    from generator.render.write.svg import svg_picture

    scene = lid_scene(art.lid)
    return svg_picture(view(scene, Theme()), scene.window)
