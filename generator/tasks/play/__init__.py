"""Dice, games under way, and advice."""
