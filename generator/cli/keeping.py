"""Results of dailies on their way into the diary, and the word that says so."""

from __future__ import annotations

from collections.abc import Sequence

from generator.cli.called import typed_path
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
    """Return what was kept, a result with its medal or how many there are, and how to see it."""
    shown, see = text(), _where_to_see(entries)
    if len(entries) > 1:
        return shown("diary.kept-several", count=len(entries), see=see)
    (one,) = entries
    score, best = (in_words(number, language()) for number in (one.score, one.best))
    medal = "" if one.medal is None else ", " + shown(f"medal.{one.medal}")
    about = f"{puzzle_title(one.game, one.variant, language())} {one.date.isoformat()}"
    key, name = "diary.kept" if _is_mine(one) else "diary.kept-of", one_line(one.player)
    return shown(key, name=name, about=about, score=score, best=best, medal=medal, see=see)


def _where_to_see(entries: Sequence[Entry]) -> str:
    """Return the command that shows these results: one's own, somebody's or several people's."""
    if all(map(_is_mine, entries)):
        return text()("diary.see")
    names = {one_line(one.player) for one in entries}
    if len(names) > 1:
        return text()("diary.see-by-name")
    return text()("diary.see-of", name=typed_path(names.pop()))


def _is_mine(one: Entry) -> bool:
    return not one.player or same_name(one.player, own_name())
