"""Real faults: full disks, forbidden folders, signals, closed streams, short supplies."""
