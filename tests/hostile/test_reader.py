"""The process that reads: started once, ended on every overrun, and never in anybody's way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from generator.cli.places import save
from generator.core.errors import MaloError
from generator.layout.ink.box import Box
from generator.layout.page.fields import Field
from generator.layout.page.page import Document, Page, paper
from generator.render.pdf import pdf_bytes
from generator.render.read.filled_sheet import FilledSheet
from generator.render.read.limits import MEGABYTE, MEMORY, MOST_ANSWER, SECONDS
from generator.render.read.reader import (
    FORMS,
    FormError,
    GivenUpError,
    Reader,
    Readers,
    in_a_process,
    in_this_process,
    read_form,
)
from generator.render.read.reader_answer import (
    BadAnswerError,
    error_as_json,
    out_of_memory,
    sheets_from_json,
)
from tests.command import ROOT
from tests.hostile.attacks import nested_mark, overlapping_streams, rebuilt_trailers
from tests.hostile.measure import cost_of
from tests.press.fillers import fill_with_pikepdf
from tests.press.test_form_damage import FORM

FormProcess = Reader[tuple[FilledSheet, ...]]
linux = pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="needs Linux")


@pytest.fixture
def reader() -> Iterator[FormProcess]:
    made = Reader(FORMS)
    yield made
    made.close()


def process(reader: FormProcess) -> subprocess.Popen[bytes] | None:
    """Return the process that reads now, if there is one."""
    return reader._process


def pid(reader: FormProcess) -> int:
    """Return its number."""
    now = process(reader)
    assert now is not None
    return now.pid


def test_one_process_reads_file_after_file(reader: FormProcess) -> None:
    pids = set()
    for _ in range(5):
        (sheet,) = reader.read(FORM)
        assert sheet.ident == "detrak.basic#x"
        with pytest.raises(GivenUpError, match="too many fields"):
            reader.read(nested_mark())
        pids.add(pid(reader))
    assert len(pids) == 1


def test_after_a_failure_there_is_another(reader: FormProcess) -> None:
    with pytest.raises(GivenUpError, match="300 MB"):
        reader.read(overlapping_streams())
    assert process(reader) is None, "one that is short of memory reads no other file"
    assert reader.read(FORM)
    before, ended = pid(reader), process(reader)
    os.kill(before, signal.SIGKILL)  # as a system short of memory does
    os.waitid(os.P_PID, before, os.WEXITED | os.WNOWAIT)
    assert reader.read(FORM)
    assert pid(reader) != before
    assert not Path(f"/proc/{before}").exists()
    assert ended is not None
    assert all(pipe and pipe.closed for pipe in (ended.stdin, ended.stdout))


def filled(total: int) -> bytes:
    """Return a form with a total of its own."""
    return fill_with_pikepdf(FORM, {"total": str(total)})


def total_or_error(data: bytes) -> str:
    """Return the total of a form, or why it is not read."""
    try:
        (sheet,) = in_a_process(data)
    except FormError as error:
        return type(error).__name__
    return sheet.values["total"]


def test_four_threads_read_their_own_forms_and_a_hostile_one_is_nobody_elses_loss() -> None:
    files = [filled(number) for number in range(12)]
    expected = [str(number) for number in range(12)]
    for place, hostile in ((9, overlapping_streams()), (6, nested_mark()), (3, b"%PDF- %%EOF")):
        files.insert(place, hostile)
        expected.insert(place, "FormError" if hostile.endswith(b"%%EOF") else "GivenUpError")
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(total_or_error, files)) == expected


def test_nobody_waits_for_the_file_of_another() -> None:
    readers = Readers(FORMS)
    readers.read(FORM)
    stopped = pid(readers._all[0])
    os.kill(stopped, signal.SIGSTOP)  # as busy as can be: whoever gets it next has to wait
    try:
        with ThreadPoolExecutor(4) as pool:
            done = as_completed([pool.submit(readers.read, filled(number)) for number in range(4)])
            others = [next(done).result() for _ in range(3)]
            os.kill(stopped, signal.SIGCONT)
            found = [*others, next(done).result()]
    finally:
        readers.close()
    assert sorted(sheet.values["total"] for (sheet,) in found) == ["0", "1", "2", "3"]


def test_one_thread_alone_keeps_its_process() -> None:
    readers = Readers(FORMS)
    for _ in range(3):
        readers.read(FORM)
    assert [one._process is not None for one in readers._all] == [True, False, False, False]
    readers.close()


def test_a_form_can_be_read_right_here() -> None:
    assert read_form(filled(7), in_this_process) == read_form(filled(7))
    with pytest.raises(GivenUpError, match="too many fields"):
        read_form(nested_mark(), in_this_process)


@linux
def test_the_process_has_hard_limits(reader: FormProcess) -> None:
    reader.read(FORM)
    lines = Path(f"/proc/{pid(reader)}/limits").read_text(encoding="ascii").splitlines()
    limits = {line[:26].strip(): line[26:].split()[0] for line in lines}
    assert 1 <= int(limits["Max cpu time"]) <= SECONDS + 3
    assert 0 < int(limits["Max address space"]) < MEMORY + 100 * MEGABYTE
    assert limits["Max core file size"] == "0"


def test_the_deadline_by_the_clock_ends_it() -> None:
    hasty = Reader(replace(FORMS, deadline=0.01))
    with pytest.raises(GivenUpError, match="seconds of computing"):
        hasty.read(FORM)
    hasty.close()


def test_its_processor_time_ends_it() -> None:
    """A second of it, where all attacks of the long runs have what every file has."""
    start = (
        "from generator.render.read.reader_process import *; "
        "serve(Work(lambda data: sheets_as_json(sheets_in(data)), seconds=1))"
    )
    hasty = Reader(replace(FORMS, start=start, seconds=1))
    with pytest.raises(GivenUpError, match="1 second of computing"):
        hasty.read(rebuilt_trailers())
    hasty.close()


def test_a_machine_that_starts_no_process_is_named(
    reader: FormProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(GivenUpError, match="cannot be started: no such file"):
        reader.read(FORM)


@pytest.mark.parametrize(
    "answer",
    [
        b"", b"{", b"[]", b"null", b'{"sheets": 1}', b'{"sheets": [{"ident": 1}]}',
        b'{"sheets": [{"ident": null, "page": 1, "values": {"a": 2}}]}',
        b'{"error": {"kind": "FormError", "key": "no.such", "blanks": {}}}',
        b'{"error": {"kind": "OSError", "key": "form.damaged", "blanks": {}}}',
        b'{"error": {"kind": "FormError", "key": "form.damaged", "blanks": {"error": []}}}',
    ],
)  # fmt: skip
def test_an_answer_that_is_none_is_not_believed(answer: bytes) -> None:
    with pytest.raises(BadAnswerError):
        sheets_from_json(answer)


def test_an_error_goes_through_the_answer_as_it_was() -> None:
    error = out_of_memory()
    with pytest.raises(GivenUpError) as told:
        sheets_from_json(error_as_json(error))
    assert told.value.message == error.message


def test_an_answer_without_end_is_not_taken(
    reader: FormProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = f"import sys; sys.stdout.buffer.write(b'+' + ({MOST_ANSWER} + 1).to_bytes(8, 'big'))"
    code = f"{endless}; sys.stdout.flush(); sys.stdin.read()"
    monkeypatch.setattr(
        "generator.render.read.reader._command", lambda _: [sys.executable, "-I", "-c", code]
    )
    with pytest.raises(FormError):
        reader.read(FORM)


def script(code: str, folder: Path) -> str:
    """Run a script of three lines from another folder, and return what it prints."""
    file = folder / "script.py"
    file.write_text(code)
    done = subprocess.run(
        [sys.executable, "-W", "error", str(file)],
        capture_output=True,
        text=True,
        cwd=folder / "here",
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a filled form, in which the folder one stands in is a trap."""
    (tmp_path / "form.pdf").write_bytes(fill_with_pikepdf(FORM, {"total": "5"}))
    (tmp_path / "here").mkdir()
    for name in ("pypdf", "json", "zlib", "sitecustomize"):
        (tmp_path / "here" / f"{name}.py").write_text("open('../trapped', 'w')")
    return tmp_path


