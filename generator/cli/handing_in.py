"""Files that come in at an event: read, refereed, kept; what cannot be taken is said in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.cli.asking import asked_about
from generator.cli.kept_event import keep_handed
from generator.core.errors import MaloError
from generator.core.findings import Report
from generator.core.messages import Message
from generator.tasks.event.event import Event
from generator.tasks.event.receiving import Handed, HandedSheet, handed_sheets
from generator.tasks.read.photo_verdict import judged
from generator.tasks.read.photos import MOST_BYTES
from generator.tasks.read.reading import is_photo, photo_content, sheet_files
from generator.tasks.read.verifying import referee_content
from generator.tasks.read.weighing import Reading, questions


@dataclass
class HandingIn:
    """What comes in now at an event, what was there before, and what is refused."""

    folder: Path
    event: Event
    who: str | None
    asks: bool
    received: list[tuple[Handed, Sequence[tuple[str, Report]]]] = field(default_factory=list)
    known: list[Handed] = field(default_factory=list)
    refused: dict[str, Message] = field(default_factory=dict)

    def take(self, paths: Sequence[Path]) -> None:
        """Take records and forms, then photos: pages of a sheet may be in several files."""
        photos: dict[str, bytes] = {}
        for path in sheet_files(paths):
            try:
                content = photo_content(path, MOST_BYTES)
            except MaloError as error:
                self.refused[str(path)] = error.message
                continue
            if is_photo(path.name):
                photos[str(path)] = content
                continue
            refereed = referee_content(content, str(path))
            if refereed.may_be_scan:
                photos[str(path)] = content
            else:
                self._keep({str(path): content}, list(refereed.reports.items()))
        if photos:
            self._photos(photos)

    def _photos(self, photos: Mapping[str, bytes]) -> None:
        from generator.tasks.read.photos import photo_sheets

        sheets, unread = photo_sheets(photos.items())
        self.refused |= unread
        for sheet in sheets:
            reading = Reading(sheet, {})
            asked = questions(reading)
            # Nobody looks at boxes of a sheet that is then refused.
            if self._sheets(sheet.name, [(sheet.name, judged(reading, asked))]) is None:
                continue
            if asked and self.asks and (answered := asked_about(reading, asked)) is not None:
                reading, asked = answered, ()
            names = sheet.name.split(" + ")
            files = {name: content for name, content in photos.items() if name in names}
            self._keep(files or photos, [(sheet.name, judged(reading, asked))])

    def _keep(self, files: Mapping[str, bytes], reports: Sequence[tuple[str, Report]]) -> None:
        """Keep a file with all that is in it, or nothing of it."""
        sheets = self._sheets(" + ".join(files), reports)
        if sheets is None:
            return
        handed, new = keep_handed(self.folder, files, sheets)
        if new:
            self.received.append((handed, reports))
        else:
            self.known.append(handed)

    def _sheets(
        self, name: str, reports: Sequence[tuple[str, Report]]
    ) -> tuple[HandedSheet, ...] | None:
        """Return the sheets of a file with their players; None, once it is noted why not."""
        try:
            return handed_sheets(self.event, reports, self.who)
        except MaloError as error:
            self.refused[name] = error.message
            return None
