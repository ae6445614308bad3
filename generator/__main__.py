"""`python -m generator` is `malo`."""

from generator.cli import main

main()
