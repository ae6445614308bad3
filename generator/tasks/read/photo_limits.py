"""What reading somebody's photo may cost; docs/photos.md tells people the same."""

from __future__ import annotations

from generator.render.read.limits import MEGABYTE

SECONDS = 20  # of processor time; a photo takes two, a scan of several pages that for each
MEMORY = 600 * MEGABYTE
MOST_CODES = 12  # sheets, or pages of them, in one file
