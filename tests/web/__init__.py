"""The door, the server and the page."""
