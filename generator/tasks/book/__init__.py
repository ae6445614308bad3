"""Books of puzzles."""
