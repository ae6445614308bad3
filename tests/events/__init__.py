"""Evenings of a club: `malo event`, from the names to the certificates and the season."""
