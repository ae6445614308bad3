"""The engine of Robber Knights: tiles, field, turn, scoring."""
