"""Tests of Robber Knights."""
