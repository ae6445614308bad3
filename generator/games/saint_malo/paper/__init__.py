"""Saint Malo on paper: shapes and fields."""
