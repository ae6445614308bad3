"""Photos of sheets: the networks, the reader, the verdict."""
