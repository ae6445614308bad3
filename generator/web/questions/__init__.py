"""The questions that the door answers: their shapes, and the tasks behind them."""
