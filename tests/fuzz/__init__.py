"""Fuzzing: every entrance through which strangers' text or bytes come in, fed with anything.

`entrances.TARGETS` names them all. Hypothesis feeds them a little in `make test`
(`test_entrances.py`), a coverage-guided fuzzer a lot in `make soak` (`python -m tests.fuzz`). What
the fuzzer finds is kept in `findings/`, what taught it something in `corpus/`, and both are fed
again in every test run.
"""
