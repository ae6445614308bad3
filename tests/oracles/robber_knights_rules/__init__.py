"""The rules of Robber Knights, rulings and examples, one test each, on the plain engine alone."""
