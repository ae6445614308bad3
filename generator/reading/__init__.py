"""Photos of our own sheets, read field by field."""
