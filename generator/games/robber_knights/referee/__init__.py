"""The referee of Robber Knights."""
