"""What people wrote, against the engine of Saint Malo."""
