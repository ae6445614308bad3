"""Filled forms back, in a process with limits."""
