"""Processes that answer: replaced when they crash, hang or bloat, in line and in lanes."""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from generator.web.server.guard import Refused
from generator.web.server.pool import LONG, QUICK, Lane, Limits, Pool
from generator.web.server.worker import SIZE, packed
from tests.web.conftest import DOOR, PATIENCE, Request, aside, question, told_through

ONE = Limits(workers=1, waiting=3, seconds=PATIENCE, niceness=0, at_once=False)
TICKET = "a-ticket-of-mine"

Make = Callable[..., Lane]
Begin = Callable[[Lane, str], tuple[int, Future[bytes]]]


@pytest.fixture
def lane() -> Iterator[Make]:
    """Return a maker of lanes, which are closed afterwards."""
    made: list[Lane] = []

    def make(limits: Limits = ONE, door: str = DOOR) -> Lane:
        made.append(Lane(limits, door))
        return made[-1]

    yield make
    for one in made:
        one.close()


def ask(lane: Lane, name: str, ticket: str | None = None, **question: Any) -> dict[str, Any]:
    """Return the answer to a question."""
    content = aside(lane.ask, packed(name, question, {}), ticket).result(PATIENCE)
    answer: dict[str, Any] = json.loads(content)["answer"]
    return answer


def refused(lane: Lane, name: str, **question: Any) -> tuple[int, str]:
    """Return why there is no answer."""
    with pytest.raises(Refused) as told:
        ask(lane, name, **question)
    return told.value.status, str(told.value.message)


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    """Return what asks a question that never ends, and who answers it, once that is sure."""

    def begun(lane: Lane, ticket: str) -> tuple[int, Future[bytes]]:
        pipe = tmp_path / ticket
        os.mkfifo(pipe)
        answer = aside(lane.ask, packed("hang", {"tell": str(pipe)}, {}), ticket)
        return int(told_through(pipe)), answer

    return begun


needs_pipes = pytest.mark.skipif(sys.platform == "win32", reason="it has no named pipes")


def is_alive(process: int) -> bool:
    """Tell whether a process is there, be it only for its parent to ask about."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def until(happened: Callable[[], bool]) -> None:
    """Wait for something of which nobody but the lane itself can tell."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        threading.Event().wait(0.005)


# Failing


def test_one_process_answers_one_question_after_the_other(lane: Make) -> None:
    one = lane()
    assert ask(one, "echo", a=1)["question"] == {"a": 1}
    assert len({ask(one, "echo")["process"] for _ in range(5)}) == 1


def test_a_process_that_crashes_is_replaced(lane: Make) -> None:
    one = lane()
    first = ask(one, "echo")["process"]
    assert refused(one, "crash") == (500, "internal error: there is no answer, try again")
    assert ask(one, "echo")["process"] != first
    assert not is_alive(first)


def test_a_bug_is_told_and_the_process_stays(lane: Make) -> None:
    one = lane()
    first = ask(one, "echo")["process"]
    assert refused(one, "fail") == (500, "internal error: there is no answer, try again")
    assert ask(one, "echo")["process"] == first


def test_a_process_that_hangs_is_ended_and_replaced(lane: Make) -> None:
    one = lane(Limits(workers=1, waiting=3, seconds=0.3, niceness=0, at_once=False))
    first = ask(one, "echo")["process"]
    status, words = refused(one, "hang")
    assert (status, words) == (504, "the answer took more than 0 seconds: given up")
    assert not is_alive(first)
    assert ask(one, "echo")["process"] != first


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps the limit")
def test_a_process_that_bloats_is_refused_memory_and_replaced(lane: Make) -> None:
    one = lane()
    first = ask(one, "echo")["process"]
    assert refused(one, "bloat") == (
        503,
        "the answer took more than 1536 MiB of memory: given up",
    )
    assert not is_alive(first)
    assert ask(one, "echo")["process"] != first


def test_a_process_that_somebody_else_ended_is_replaced(lane: Make) -> None:
    one = lane()
    first = ask(one, "echo")["process"]
    os.kill(first, 9)
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
    assert ask(one, "echo")["process"] != first


def test_a_door_that_is_not_there_is_an_error_for_who_asks(lane: Make) -> None:
    one = lane(door="tests.web.no_door")
    assert refused(one, "echo")[0] == 500
    assert refused(one, "echo")[0] == 500


def test_a_question_that_breaks_off_leaves_nothing_for_the_next(lane: Make) -> None:
    one = lane()
    first = ask(one, "echo")["process"]
    promised = (1000).to_bytes(SIZE, "big")  # so many bytes are to come
    with pytest.raises(TypeError):
        one.ask([promised, None])  # type: ignore[list-item]
    assert ask(one, "echo")["process"] != first


def test_what_is_printed_does_not_get_among_the_answers(lane: Make) -> None:
    one = lane()
    assert ask(one, "shout")["name"] == "shout"
    assert ask(one, "echo")["name"] == "echo"