def test_a_script_without_a_guard_reads_forms(folder: Path) -> None:
    """And neither loads the library itself nor anything that lies in the folder it stands in."""
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from generator.tasks.read.verifying import referee_pdf\n"
        "for _ in range(2): print(referee_pdf(Path('../form.pdf').read_bytes())[''].verdict)\n"
        "print('pypdf' in sys.modules)\n"
    )
    verdict, again, loaded = script(code, folder).split()
    assert verdict == again != "unreadable"
    assert loaded == "False"
    assert not (folder / "trapped").exists()


def test_a_fork_has_a_process_of_its_own(folder: Path) -> None:
    code = (
        "import os\nfrom pathlib import Path\nfrom generator.render.read import reader\n"
        "data = Path('../form.pdf').read_bytes()\n"
        "one = reader._readers._all[0]\n"
        "read = lambda: (len(reader.read_form(data)), one._process.pid)\n"
        "first = read()\n"
        "if os.fork() == 0:\n"
        "    again = read()\n"
        "    os._exit(20 + (again[0] == 1 and again[1] != first[1]))\n"
        "print(os.waitstatus_to_exitcode(os.wait()[1]))\n"
        "print(read() == first)\n"
    )
    assert script(code, folder).split() == ["21", "True"]


def test_the_process_finds_our_code_wherever_we_found_it(folder: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from generator.render.read.reader import read_form\n"
        f"sys.path.remove({str(ROOT)!r})\n"  # as where a finder of its own leads to a checkout
        "print(len(read_form(Path('../form.pdf').read_bytes())))\n"
    )
    assert script(code, folder).split() == ["1"]


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    return [
        int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


@linux
@pytest.mark.parametrize("everybody", [True, False])
def test_ctrl_c_ends_both_and_is_quiet(everybody: bool, tmp_path: Path) -> None:
    (tmp_path / "slow.pdf").write_bytes(rebuilt_trailers())
    running = subprocess.Popen(
        [sys.executable, "-m", "generator", "verify", str(tmp_path / "slow.pdf")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    )
    until = time.monotonic() + 30
    while not (begun := children(running.pid)):
        assert time.monotonic() < until
        time.sleep(0.01)
    time.sleep(0.5)  # into the reading, or into its start: both must do
    (os.killpg if everybody else os.kill)(running.pid, signal.SIGINT)
    out, said = running.communicate(timeout=120)
    assert (running.returncode, out, said.strip()) == (130, b"", b"")
    assert not any(Path(f"/proc/{one}").exists() for one in begun)


def test_closed_input_and_output_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "form.pdf").write_bytes(FORM)
    command = f"{sys.executable} -m generator verify {tmp_path / 'form.pdf'} <&-"
    done = subprocess.run(["bash", "-c", command], capture_output=True, cwd=ROOT, check=False)
    assert done.returncode == 2
    assert b"nothing is filled in" in done.stderr


def test_what_cannot_be_read_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "mine.pdf"
    path.write_bytes(nested_mark())
    with pytest.raises(MaloError, match=r"cannot be read \(.*too many fields.*--force"):
        save({path: b"new"})
    assert path.read_bytes() == nested_mark()
    save({path: b"new"}, force=True)
    assert path.read_bytes() == b"new"


@pytest.mark.soak
@pytest.mark.parametrize("packed", [False, True])
def test_the_filled_pack_of_a_month_is_within_all_limits(packed: bool, tmp_path: Path) -> None:
    idents = [f"detrak.basic#{day}-{game}" for day in range(31) for game in range(4)]
    boxes = [
        Field(
            f"cell.{number}",
            Box(20 + number, 20, 5, 5),
            "choice",
            choices=(("1", "un"), ("2", "deux")) * 5,
        )
        for number in range(60)
    ]
    pages = [replace(Page.on(paper("a5"), (), tuple(boxes)), ident=ident) for ident in idents]
    pdf = pdf_bytes(Document("Month", tuple(pages), "Month"), fillable=True)
    labels = [ident.replace(".", "-") for ident in idents]
    values = {f"{label}/cell.{number}": "deux" for label in labels for number in range(60)}
    mode = pikepdf.ObjectStreamMode.generate if packed else pikepdf.ObjectStreamMode.disable
    (tmp_path / "month.pdf").write_bytes(fill_with_pikepdf(pdf, values, object_stream_mode=mode))
    cost = cost_of(tmp_path / "month.pdf")
    assert cost.said == "124 sheets"
    assert cost.megabytes < 250


def test_hundreds_of_files_start_one_process(reader: FormProcess) -> None:
    filled = fill_with_pikepdf(FORM, {"total": "5"})
    found = {(reader.read(filled)[0].values["total"], pid(reader)) for _ in range(300)}
    assert found == {("5", pid(reader))}
