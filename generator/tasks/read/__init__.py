"""Files that people hand in, refereed and ranked."""
