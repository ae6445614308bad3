"""Whole documents: books, covers, charts; no game uses them."""
