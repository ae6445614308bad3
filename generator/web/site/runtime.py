"""The browser's Python: which one, where it comes from, and whether it is the one we know.

A version is chosen and tested, never "the latest": every file of it must have the bytes we tried.
"""

from __future__ import annotations

import base64
import io
import json
import shutil
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256, sha512
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.core.errors import MaloError, reason
from generator.core.files import read_ordinary, write_files
from generator.core.messages import quoted, say
from generator.tasks.solve.solutions import cache_folder

NAME, VERSION = "pyodide", "314.0.7"
_ARCHIVE = (  # of npm's package
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
_LOCK = "pyodide-lock.json"  # which tells what else belongs to a version, numpy for one
_PINNED = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    _LOCK: "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
_MOST_BYTES = 100_000_000  # of a file
_PATIENCE = 600  # seconds that npm may take


@dataclass(frozen=True, slots=True)
class Runtime:
    """The files of a runtime as a site has them, what it says of itself, and numpy's if any."""

    files: Mapping[str, bytes]
    about: Mapping[str, str]
    numpy: tuple[str, bytes] | None = None


def find_runtime(folder: Path | None, pinned: Mapping[str, str] = _PINNED) -> Runtime:
    """Return the runtime of a folder; without one, that which npm has, kept for the next time."""
    if folder is not None:
        return _checked(folder, pinned)
    kept = cache_folder() / f"{NAME}-{VERSION}"
    if not all((kept / name).is_file() for name in pinned):
        fetched = _from_npm()
        write_files({kept / name: fetched[name] for name in pinned})
    return _checked(kept, pinned)


def _checked(folder: Path, pinned: Mapping[str, str]) -> Runtime:
    found = {name: _read(folder, name) for name in pinned}
    for name, content in found.items():
        if sha256(content).hexdigest() != pinned[name]:
            raise MaloError(say("site.other-runtime", file=name, version=VERSION))
    lock = json.loads(found.pop(_LOCK))
    # Many web spaces do not know that .mjs is JavaScript.
    files = {name.replace(".mjs", ".js"): content for name, content in found.items()}
    return Runtime(files, lock["info"], _numpy(folder, lock["packages"].get("numpy")))


def _numpy(folder: Path, known: Mapping[str, str] | None) -> tuple[str, bytes] | None:
    """Return numpy's file, where the folder has the very one that belongs to this version."""
    if known is None or not (folder / known["file_name"]).is_file():
        return None
    content = _read(folder, known["file_name"])
    if sha256(content).hexdigest() != known["sha256"]:
        raise MaloError(say("site.other-runtime", file=known["file_name"], version=VERSION))
    return known["file_name"], content


def _read(folder: Path, name: str) -> bytes:
    try:
        content = read_ordinary(folder / name, _MOST_BYTES)
    except OSError as error:
        file = quoted(str(folder / name))
        about = say("site.no-runtime", version=VERSION, file=file, reason=reason(error))
        raise MaloError(about) from None
    if content is None:
        raise MaloError(say("site.other-runtime", file=name, version=VERSION))
    return content


def _from_npm() -> dict[str, bytes]:
    """Return the files of npm's package, whose archive must have the hash we know."""
    npm = shutil.which("npm")
    if npm is None:
        raise MaloError(say("site.no-npm", version=VERSION))
    with TemporaryDirectory() as folder:
        archive = _archive(npm, Path(folder))
        if archive is None:
            raise MaloError(say("site.npm-failed", version=VERSION))
    digest = base64.b64encode(sha512(archive).digest()).decode("ascii")
    if f"sha512-{digest}" != _ARCHIVE:
        raise MaloError(say("site.other-runtime", file=f"{NAME}.tgz", version=VERSION))
    with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as package:
        opened = {name: package.extractfile(f"package/{name}") for name in _PINNED}
        return {name: file.read() for name, file in opened.items() if file is not None}


def _archive(npm: str, folder: Path) -> bytes | None:
    """Have npm fetch the package without running anything of it; None where it cannot."""
    from subprocess import DEVNULL, SubprocessError, run

    wanted = f"{NAME}@{VERSION}"
    command = [npm, "pack", wanted, "--ignore-scripts", "--pack-destination", str(folder)]
    try:
        done = run(
            command, cwd=folder, stdin=DEVNULL, capture_output=True, timeout=_PATIENCE, check=False
        )
    except (OSError, SubprocessError):
        return None
    made = list(folder.glob("*.tgz"))
    return made[0].read_bytes() if done.returncode == 0 and len(made) == 1 else None
