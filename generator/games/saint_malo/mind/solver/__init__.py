"""The best play of a sprint: a relaxation without geometry, and plans of it laid out for real."""
