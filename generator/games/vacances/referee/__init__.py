"""The referee of Vacances à St Malo."""
