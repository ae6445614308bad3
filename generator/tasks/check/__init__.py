"""The bundled samples, and the games themselves, checked end to end."""
