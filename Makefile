# make run   set up, then make today's puzzles         make test   set up, then every check
# make soak  the long checks                           make bench  the measurements of benchmarks/
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SETUP  := pyproject.toml constraints.txt

.PHONY: run test soak bench format cairo clean

run: $(VENV)/.run cairo
	$(BIN)/malo daily

test: $(VENV)/.dev cairo
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -q -n 2

soak: $(VENV)/.dev $(VENV)/.fuzz cairo
	MALO_RANDOM=1 $(BIN)/pytest -q -n 2 -m soak
	MALO_RANDOM=1 $(BIN)/pytest -q -n 2 tests/test_conformance.py tests/press tests/fuzz
	$(BIN)/python -m tests.fuzz

bench: $(VENV)/.bench cairo
	$(BIN)/python -m benchmarks

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

$(VENV)/.run: $(BIN)/python $(SETUP)
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev,bench]'
	@touch $@

$(VENV)/.fuzz: $(VENV)/.dev
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev,fuzz]'
	@touch $@

clean:
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache
