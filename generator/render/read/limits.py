"""What reading somebody's PDF may cost; docs/records.md tells people the same."""

from __future__ import annotations

import sys

MEGABYTE = 1_000_000


def deadline(system: str) -> float:
    """Return the seconds by the clock; few where the system does not count processor time."""
    return 10.0 if system == "win32" else 60.0


# The process that reads: each file may take so much, then it is ended.
SECONDS = 5  # of processor time, where the system counts it
DEADLINE = deadline(sys.platform)
MEMORY = 300 * MEGABYTE

# The file and what is in it. A form of ours has 10,000 fields at most.
MOST_BYTES = 25 * MEGABYTE
MOST_OBJECTS = 100_000
MOST_VISITS = 100_000  # entries of page tree, annotations, fields and their kids, all together
MOST_PAGES = 10_000  # and branches of their tree
MOST_SHEETS = 1_000
DEEPEST = 32
LONGEST_NAME = 300  # letters of a field's name, and of an id
LONGEST_VALUE = 2_000
MOST_LETTERS = 2_000_000  # of all names and values together
MOST_INFLATED = 4 * MEGABYTE  # of one packed stream
MOST_ANSWER = 16 * MEGABYTE  # what the process that reads may say about a file
