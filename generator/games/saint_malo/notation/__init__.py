"""Saint Malo as text: moves, states, records, forms, the terminal."""
