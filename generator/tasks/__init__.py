"""What a person can ask for, as plain functions that return values or bytes.

The command line is one front over these; anybody's Python may be another: see docs/python.md.
"""
