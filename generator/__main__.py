"""`python -m generator` is `malo`."""

from generator.cli import main

if __name__ == "__main__":  # a worker process imports this module as well
    main()
