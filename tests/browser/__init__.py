"""Real browsers for the tests: Chromium and Firefox, both driven by WebDriver BiDi."""
