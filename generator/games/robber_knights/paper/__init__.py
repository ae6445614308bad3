"""The paper of Robber Knights."""
