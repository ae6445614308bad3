"""Every entrance is fed with changed inputs, and with all that was once found."""

from __future__ import annotations

import os
import random
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.core.errors import MaloError, NotationError
from generator.core.messages import say
from generator.games import games
from tests.fuzz.__main__ import shares
from tests.fuzz.entrances import TARGETS
from tests.fuzz.fence import fenced
from tests.fuzz.kept import CORPUS, corpus, findings
from tests.fuzz.mutation import mutated, stretched
from tests.fuzz.target import SLOW, Target, execute, hold

every_target = pytest.mark.parametrize("name", TARGETS)
EXAMPLES = 300 if os.environ.get("MALO_RANDOM") else 10


def feed(target: Target, data: bytes) -> None:
    """Fail with whatever an input breaks, or because it takes too long twice."""
    done = execute(target, data)
    if done.fault is not None:
        raise done.fault
    if done.seconds > SLOW:
        done = execute(target, data)
    assert done.seconds <= SLOW, f"{done.seconds:.2f} s for {data[:60]!r}"


@cache
def begin(name: str) -> list[bytes]:
    """Return the inputs to begin with."""
    return list(TARGETS[name].seeds())


@every_target
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_changed_inputs_are_let_in_whole_or_refused(name: str, data: st.DataObject) -> None:
    target = TARGETS[name]
    words = [word.encode() for word in target.words]
    seed = data.draw(st.sampled_from(begin(name)) | st.binary(max_size=60))
    chance = data.draw(st.randoms(use_true_random=False))
    feed(target, mutated(seed, words, chance))


@every_target
def test_large_inputs_take_no_longer_than_they_may(name: str) -> None:
    chance = random.Random(1)
    seed = max(begin(name), key=len)
    feed(TARGETS[name], stretched(seed, TARGETS[name].longest, chance))


KEPT = sorted(path.stem for path in CORPUS.glob("*.jsonl"))


@pytest.mark.parametrize("name", KEPT)
def test_the_corpus_holds(name: str) -> None:
    assert corpus(name), "a file without inputs"
    for data in corpus(name):
        feed(TARGETS[name], data)


FOUND = [(name, path) for name in TARGETS for path in findings(name)]


@pytest.mark.parametrize(("name", "path"), FOUND, ids=[f"{n}-{p.name}" for n, p in FOUND])
def test_what_was_once_found_stays_mended(name: str, path: Path) -> None:
    feed(TARGETS[name], path.read_bytes())


# The table and the harness


def test_every_game_has_all_its_entrances() -> None:
    kinds = ("move", "state", "board", "dice", "record", "form")
    assert {f"{kind}.{name}" for kind in kinds for name in games()} <= set(TARGETS)
    others = {"id", "argument", "record", "advise", "siege.robber-knights", "pdf", "command"}
    others |= {"web.question", "web.visitor"}
    assert others <= set(TARGETS)


@every_target
def test_some_inputs_to_begin_with_are_let_in(name: str) -> None:
    let_in = [data for data in begin(name) if execute(TARGETS[name], data).accepted]
    assert let_in, "a target that refuses everything tests nothing"


def planted(data: bytes) -> None:
    """A parser with one bug, one lie, and too much work for large inputs."""
    if data.startswith(b"#"):
        int(data[1:])
    hold(data != b"lie", "something holds")
    end = time.process_time() + 1.1 * SLOW
    while len(data) > 10_000 and time.process_time() < end:
        pass
    raise NotationError(say("id.none", text="", example=""))


def test_bugs_lies_and_slowness_are_told_from_refusals() -> None:
    target = Target("planted", planted, lambda: [b"x"])
    assert execute(target, b"x").fault is None
    assert isinstance(execute(target, b"#x").fault, ValueError)
    assert isinstance(execute(target, b"lie").fault, AssertionError)
    assert execute(target, b"x" * 20_000).seconds > SLOW
    with pytest.raises(ValueError, match="invalid literal"):
        feed(target, b"#x")


def test_an_error_that_a_caller_expects_is_no_finding() -> None:
    def refuses(data: bytes) -> None:
        raise MaloError(say("not-toml-end"))

    done = execute(Target("x", refuses, lambda: []), b"")
    assert (done.accepted, done.fault) == (False, None)


def test_behind_the_fence_nothing_outside_can_be_changed_or_listed(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    with fenced(inside):
        (inside / "x").write_text("x")
        for change in (
            lambda: (outside / "x").write_text("x"),
            lambda: Path("../outside/x").touch(),
            lambda: (inside / "x").rename(outside / "x"),
            lambda: list(outside.iterdir()),
            lambda: os.system("true"),
        ):
            with pytest.raises(PermissionError):
                change()
    assert list(outside.iterdir()) == []


def test_an_input_is_made_large_by_much_of_one_thing() -> None:
    sizes = {len(stretched(b"ab", 10_000, random.Random(seed))) for seed in range(20)}
    assert min(sizes) >= 900
    assert max(sizes) == 10_000
    assert stretched(b"", 10_000, random.Random(1)) == b""


def test_quick_targets_get_more_executions() -> None:
    few, many = Target("a", planted, list, weight=0.5), Target("b", planted, list)
    assert shares([few, many], 900) == [300, 600]
