"""Pictures in grey: those in a file that somebody hands in, photo or scan, and a page of ours."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO

import numpy as np
from PIL import Image, UnidentifiedImageError

from generator.core.messages import say
from generator.reading.sampling import Photo
from generator.render.read.form_errors import FormError, GivenUpError

MOST_PIXELS = 60_000_000  # of a photo: more than telephones take
_ENOUGH = 16_000_000  # pixels that tell all there is on a sheet
MOST_PAGES = 12  # of a scan
_DPI = 200.0
_FORMATS = ("JPEG", "PNG", "WEBP", "HEIF")
_FINER = 4  # pdfium widens bars to whole pixels: a quarter of ours, so that all lies in its place
_MM_PER_POINT = 25.4 / 72
_BROKEN = (OSError, ValueError, SyntaxError, EOFError, RuntimeError)


def pictures_in(data: bytes) -> Iterator[Photo]:
    """Yield the pictures of a file one after the other; refuses what holds none."""
    if b"%PDF-" in data[:1024]:
        yield from _scanned(data)
    else:
        yield _photo(data)


def printed(pdf: bytes, density: float) -> Photo:
    """Return a page of our own as it is printed, so many pixels a millimetre."""
    try:
        import pypdfium2  # type: ignore[import-untyped]
    except ImportError:
        raise FormError(say("photo.no-reader")) from None
    # A hair less: its page is as large as ours to the fifth digit, and half a hair is no pixel.
    scale = _FINER * density * _MM_PER_POINT * (1 - 1e-5)
    with pypdfium2.PdfDocument(pdf) as document:
        finer = document[0].render(scale=scale, grayscale=True).to_pil()
    return np.asarray(finer.reduce(_FINER))


def _photo(data: bytes) -> Photo:
    _learn_heif()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(BytesIO(data), formats=_known()) as picture:
                return _grey(picture)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _too_large() from None
    except UnidentifiedImageError:
        raise FormError(say("photo.no-picture")) from None
    except _BROKEN:
        raise FormError(say("photo.damaged")) from None


def _learn_heif() -> None:
    with suppress(ImportError):  # then pictures of this kind are none
        import pillow_heif  # type: ignore[import-not-found,unused-ignore]

        pillow_heif.register_heif_opener()


def _known() -> list[str]:
    return [one for one in _FORMATS if one in Image.OPEN or one != "HEIF"]


def _grey(picture: Image.Image) -> Photo:
    """Return a picture in grey, no larger than needed; its size is looked at before its pixels."""
    if picture.width * picture.height > MOST_PIXELS:
        raise _too_large()
    half = (picture.width // 2, picture.height // 2)
    if picture.width * picture.height > _ENOUGH:
        picture.draft("L", half)  # a JPEG can be opened in half its size
    grey = _on_white(picture)
    if grey.width * grey.height > _ENOUGH:
        grey = grey.reduce(2)
    return np.asarray(grey)


def _on_white(picture: Image.Image) -> Image.Image:
    """Return a picture in grey; what is transparent is paper."""
    if "A" not in picture.getbands() and "transparency" not in picture.info:
        return picture.convert("L")
    clear = picture.convert("LA")
    white = Image.new("L", clear.size, 255)
    white.paste(clear.getchannel("L"), mask=clear.getchannel("A"))
    return white


def _scanned(data: bytes) -> Iterator[Photo]:
    """Yield the pages of a PDF as pictures."""
    try:
        import pypdfium2
    except ImportError:
        raise FormError(say("photo.no-pdf-reader")) from None
    try:
        document = pypdfium2.PdfDocument(data)
        count = len(document)
    except pypdfium2.PdfiumError:
        raise FormError(say("photo.damaged")) from None
    if count > MOST_PAGES:
        raise GivenUpError(say("photo.many-pages", most=MOST_PAGES))
    for number in range(count):
        try:
            page = document[number]
            scale = min(
                _DPI / 72, (_ENOUGH / max(1.0, page.get_width() * page.get_height())) ** 0.5
            )
            picture = page.render(scale=scale, grayscale=True).to_numpy()
        except (pypdfium2.PdfiumError, *_BROKEN):
            raise FormError(say("photo.damaged")) from None
        yield picture.reshape(picture.shape[:2])


def _too_large() -> FormError:
    return FormError(say("photo.too-large", most=MOST_PIXELS // 1_000_000))
