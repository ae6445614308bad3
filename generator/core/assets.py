"""Where templates, fonts and samples are: beside the package, or inside it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_BUNDLED = _PACKAGE / "_data"
_HOME = _BUNDLED if _BUNDLED.is_dir() else _PACKAGE.parent


def asset(*parts: str) -> Path:
    """Return the path of a bundled file or folder.

    >>> asset("fonts", "Lato-Bold.ttf").is_file()
    True
    """
    return _HOME.joinpath(*parts)
