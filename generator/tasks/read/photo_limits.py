"""What reading somebody's photo may cost; docs/photos.md tells people the same."""

from __future__ import annotations

from generator.render.read.limits import MEGABYTE

SECONDS = 72  # of processor time; each of the pages of a scan takes one, on a slow machine six
DEADLINE = 4.0 * SECONDS  # by the clock, where others work as well
MEMORY = 600 * MEGABYTE
# What is loaded and the room of a page's pixels stay, up to 220 MB after whatever photo: a process
# that is replaced for it would load all again for the next. The rest is enough for any photo.
KEPT = 300 * MEGABYTE
MOST_CODES = 12  # sheets, or pages of them, in one file
