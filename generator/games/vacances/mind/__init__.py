"""The mind of Vacances à St Malo."""
