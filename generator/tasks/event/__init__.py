"""Evenings of a club and lessons of a class: who plays what, what came in, who stands where."""
