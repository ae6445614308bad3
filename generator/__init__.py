"""Malopress: print-and-play kits, daily puzzles and a referee for tabletop games."""

__version__ = "0.1.0"