# In line


@needs_pipes
def test_who_waits_is_answered_in_the_order_of_asking_and_the_line_ends(
    lane: Make, begin: Begin
) -> None:
    one = lane()
    _, hanging = begin(one, TICKET)
    waiting = []
    for number in range(ONE.waiting):
        waiting.append(aside(ask, one, "echo"))
        until(lambda number=number: len(one._line) > number)  # type: ignore[misc]
    assert refused(one, "echo") == (
        503,
        "too many questions at the same time: try again in a moment",
    )
    assert one.give_up(TICKET)
    assert [answer.result(PATIENCE)["count"] for answer in waiting] == [0, 1, 2]
    assert isinstance(hanging.exception(PATIENCE), Refused)


def test_fifty_at_once_are_all_answered(pool: Pool) -> None:
    asked = [aside(ask, pool.quick, "echo", n=number) for number in range(50)]
    answers = [one.result(PATIENCE) for one in asked]
    assert [one["question"]["n"] for one in answers] == list(range(50))
    assert len({one["process"] for one in answers}) <= QUICK.workers


# Giving up


@needs_pipes
def test_giving_up_ends_the_process_and_frees_its_place(lane: Make, begin: Begin) -> None:
    one = lane()
    process, answer = begin(one, TICKET)
    assert one.give_up(TICKET)
    error = answer.exception(PATIENCE)
    assert isinstance(error, Refused)
    assert (error.status, str(error.message)) == (200, "the question was given up")
    assert not is_alive(process)
    assert ask(one, "echo")["process"] != process
    assert not one.give_up(TICKET)


@needs_pipes
def test_who_waits_can_give_up_as_well(lane: Make, begin: Begin) -> None:
    one = lane()
    process, _ = begin(one, TICKET)
    waiting = aside(ask, one, "echo", "another-ticket-of-mine")
    until(lambda: one.give_up("another-ticket-of-mine"))
    assert isinstance(waiting.exception(PATIENCE), Refused)
    assert is_alive(process)
    assert one.give_up(TICKET)


@needs_pipes
def test_a_ticket_is_for_one_question_at_a_time(lane: Make, begin: Begin) -> None:
    one = lane()
    begin(one, TICKET)
    with pytest.raises(Refused, match="already under that number"):
        ask(one, "echo", TICKET)
    assert one.give_up(TICKET)
    assert ask(one, "echo", TICKET)["name"] == "echo"


def test_nothing_is_ended_by_a_ticket_of_nobody(pool: Pool) -> None:
    process = ask(pool.quick, "echo")["process"]
    assert not pool.give_up("a-ticket-of-nobody")
    assert is_alive(process)


# Lanes


@needs_pipes
def test_long_questions_do_not_stand_in_the_way_of_quick_ones(pool: Pool, begin: Begin) -> None:
    tickets = [f"{TICKET}-{number}" for number in range(LONG.workers)]
    busy = {begin(pool.long, ticket)[0] for ticket in tickets}
    assert len(busy) == LONG.workers
    assert ask(pool.quick, "echo")["process"] not in busy
    assert all(pool.give_up(ticket) for ticket in tickets)


def niceness(process: int) -> int:
    """Return how much a process lets others go first."""
    return os.getpriority(os.PRIO_PROCESS, process)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="nobody is nice there")
def test_the_door_says_which_questions_are_long_and_those_are_nice(request_: Request) -> None:
    quick, long = (
        request_(f"/ask/{name}", question()).told["answer"]["process"] for name in ("echo", "long")
    )
    assert niceness(quick) == os.nice(0)
    assert niceness(long) == min(os.nice(0) + LONG.niceness, 19)  # where niceness ends


@needs_pipes
def test_what_is_asked_beforehand_makes_way_for_people(lane: Make, tmp_path: Path) -> None:
    one, pipe = lane(), tmp_path / "pipe"
    os.mkfifo(pipe)
    beforehand = aside(one.ask_beforehand, packed("hang", {"tell": str(pipe)}, {}))
    process = int(told_through(pipe))
    assert ask(one, "echo")["process"] != process
    assert beforehand.result(PATIENCE) is False  # to be tried again
    assert aside(one.ask_beforehand, packed("echo", {}, {})).result(PATIENCE) is True


# The end


@needs_pipes
def test_closing_ends_everything_and_tells_who_waits(lane: Make, begin: Begin) -> None:
    one = lane()
    process, answer = begin(one, TICKET)
    waiting = aside(ask, one, "echo")
    until(lambda: len(one._line) > 0)
    one.close()
    assert isinstance(answer.exception(PATIENCE), Refused)
    assert isinstance(waiting.exception(PATIENCE), Refused)
    assert not is_alive(process)
    assert refused(one, "echo")[0] == 503
