"""Numbers in PDF and SVG files: short, never in exponent form, never minus zero."""


def short(value: float, digits: int = 3) -> str:
    """Write a number with at most some digits after the point.

    >>> short(12.5), short(-0.0001), short(3)
    ('12.5', '0', '3')
    """
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
