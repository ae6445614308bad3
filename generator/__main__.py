"""The command `malo`, also as `python -m generator`: quiet from its first moment on."""

import atexit
import os
import signal
import sys

_LEAST_MEMORY = 100_000_000  # bytes; with fewer Python itself may fail in ways of its own


def main() -> None:
    """Run the command; stopped while its parts are still being loaded, it leaves at once."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    code = 1

    def interrupted(*_: object) -> None:
        nonlocal code
        if code == 130:  # not the first time: somebody is tired of waiting
            os._exit(code)
        code = 130

    # Registered first, it runs last: while Python takes itself apart it hears no handler, and
    # Ctrl-C would end it by the signal itself.
    atexit.register(lambda: os._exit(code))
    code = _run()
    signal.signal(signal.SIGINT, interrupted)  # what is left to do is short


def _run() -> int:
    """Load the command's parts and run it; return the exit code."""
    # Nothing here multiplies matrices: numpy's threads for it would only take memory.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from generator.core.memory import memory_allowed

        if memory_allowed() < _LEAST_MEMORY:
            # Nothing is there yet that knows languages: it is said in both.
            return _told("mémoire insuffisante – not enough memory (100 Mo, 100 MB)")
        from generator.cli import main as run
    except (ImportError, MemoryError, OSError) as error:
        if os.environ.get("MALO_DEBUG"):
            raise
        return _told(f"{type(error).__name__} {error}")  # the system's own words must do
    return run()


def _told(why: str) -> int:
    """Say in one line why not even the command's parts can be loaded; return the exit code."""
    if sys.stderr is not None:
        print("malo:", *why.split(), file=sys.stderr)  # noqa: T201
    return 2


if __name__ == "__main__":  # a worker process imports this module as well
    main()
