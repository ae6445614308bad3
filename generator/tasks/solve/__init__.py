"""Solving, and the solutions that are kept."""
