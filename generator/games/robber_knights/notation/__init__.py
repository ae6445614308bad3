"""The notation of Robber Knights."""
