"""Pictures of strangers: one clear line for each, within the limits of the process that reads."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pypdfium2  # type: ignore[import-untyped]
import pytest
import segno
from PIL import Image

from generator.render.read.form_errors import FormError
from generator.render.read.limits import MEGABYTE
from generator.render.read.reader_answer import BadAnswerError
from generator.tasks.read import photos
from generator.tasks.read.photo_limits import MEMORY, SECONDS
from generator.tasks.read.photos import pages_from_json, read_photo
from tests.photos.once import photo
from tests.photos.taken import RIGHT

linux = pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="needs Linux")


def saved(picture: Image.Image, kind: str) -> bytes:
    """Return a picture as a file."""
    target = BytesIO()
    picture.save(target, kind)
    return target.getvalue()


def png(width: int, height: int) -> bytes:
    """Return a PNG that claims a size, with a few bytes for all its pixels."""
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))]
    parts += [(b"IDAT", zlib.compress(bytes(100_000))), (b"IEND", b"")]
    chunks = (
        len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")
        for name, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def scan(pages: int) -> bytes:
    """Return a PDF of empty pages."""
    made = pypdfium2.PdfDocument.new()
    for _ in range(pages):
        made.new_page(100, 100)
    target = BytesIO()
    made.save(target)
    return target.getvalue()


def code_of(text: str) -> bytes:
    """Return a photo of a code and nothing else."""
    target = BytesIO()
    segno.make(text).save(target, "png", scale=8, border=8)
    return target.getvalue()


NOISE = np.random.default_rng(1).integers(0, 256, (600, 800), dtype=np.uint8)
PHOTO = saved(Image.fromarray(NOISE), "JPEG")
CASES = {
    "nothing": (b"", "not a photo"),
    "text": (b"moves = 3", "not a photo"),
    "gif": (saved(Image.fromarray(NOISE), "GIF"), "not a photo"),
    "bomb": (png(30_000, 30_000), "million pixels"),
    "large": (png(9_000, 9_000), "million pixels"),
    "cut off": (PHOTO[: len(PHOTO) // 2], "cut off"),
    "few pixels": (png(4_000, 3_000), "cut off"),
    "noise": (PHOTO, "no code"),
    "somebody else's code": (code_of("https://example.org/menu"), "no code"),
    "a broken pdf": (b"%PDF-1.4\n%%EOF", "cut off"),
    "many pages": (scan(40), "more than 12 pages"),
    "an empty scan": (scan(2), "no code"),
}


@pytest.mark.parametrize("name", CASES)
def test_one_clear_line(name: str) -> None:
    data, said = CASES[name]
    with pytest.raises(FormError, match=said):
        read_photo(data)


UNKNOWN = {
    "a code without its sheet": ("DETRAK.BASIC:2026-12-05/1AF", "does not match its print"),
    "no such page": ("DETRAK.BASIC:2026-12-05/7AF", "names none of our sheets"),
    "no such game": ("CHESS.BLITZ:2026-12-05/1AF", "names none of our sheets"),
    "an old code": ("detrak.basic#2026-12-05", "before photos could be read"),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_code_alone_is_no_sheet(name: str) -> None:
    text, said = UNKNOWN[name]
    (page,) = read_photo(code_of(text))
    assert page.error is not None
    assert said in str(page.error)


def test_a_heic_photo_is_opened() -> None:
    pillow_heif = pytest.importorskip("pillow_heif")
    target = BytesIO()
    pillow_heif.from_pillow(Image.fromarray(NOISE).convert("RGB")).save(target)
    with pytest.raises(FormError, match="no code"):
        read_photo(target.getvalue())


@linux
def test_the_process_has_hard_limits() -> None:
    with pytest.raises(FormError):
        read_photo(PHOTO)
    process = photos._readers._all[0]._process
    assert process is not None
    lines = Path(f"/proc/{process.pid}/limits").read_text(encoding="ascii").splitlines()
    limits = {line[:26].strip(): line[26:].split()[0] for line in lines}
    assert 1 <= int(limits["Max cpu time"]) <= SECONDS + 10
    assert 0 < int(limits["Max address space"]) < MEMORY + 400 * MEGABYTE


def test_one_process_reads_photo_after_photo() -> None:
    """Another one would load everything again, which takes longer than a photo."""
    (reader, *_), pids = photos._readers._all, set()
    for _ in range(2):
        (page,) = read_photo(photo(RIGHT, "good"))
        assert (str(page.code), page.error) == (RIGHT.code, None)
        assert reader._process is not None
        pids.add(reader._process.pid)
    assert len(pids) == 1


@pytest.mark.parametrize(
    "answer",
    [
        b"", b"[]", b'{"pages": 1}', b'{"pages": [{"code": "x"}]}',
        b'{"pages": [{"code": "detrak/2", "guesses": {"a": []}, "cut-outs": {}, "picture": ""}]}',
        b'{"pages": [{"code": "detrak/2", "guesses": {"a": [[1, 2]]}, "cut-outs": {}}]}',
        b'{"pages": [{"code": "detrak/2", "guesses": {}, "cut-outs": {"a": [9, 9, "AA=="]}}]}',
    ],
)  # fmt: skip
def test_an_answer_that_is_none_is_not_believed(answer: bytes) -> None:
    with pytest.raises(BadAnswerError):
        pages_from_json(answer)
