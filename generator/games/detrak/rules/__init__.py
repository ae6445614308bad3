"""The engine of Détrak."""
