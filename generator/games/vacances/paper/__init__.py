"""The paper of Vacances à St Malo."""
