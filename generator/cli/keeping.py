"""Results of dailies on their way into the diary, and the word that says so."""

from __future__ import annotations

from collections.abc import Sequence

from generator.cli.echoing import echo
from generator.cli.kept_diary import DiaryError, diary_path, is_kept, keep, own_name
from generator.cli.language import language, text, words
from generator.cli.options import option
from generator.core.files import SaveError
from generator.core.messages import Message, in_words, say
from generator.core.text import one_line
from generator.tasks.diary.diary import Entry, puzzle_title, same_name

no_keep = option("--no-keep", is_flag=True, key="no-keep")


def keeps(no_keep: bool) -> bool:
    """Tell whether a command keeps what it is told: neither it nor the user says no."""
    return not no_keep and is_kept()


def keep_results(entries: Sequence[Entry], quiet: bool = False) -> None:
    """Keep results and say so in a line; what goes wrong is another line and nothing more."""
    if not entries:
        return
    path = diary_path()
    try:
        kept = keep(entries, path)
    except (SaveError, DiaryError) as error:
        warn(say("diary.not-kept", problem=error.message))
        return
    if kept.aside is not None:
        warn(say("diary.aside", path=str(path), aside=str(kept.aside)))
    if kept.entries and not quiet:
        echo(_told(kept.entries))


def warn(message: Message) -> None:
    """Say on a line what went wrong without stopping for it."""
    echo(f"malo: {one_line(words(message))}", err=True)


def _told(entries: Sequence[Entry]) -> str:
    """Return what was kept: a result with its medal, or how many there are."""
    shown = text()
    if len(entries) > 1:
        return shown("diary.kept-several", count=len(entries))
    (one,) = entries
    mine = not one.player or same_name(one.player, own_name())
    score, best = (in_words(number, language()) for number in (one.score, one.best))
    medal = "" if one.medal is None else ", " + shown(f"medal.{one.medal}")
    about = f"{puzzle_title(one.game, one.variant, language())} {one.date.isoformat()}"
    key, name = "diary.kept" if mine else "diary.kept-of", one_line(one.player)
    return shown(key, name=name, about=about, score=score, best=best, medal=medal)
