"""Inputs that are kept beside the code: what was found, a file each, and what taught the fuzzer.

The corpus of a target is one file of JSON strings, a line an input, whose characters are its bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

FOLDER = Path(__file__).parent
FINDINGS = FOLDER / "findings"
CORPUS = FOLDER / "corpus"
_LONGEST = 400  # bytes of an input in the corpus
_MOST = 40


def findings(name: str) -> list[Path]:
    """Return the files of what was once found in a target."""
    return sorted((FINDINGS / name).glob("*"))


def corpus(name: str) -> list[bytes]:
    """Return the inputs that once led a target to something new."""
    path = CORPUS / f"{name}.jsonl"
    lines = path.read_text(encoding="ascii").splitlines() if path.is_file() else []
    return [json.loads(line).encode("latin-1") for line in lines]


def keep_corpus(name: str, inputs: Iterable[bytes]) -> None:
    """Keep the short ones of the inputs, from the shortest to the longest, not too many."""
    short = sorted({one for one in inputs if len(one) <= _LONGEST}, key=lambda one: (len(one), one))
    if not short:
        return
    chosen = short[:: max(1, -(-len(short) // _MOST))]
    lines = (json.dumps(one.decode("latin-1")) + "\n" for one in chosen)
    CORPUS.mkdir(exist_ok=True)
    (CORPUS / f"{name}.jsonl").write_text("".join(lines), encoding="ascii")
