"""A whole site as files; each of them, or its folder, is named by the hash of its bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256

from generator.core.assets import asset
from generator.web.site.days import always
from generator.web.site.engine import READING_SECONDS
from generator.web.site.pack import packed
from generator.web.site.runtime import Runtime

FIRST, WORKER, ABOUT = "index.html", "sw.js", "malo-site.json"
_LATER = ("days-", "numpy-")  # what a browser fetches when somebody asks for it
_SHOWN = frozenset({".js", ".css", ".svg"})
_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
_HASH = 16  # letters of a hash in a name

Files = dict[str, bytes]


def site_files(
    runtime: Runtime, solutions: bytes, days: Mapping[str, bytes], span: tuple[str, str], link: str
) -> Files:
    """Return the files of a site."""
    fonts = {path.name: path.read_bytes() for path in sorted(asset("fonts").glob("*.ttf"))}
    licences = {path.name: path.read_bytes() for path in sorted(asset("fonts").glob("OFL*"))}
    files = _folder("runtime", runtime.files) | _folder("days", days)
    files |= _folder("fonts", fonts | licences)
    files |= _file("pack", ".tar.xz", packed()) | _file("solutions", ".json", solutions)
    files |= _file("always", ".bin", always())
    if runtime.numpy is not None:
        files |= _folder("numpy", dict([runtime.numpy]))
    told = _told(files) | {
        "python": dict(runtime.about),
        "first": span[0],
        "last": span[1],
        "link": link,
        "seconds": READING_SECONDS,
    }
    page = _page(told)
    files |= _folder("page", page)
    files[FIRST] = _index(_place(files, "page"))
    return versioned(files)


def _file(name: str, ending: str, content: bytes) -> Files:
    return {f"{name}-{_hash(content)}{ending}": content}


def _folder(name: str, files: Mapping[str, bytes]) -> Files:
    """Return files in a folder whose name has the hash of them all."""
    marks = [f"{file} {sha256(content).hexdigest()}\n" for file, content in sorted(files.items())]
    mark = _hash("".join(marks).encode("utf-8"))
    return {f"{name}-{mark}/{file}": content for file, content in files.items()}


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:_HASH]


def _place(files: Mapping[str, bytes], name: str) -> str:
    """Return the name of the file, or of the folder, that begins so; "" where there is none."""
    found = next((file for file in files if file.startswith(f"{name}-")), "")
    return found.partition("/")[0] + "/" if "/" in found else found


def _told(files: Mapping[str, bytes]) -> dict[str, object]:
    """Return where everything lies, seen from the page's folder."""
    names = ("runtime", "pack", "solutions", "always", "days")
    wheel = next((f"../{file}" for file in files if file.startswith("numpy-")), "")
    fonts = [f"../{file}" for file in files if file.endswith(".ttf")]
    return {name: f"../{_place(files, name)}" for name in names} | {"fonts": fonts, "numpy": wheel}


def _page(told: Mapping[str, object]) -> Files:
    """Return the page with the transport of a site in place of the server's."""
    files: Files = {}
    for folder in (asset("templates", "web"), asset("templates", "site")):
        for path in sorted(folder.iterdir()):
            if path.suffix in _SHOWN and path.name != WORKER:
                files[path.name] = path.read_bytes()
    written = json.dumps(told, sort_keys=True, indent=1)
    files["files.js"] = f"export const FILES = {written};\n".encode()
    fonts = str(told["fonts"][0]).rpartition("/")[0]  # type: ignore[index]
    files["style.css"] = files["style.css"].replace(b'url("fonts/', f'url("{fonts}/'.encode())
    return files


def _index(page: str) -> bytes:
    """Return the page's first file, which finds the others and lets nothing else in."""
    text = asset("templates", "web", FIRST).read_text(encoding="utf-8")
    text = re.sub(r'(href|src)="(?=[\w.]+\.(?:svg|css|js)")', rf'\1="{page}', text)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    news = f'<script type="module" src="{page}news.js"></script>'
    text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}', 1)
    return text.replace("</head>", f"{news}\n</head>", 1).encode("utf-8")


def versioned(files: Mapping[str, bytes]) -> Files:
    """Return files with what a browser keeps of them, and what tells that a folder is a site."""
    hashes = {name: sha256(content).hexdigest() for name, content in sorted(files.items())}
    version = _hash(json.dumps(hashes).encode())
    kept = {name: one for name, one in hashes.items() if not name.startswith(_LATER)}
    site = json.dumps({"version": version, "files": kept}, indent=1)
    script = asset("templates", "site", WORKER).read_text(encoding="utf-8")
    worker = f"globalThis.SITE = {site};\n{script}".encode()
    hashes |= {WORKER: sha256(worker).hexdigest()}
    about = {"made by": "malo site", "version": version, "files": hashes}
    return {**files, WORKER: worker, ABOUT: json.dumps(about, indent=1).encode()}
