"""A page as a person has it: looked at, clicked, tapped, typed into, printed."""

from __future__ import annotations

import base64
import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.browser.bidi import PATIENCE, BidiError, Connection
from tests.browser.keys import strokes

# A refusal of the content policy is no error of a script: the page says it aloud.
_POLICY = """() => addEventListener("securitypolicyviolation", (event) =>
  console.error(`content policy: ${event.violatedDirective} refuses ${event.blockedURI}`))"""

# Selectors reach into shadow roots: `my-sheet >>> #cell`.
_FIND = """(selector) => selector.split(">>>").reduce(
  (root, part) => root && (root.shadowRoot ?? root).querySelector(part.trim()), document)"""

# Brings an element to sight; what nobody could hit is no place to click.
# What still moves, because an answer has just come or a scroll is under way, is not pointed at
# before it rests: it is brought to sight once and then only looked at.
_REACH = """async (element) => {
  const later = () => new Promise((done) => setTimeout(done, 40));
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const rests = async () => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const before = place();
    await later();
    return before === place();
  };
  for (let tries = 0; tries < 50 && !(await rests()); tries++);
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!width || !height) return "it has no size";
  let hit = element.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
  for (let one = hit; one; one = one.parentNode ?? one.host) {
    if (one !== element) continue;
    const pressed = (event) => (window.$missed = !event.composedPath().includes(element));
    addEventListener("pointerdown", pressed, { once: true, capture: true });
    return "";
  }
  return `it is covered by ${hit?.outerHTML.slice(0, 120) ?? "nothing: out of sight"}`;
}"""
# What a browser says where an element moved or was replaced before anything was pressed.
_GONE = re.compile("move target out of bounds|no such (node|element)|stale element")
# What Firefox says of a font that had not come when its page was left.
_ABORTED = "status=2152398850"

# Looks again and again within the page: every look from outside takes three processes some work.
# Nothing is waited for where nobody looks, because clocks of hidden tabs are slow.
_AWAITED = """(async () => {
  const $end = performance.now() + MILLISECONDS;
  for (;;) {
    const $found = { value: null, error: null };
    try { $found.value = await (EXPRESSION); } catch ($error) { $found.error = $error; }
    // The page says what is true: as JSON an element is {}, which Python takes for nothing.
    if ($found.value) return [true, $found.value];
    if (document.hidden || performance.now() > $end) {
      if ($found.error) throw $found.error;
      return [false, $found.value ?? null];
    }
    await new Promise(($done) => setTimeout($done, 30));
  }
})()"""
# What a page that is left in the middle of its look never answers.
_LOOK = 20.0

_REQUEST = "network.beforeRequestSent"
SLOW = 90.0  # seconds that a busy machine may take; nobody waits that long who need not


class PageError(AssertionError):
    """What a page refused, with what it had said."""


@dataclass(frozen=True)
class Media:
    """What a page may ask about the device and the person."""

    dark: bool = False
    still: bool = False  # reduced motion
    touch: bool = False


class Page:
    """One tab. Whatever takes a selector waits for the element to be there."""

    def __init__(
        self, connection: Connection, emulate: Callable[[str, Media], None], user: str
    ) -> None:
        self.messages: list[str] = []  # all that the console was told
        self.errors: list[str] = []  # errors among them, uncaught ones too
        self._downloads: list[dict[str, Any]] = []
        self._tabs = [self]
        self._connection, self._emulate, self._user = connection, emulate, user
        self._media = Media()
        self._empty = True  # nothing was opened in it yet
        created = connection.send("browsingContext.create", type="tab", userContext=user)
        self._context = created["context"]
        connection.listeners.append(self._hear)
        connection.send(
            "script.addPreloadScript", functionDeclaration=_POLICY, contexts=[self._context]
        )
        self.viewport(1280, 900)

    # Where it is, and what it believes

    def open(self, url: str) -> None:
        """Go to an address and wait until all of it is loaded."""
        self._empty = False
        self._send("browsingContext.navigate", url=url, wait="complete")
        if self._media != Media():  # which Firefox forgets where another process takes over
            self._believe(self._media)

    def open_anew(self, url: str, before: str = "") -> None:
        """Load an address even if it is open already, perhaps with a script before all others."""
        if not self._empty:
            self.open("about:blank")
        # Firefox runs it in the empty page as well, which is nobody's and keeps nothing.
        there = f"() => {{ if (origin !== 'null') {{ {before} }} }}"
        script = self._connection.send(
            "script.addPreloadScript", functionDeclaration=there, contexts=[self._context]
        )["script"]
        self.open(url)
        self._connection.send("script.removePreloadScript", script=script)

    def reload(self) -> None:
        """Load the page again."""
        self._send("browsingContext.reload", wait="complete")

    def back(self) -> None:
        """Press the browser's back button."""
        self._send("browsingContext.traverseHistory", delta=-1)

    def tab(self) -> Page:
        """Open a tab beside this one: the same storage, the same list of errors."""
        tab = Page(self._connection, self._emulate, self._user)
        tab.messages, tab.errors, tab._tabs = self.messages, self.errors, self._tabs
        self._tabs.append(tab)
        return tab

    def front(self) -> None:
        """Bring this tab before the others."""
        self._send("browsingContext.activate")

    def viewport(self, width: int, height: int, *, touch: bool = False) -> None:
        """Be a window of so many pixels, perhaps under a finger."""
        self._send("browsingContext.setViewport", viewport={"width": width, "height": height})
        self._believe(replace(self._media, touch=touch))

    def prefer(self, *, dark: bool = False, still: bool = False) -> None:
        """Prefer dark colours, or no motion."""
        self._believe(replace(self._media, dark=dark, still=still))

    # What it says

    def evaluate(self, expression: str, **names: Any) -> Any:
        """Return what an expression comes to, awaited, as JSON; names are its constants."""
        return self._evaluated(expression, names)

    def run(self, script: str) -> None:
        """Run a whole script in the page, which its content policy does not stop."""
        self._result("script.evaluate", expression=script)

    def wait_for(self, expression: str, seconds: float = SLOW, **names: Any) -> Any:
        """Wait until an expression is true, and return what it is."""
        within = f"{min(seconds, 1.0) * 1000:.0f}"
        awaited = _AWAITED.replace("EXPRESSION", expression).replace("MILLISECONDS", within)
        end, last = time.monotonic() + seconds, ""
        while True:
            try:
                true, value = self._evaluated(awaited, names, _LOOK)
                last = f"it is {value!r}"
            except (PageError, BidiError) as error:  # perhaps a page that is being left
                true, value, last = False, None, str(error)
            if true:
                return value
            if time.monotonic() > end:
                told = f"{expression} {names or ''}".strip()
                raise PageError(f"not in {seconds} s: {told}\n{last}\n{self._situation()}")
            time.sleep(0.03)

    def text(self, selector: str) -> str:
        """Return the text of an element as it is shown."""
        node = self._element(selector)
        return str(self._call("(element) => element.innerText", node)["value"])

    def take_errors(self) -> list[str]:
        """Return the errors so far and forget them: a test that expects them calls this."""
        self.evaluate("new Promise((done) => setTimeout(done))")
        taken = [*self.errors]
        self.errors.clear()
        return taken

    # What a person does

    def click(self, selector: str, seconds: float = SLOW) -> None:
        """Click on the middle of an element with the mouse, as soon as it can be hit."""
        self._hit("mouse", selector, seconds)

    def tap(self, selector: str, seconds: float = SLOW) -> None:
        """Tap on the middle of an element with a finger, as soon as it can be hit."""
        self._hit("touch", selector, seconds)

    def tap_on(self, selector: str) -> None:
        """Tap on the middle of an element, whatever lies over it and takes the tap."""
        node = self._element(selector)
        self._call(_REACH, node)
        self._point("touch", x=0, y=0, origin={"type": "element", "element": node})

    def click_at(self, x: int, y: int) -> None:
        """Click on a place of the window."""
        self._point("mouse", x=x, y=y)

    def tap_at(self, x: int, y: int) -> None:
        """Tap on a place of the window."""
        self._point("touch", x=x, y=y)

    def type(self, text: str) -> None:
        """Type a text into what has the focus."""
        self._type([stroke for char in text for stroke in strokes(char)])

    def press(self, *combinations: str) -> None:
        """Press keys, one combination after another: `Tab`, `Shift+Tab`, `Control+z`, `Left`."""
        self._type([stroke for one in combinations for stroke in strokes(one)])

    def set_files(self, selector: str, *paths: Path) -> None:
        """Choose files in an input for files."""
        names = [str(path) for path in paths]
        self._send("input.setFiles", element=self._element(selector), files=names)

    @contextmanager
    def requests(self) -> Iterator[list[str]]:
        """Give a list of all addresses that the browser asks, workers' too, in the block."""
        asked: list[str] = []

        def hear(method: str, params: Any) -> None:
            if method == _REQUEST:
                asked.append(str(params["request"]["url"]))

        self._connection.listeners.append(hear)
        self._connection.send("session.subscribe", events=[_REQUEST])
        try:
            yield asked
        finally:
            self._connection.send("session.unsubscribe", events=[_REQUEST])
            self._connection.listeners.remove(hear)

    def downloaded(self, seconds: float = SLOW) -> Path:
        """Wait for the next file to be saved, and return where it is."""
        end = time.monotonic() + seconds
        while not self._downloads:
            if time.monotonic() > end:
                raise PageError(f"nothing was saved in {seconds} s\n{self._situation()}")
            self._connection.listen(0.1)
        ended = self._downloads.pop(0)
        assert ended["status"] == "complete", ended
        return Path(ended["filepath"])

    # What can be kept of it

    def screenshot(self, path: Path, *, whole: bool = False) -> Path:
        """Save what is seen as PNG, or the whole length of the page."""
        origin = "document" if whole else "viewport"
        answer = self._send("browsingContext.captureScreenshot", origin=origin)
        path.write_bytes(base64.b64decode(answer["data"]))
        return path

    def print(self, path: Path) -> Path:
        """Print the page on A4, as PDF."""
        paper = {"width": 21.0, "height": 29.7}
        answer = self._send("browsingContext.print", page=paper, background=True)
        path.write_bytes(base64.b64decode(answer["data"]))
        return path

    def close(self) -> None:
        """Close the page and the tabs beside it, and forget all they have stored."""
        for tab in self._tabs:
            self._connection.listeners.remove(tab._hear)
        self._connection.send("browser.removeUserContext", userContext=self._user)

    # How that is said to the browser

    def _send(self, method: str, **params: Any) -> Any:
        return self._connection.send(method, context=self._context, **params)

    def _result(self, method: str, *, seconds: float = PATIENCE, **params: Any) -> Any:
        params |= {"target": {"context": self._context}, "awaitPromise": True}
        answer = self._connection.ask(method, params, seconds)
        if answer["type"] == "exception":
            raise PageError(f"{answer['exceptionDetails']['text']}\n{self._situation()}")
        return answer["result"]

    def _evaluated(self, expression: str, names: dict[str, Any], seconds: float = PATIENCE) -> Any:
        body = (
            f"async (json) => {{ const {{ {', '.join(names)} }} = JSON.parse(json); "
            f"try {{ return JSON.stringify({{ value: await ({expression}) }}); }} "
            "catch (error) { return JSON.stringify({ error: String(error) }); } }"
        )
        words = self._call(body, {"type": "string", "value": json.dumps(names)}, seconds)["value"]
        answer = json.loads(words)
        if "error" in answer:
            raise PageError(f"{expression}: {answer['error']}\n{self._situation()}")
        return answer.get("value")

    def _call(self, function: str, argument: dict[str, Any], seconds: float = PATIENCE) -> Any:
        return self._result(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[argument],
            seconds=seconds,
        )

    def _element(self, selector: str) -> dict[str, str]:
        while True:
            self.wait_for(f"Boolean(({_FIND})(selector))", selector=selector)
            found = self._call(_FIND, {"type": "string", "value": selector})
            if "sharedId" in found:  # it may have gone since it was seen
                return {"sharedId": found["sharedId"]}

    def _hit(self, kind: str, selector: str, seconds: float) -> None:
        if self.evaluate("document.hidden"):  # nobody clicks there, and Chromium waits 5 s if asked
            self.front()
        end = time.monotonic() + seconds
        while True:
            node = self._element(selector)
            try:
                if not (why := self._call(_REACH, node)["value"]):
                    self._point(kind, x=0, y=0, origin={"type": "element", "element": node})
                    if not self._missed():
                        return
                    why = "it moves away"
            except BidiError as error:  # it went away between the look and the finger
                if not _GONE.search(why := str(error)):
                    raise
            if time.monotonic() > end:
                raise PageError(f"{selector} cannot be clicked: {why}\n{self._situation()}")

    def _missed(self) -> bool:
        """Tell whether what was to be pressed went aside before the finger came down."""
        try:
            return bool(self.evaluate("window.$missed === true"))
        except (PageError, BidiError):  # the page was left by it
            return False

    def _point(self, kind: str, **where: Any) -> None:
        actions: Sequence[dict[str, Any]] = (
            {"type": "pointerMove", **where},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}}
        self._send("input.performActions", actions=[pointer | {"actions": actions}])

    def _type(self, actions: list[dict[str, str]]) -> None:
        keys = {"type": "key", "id": "keyboard", "actions": actions}
        self._send("input.performActions", actions=[keys])

    def _believe(self, media: Media) -> None:
        self._media = media
        self._emulate(self._context, media)

    def _hear(self, method: str, params: Any) -> None:
        if method == "log.entryAdded" and params["source"].get("context") == self._context:
            self.messages.append(f"{params['level']}: {params['text']}")
            if params["level"] == "error" and _ABORTED not in str(params["text"]):
                self.errors.append(str(params["text"]))
        elif method == "browsingContext.downloadEnd" and params["context"] == self._context:
            self._downloads.append(params)

    def _situation(self) -> str:
        said = "".join(f"\n  {message}" for message in self.messages[-10:])
        return f"the console was told:{said or ' nothing'}"
