"""The page in the browser: one door to all tasks, and the server that stands before it."""
