# make run   set up, then make today's puzzles         make test   set up, then every check
# make soak  the long checks                           make bench  the measurements of benchmarks/
# make site  make the page for a web space, in output/site
# make train  train the networks that read photos anew, some minutes
# make gallery  draw docs/gallery.md and the pictures of the README anew
# make dist  wheel and sdist in dist/, built twice and tried  make docs  the site of the docs, in output/docs
# make lock  choose versions anew and write them, with their hashes, into requirements/
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SETUP  := pyproject.toml $(wildcard requirements/*.txt)
PIP    := $(BIN)/pip install -q --disable-pip-version-check
LOCK   := uv pip compile -q --universal --python-version 3.11 --generate-hashes --annotation-style line --upgrade \
          --custom-compile-command 'make lock' pyproject.toml --group build
DEBS   := chromium chromium-driver firefox-esr
APT    := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(DEBS)
FOUND  := $(BIN)/python -m tests.browser.programs
# Every process begins with a part of its own, so that what a file draws or solves is made once.
# Two for two cores: three take as long, and more memory.
SPREAD := -n 2 --dist worksteal
# Memory of pictures is kept for the next one: given back and asked for anew it is wiped each time,
# which took a fifth of the time of tests that look at photos.
KEEP   := MALLOC_MMAP_THRESHOLD_=500000000 MALLOC_TRIM_THRESHOLD_=500000000

.PHONY: run site test types tests soak bench train gallery dist docs format cairo browsers node lock clean

run: $(VENV)/.run cairo
	$(BIN)/malo daily

# The browser's Python comes with its hash from tests/browser; npm is needed for it.
site: $(VENV)/.run $(VENV)/.node
	$(BIN)/malo site output/site --pyodide $(VENV)/node/node_modules/pyodide $(SITE)

test: $(BIN)/python
	@$(MAKE) --no-print-directory -j 3 $(VENV)/.dev browsers node
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory -j 2 types tests

# At the same time, because types are looked through by one processor.
types:
	$(BIN)/mypy
tests:
	$(KEEP) $(BIN)/pytest -q $(SPREAD)

soak: $(VENV)/.dev $(VENV)/.fuzz cairo browsers node
	MALO_RANDOM=1 $(BIN)/pytest -q $(SPREAD) -m soak
	MALO_RANDOM=1 $(BIN)/pytest -q $(SPREAD) tests/test_conformance.py tests/press tests/fuzz
	$(BIN)/python -m tests.fuzz

bench: $(VENV)/.bench cairo
	$(BIN)/python -m benchmarks

# One thread, so that the weights do not depend on how the work is split.
train: $(VENV)/.dev
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 nice $(BIN)/python -m benchmarks.training

gallery: $(VENV)/.dev cairo browsers
	$(BIN)/python -m tests.gallery
	$(BIN)/python -m tests.browser.pictures

# The same sources make the same bytes: dates are fixed, and the sdist makes the same wheel.
dist: $(VENV)/.dev
	rm -rf dist
	$(BIN)/python -m hatchling build -d dist
	$(BIN)/python -m tests.dist dist

# The guides, the rules, the puzzles of this week and the Python interface, for any web space.
docs: $(VENV)/.docs cairo
	$(BIN)/python -m tests.docs_site output/docs

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Only PNG output needs libcairo: with root and apt it is installed, otherwise one line says how.
cairo: $(BIN)/python
	@$(BIN)/python -c "import ctypes.util as u, sys; sys.exit(not u.find_library('cairo'))" || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  (apt-get install -y -qq libcairo2 || (apt-get update -qq && apt-get install -y -qq libcairo2)) >/dev/null; \
	else echo "libcairo is missing (only PNG output needs it): install the package libcairo2 or cairo."; fi

# The page is tested in real browsers, which are installed in the same way, while packages of Python
# are: apt is for one at a time.
browsers: cairo
	@$(FOUND) 2>/dev/null || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  (apt-get update -qq && $(APT)) >/dev/null; fi; \
	$(FOUND) || echo "Tests in browsers need these; the packages are $(DEBS)."

# Packages of Node check its types and its accessibility, and are the Python of a site; tests/browser
# has their hashes.
node:
	@command -v npm >/dev/null && $(MAKE) -s $(VENV)/.node || \
	echo "The page's types and accessibility, and sites, are not checked: that needs npm and its packages."

$(VENV)/.node: $(BIN)/python tests/browser/package-lock.json
	mkdir -p $(VENV)/node
	cp tests/browser/package.json tests/browser/package-lock.json $(VENV)/node
	cd $(VENV)/node && npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

# Said here in one line: pip would list every version that it does not want.
$(BIN)/python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { \
	echo "Malopress: il faut Python 3.11 ou plus récent · Python 3.11 or newer is needed:" \
	  "make PYTHON=python3.12 ($$($(PYTHON) -V 2>&1))"; exit 2; }
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

$(VENV)/.docs: $(VENV)/.dev
	$(PIP) --require-hashes -r requirements/docs.txt
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
	$(BIN)/$(LOCK) --extra dev --extra docs -c requirements/bench.txt -o requirements/docs.txt
	$(BIN)/$(LOCK) --extra web --extra photo -c requirements/bench.txt -o requirements/run.txt
	cd tests/browser && npm install --package-lock-only --save-dev --save-exact axe-core@latest typescript@latest pyodide@314.0.7

clean:
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache
