"""Kits, dailies and previews as documents and files."""
