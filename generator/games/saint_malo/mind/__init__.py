"""Who plays and advises Saint Malo."""
