"""Détrak as text: moves, states, records, forms, the terminal."""
