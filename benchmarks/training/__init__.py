"""Training of the networks in `generator/reading/weights`: `make train`, minutes on two cores.

Strokes (`hand`), what people write with them (`marks`, `figures`, `crosses`, `signs`), pen, paper
and camera (`cells`), and learning in plain numpy (`learning`). The photos that test the networks
come from `tests/photos`, which shares no stroke with this folder: a test holds that.
"""
