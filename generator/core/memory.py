"""How much memory the system lets a process take."""

from __future__ import annotations

import sys

_NO_LIMIT = sys.maxsize


def memory_allowed() -> int:
    """Return the bytes of address space that this process may take."""
    if sys.platform == "win32":
        return _NO_LIMIT
    try:
        import resource
    except ImportError:  # in a browser
        return _NO_LIMIT
    most, _ = resource.getrlimit(resource.RLIMIT_AS)
    return _NO_LIMIT if most == resource.RLIM_INFINITY else most
