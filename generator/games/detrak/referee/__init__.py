"""What people wrote, against the engine of Détrak."""
