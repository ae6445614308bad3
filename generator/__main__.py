"""The command `malo`, also as `python -m generator`: quiet from its first moment on."""

import atexit
import os
import signal
import sys


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
    # Nothing here multiplies matrices: numpy's threads for it would only take memory.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from generator.cli import main as run
    except (ImportError, MemoryError, OSError) as error:
        if os.environ.get("MALO_DEBUG"):
            raise
        # Nothing is there yet that knows languages: the system's own words must do.
        code = _told(error)
    else:
        code = run()
    signal.signal(signal.SIGINT, interrupted)  # what is left to do is short


def _told(error: Exception) -> int:
    """Say in one line why not even the command's parts can be loaded; return the exit code."""
    if sys.stderr is not None:
        print("malo:", type(error).__name__, *str(error).split(), file=sys.stderr)  # noqa: T201
    return 2


if __name__ == "__main__":  # a worker process imports this module as well
    main()
