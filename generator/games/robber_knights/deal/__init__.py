"""What ids deal. Frozen: no id may ever give other stacks, another start or another siege."""

from generator.games.robber_knights.deal.positions import chance, position
from generator.games.robber_knights.deal.siege import Siege, siege
from generator.games.robber_knights.deal.table import LETTERS_DEALT, rectangle, stack

__all__ = ["LETTERS_DEALT", "Siege", "chance", "position", "rectangle", "siege", "stack"]
