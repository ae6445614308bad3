"""Tests of the press: layout and render, without any game."""
