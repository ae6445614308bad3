"""The command `malo`, also as `python -m generator`: quiet from its first moment on."""

import os
import signal


def main() -> None:
    """Run the command; stopped while its parts are still being loaded, it leaves at once."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    from generator.cli import main as run

    run()


if __name__ == "__main__":  # a worker process imports this module as well
    main()
