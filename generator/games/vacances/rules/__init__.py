"""The rules of Vacances à St Malo."""
