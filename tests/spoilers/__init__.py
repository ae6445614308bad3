"""Right records, and the same with one mistake in one place, which the referee must find."""
