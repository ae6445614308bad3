"""Shapes in, files out: PDF, SVG, PNG."""
