"""The exact solver of Détrak."""
