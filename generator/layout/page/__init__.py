"""Pages: paper, fields, the options of a print job, and how two sides lie on each other."""
