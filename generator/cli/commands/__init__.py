"""One file a command, imported when it is asked for: a list of the commands needs none of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import click

# In the order in which most people come to use them.
NAMES = (
    "daily", "print", "verify", "play", "serve", "book", "event", "stats", "solve", "advise",
    "roll", "preview", "calibrate", "games", "site", "check", "completion", "help",
)  # fmt: skip


class Commands(Mapping[str, click.Command]):
    """The commands by name."""

    def __getitem__(self, name: str) -> click.Command:
        return _loaded(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


def _loaded(name: str) -> click.Command:
    match name:
        case "games":
            from generator.cli.commands.games import games as command
        case "serve":
            from generator.cli.commands.serve import serve as command
        case "site":
            from generator.cli.commands.site import site as command
        case "print":
            from generator.cli.commands.print import print_ as command
        case "preview":
            from generator.cli.commands.preview import preview as command
        case "daily":
            from generator.cli.commands.daily import daily as command
        case "book":
            from generator.cli.commands.book import book as command
        case "roll":
            from generator.cli.commands.roll import roll as command
        case "play":
            from generator.cli.commands.play import play as command
        case "solve":
            from generator.cli.commands.solve import solve as command
        case "advise":
            from generator.cli.commands.advise import advise as command
        case "verify":
            from generator.cli.commands.verify import verify as command
        case "event":
            from generator.cli.commands.event import event as command
        case "stats":
            from generator.cli.commands.stats import stats as command
        case "check":
            from generator.cli.commands.check import check as command
        case "calibrate":
            from generator.cli.commands.calibrate import calibrate as command
        case "completion":
            from generator.cli.commands.completion import completion as command
        case "help":
            from generator.cli.commands.help import help_ as command
        case _:
            raise KeyError(name)
    return command
