"""The notation of Vacances à St Malo."""
