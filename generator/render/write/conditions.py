"""Printing conditions of a press, by the names under which the ICC registry keeps them.

A PDF/X file says for which condition its CMYK values are meant. The name of a registered one is
enough: whoever prints looks up what it stands for, and no profile need be in the file.
"""

from __future__ import annotations

from dataclasses import dataclass

REGISTRY = "http://www.color.org"


@dataclass(frozen=True, slots=True)
class Condition:
    """A printing condition: its registered name, and what it is in words."""

    name: str
    process: str


CONDITIONS = {
    "fogra39": Condition("FOGRA39", "Offset, coated paper, ISO 12647-2:2004 (ISO Coated v2)"),
    "fogra47": Condition("FOGRA47", "Offset, uncoated paper, ISO 12647-2:2004 (PSO Uncoated)"),
    "fogra51": Condition("FOGRA51", "Offset, coated paper, ISO 12647-2:2013 (PSO Coated v3)"),
    "fogra52": Condition("FOGRA52", "Offset, uncoated paper, ISO 12647-2:2013 (PSO Uncoated v3)"),
    "tr006": Condition("CGATS TR 006", "Offset, coated paper, GRACoL 2006"),
}
USUAL = "fogra39"
