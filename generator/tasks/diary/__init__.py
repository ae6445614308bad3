"""One's own results, and what they come to."""
