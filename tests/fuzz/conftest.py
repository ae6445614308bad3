"""The fuzzer's engine is no test, and needs atheris, which only `make soak` installs."""

collect_ignore = ["engine.py"]
