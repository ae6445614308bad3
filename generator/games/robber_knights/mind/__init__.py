"""The mind of Robber Knights."""
