"""What reading somebody's photo may cost; docs/photos.md tells people the same."""

from __future__ import annotations

from generator.render.read.limits import MEGABYTE

SECONDS = 72  # of processor time; each of the pages of a scan takes two, on a slow machine six
DEADLINE = 4.0 * SECONDS  # by the clock, where others work as well
MEMORY = 600 * MEGABYTE
MOST_CODES = 12  # sheets, or pages of them, in one file
