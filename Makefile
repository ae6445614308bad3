# make run   set up, then make today's puzzles         make test   set up, then every check
# make soak  the long checks                           make bench  the measurements of benchmarks/
# make gallery  draw docs/gallery.md and the pictures of the README anew
# make lock  choose versions anew and write them, with their hashes, into requirements/
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SETUP  := pyproject.toml $(wildcard requirements/*.txt)
PIP    := $(BIN)/pip install -q --disable-pip-version-check
LOCK   := uv pip compile -q --universal --python-version 3.11 --generate-hashes --annotation-style line --upgrade \
          --custom-compile-command 'make lock' pyproject.toml --group build
# Either process begins with a half of its own, so that what a file draws or solves is made once.
SPREAD := -n 2 --dist worksteal

.PHONY: run test soak bench gallery format cairo lock clean

run: $(VENV)/.run cairo
	$(BIN)/malo daily

test: $(VENV)/.dev cairo
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -q $(SPREAD)

soak: $(VENV)/.dev $(VENV)/.fuzz cairo
	MALO_RANDOM=1 $(BIN)/pytest -q $(SPREAD) -m soak
	MALO_RANDOM=1 $(BIN)/pytest -q $(SPREAD) tests/test_conformance.py tests/press tests/fuzz
	$(BIN)/python -m tests.fuzz

bench: $(VENV)/.bench cairo
	$(BIN)/python -m benchmarks

gallery: $(VENV)/.dev cairo
	$(BIN)/python -m tests.gallery

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Only PNG output needs libcairo: with root and apt it is installed, otherwise one line says how.
cairo: $(VENV)/.run
	@$(BIN)/python -c "import ctypes.util as u, sys; sys.exit(not u.find_library('cairo'))" || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  (apt-get install -y -qq libcairo2 || (apt-get update -qq && apt-get install -y -qq libcairo2)) >/dev/null; \
	else echo "libcairo is missing (only PNG output needs it): install the package libcairo2 or cairo."; fi

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# Only files whose hashes stand in requirements/ are installed; then the project itself, nothing else.
$(VENV)/.run: $(BIN)/python $(SETUP)
	$(PIP) --require-hashes -r requirements/run.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.fuzz: $(VENV)/.dev
	$(PIP) --require-hashes -r requirements/fuzz.txt
	@touch $@

# The other sets take the versions of the first, so that one environment can hold them all.
lock: $(BIN)/python
	$(PIP) uv==0.13.7
	$(BIN)/$(LOCK) --extra dev --extra bench -o requirements/bench.txt
	$(BIN)/$(LOCK) --extra dev --extra fuzz -c requirements/bench.txt -o requirements/fuzz.txt
	$(BIN)/$(LOCK) --extra dev -c requirements/bench.txt -o requirements/dev.txt
	$(BIN)/$(LOCK) -c requirements/bench.txt -o requirements/run.txt

clean:
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache
