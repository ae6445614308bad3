"""Forms to fill in, and forms filled in by us."""
