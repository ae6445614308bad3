"""Ink: shapes in millimetres, colours, type, and what is drawn of them; it knows no page."""
