"""What is cut out: tiles, tokens, dice and maps of several sheets."""
