"""Malopress: print-and-play kits, daily puzzles and a referee for tabletop games."""

__version__ = "1.0.0"
