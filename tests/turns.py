"""Options by turns: what `make test` takes of a product, and what is left to the long runs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def every_other(*axes: Sequence[Any]) -> list[Any]:
    """Return the whole product of some options as cases, every other one for the long runs.

    Every value stands in a case of `make test`; with three axes or more, so does every pair.
    """
    return [
        pytest.param(
            *(value for _, value in chosen),
            marks=[pytest.mark.soak] * (sum(place for place, _ in chosen) % 2),
        )
        for chosen in product(*(list(enumerate(axis)) for axis in axes))
    ]
