"""Robber Knights: tiles, castles and knights for 2 to 4 players."""
