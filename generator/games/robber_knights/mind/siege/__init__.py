"""The best turn of a siege, by exact search."""
