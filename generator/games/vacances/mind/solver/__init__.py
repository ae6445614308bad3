"""The best holiday when the weather and all dice are known."""
