"""`malo serve`: the page and the door on one's own machine, behind a guard and with a pool."""
