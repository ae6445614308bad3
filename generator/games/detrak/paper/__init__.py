"""Détrak on paper: shapes and fields."""
