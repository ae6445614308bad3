"""The engine of Saint Malo."""
