"""Who plays and advises Détrak."""
