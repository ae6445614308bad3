"""Sheets that people write on: head, foot, code, names, and the rules of a game."""
