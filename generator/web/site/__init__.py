"""`malo site`: the page with a Python of its own, as a folder for any web space."""
