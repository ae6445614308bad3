"""The paper that is in the printer unless `--paper` says otherwise: by the locale's country."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.cli.language import locale_name

# Where letter is the usual paper, as Unicode's CLDR has it.
_LETTER = frozenset(
    ("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE")
)
_LOCALE = ("LC_ALL", "LC_PAPER", "LANG")


def usual_paper(environment: Mapping[str, str]) -> str:
    """Return letter in the countries that print on it, a4 everywhere else.

    >>> usual_paper({"LANG": "en_US.UTF-8"}), usual_paper({"LANG": "fr_CA"})
    ('letter', 'letter')
    >>> usual_paper({"LANG": "en_US", "LC_PAPER": "fr_FR.UTF-8"}), usual_paper({"LANG": "C"})
    ('a4', 'a4')
    """
    country = re.match(r"[A-Za-z]+[_-]([A-Za-z]{2})(?![A-Za-z])", locale_name(environment, _LOCALE))
    return "letter" if country and country[1].upper() in _LETTER else "a4"
