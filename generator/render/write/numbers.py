"""Numbers in PDF and SVG files: short, never in exponent form, never minus zero."""


def short(value: float, digits: int = 3) -> str:
    """Write a number with at most some digits after the point.

    >>> short(12.5), short(-0.0001), short(3)
    ('12.5', '0', '3')
    """
    # A page has ten thousand of them: a format that is known beforehand takes half the time.
    text = f"{value:.3f}" if digits == 3 else f"{value:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
