"""Robber Knights: the rules a second time, and the tests of the game."""
