"""What ids deal. Frozen: no id may ever give other stacks, another start or another siege."""

from generator.games.robber_knights.deal.table import LETTERS_DEALT, chance, rectangle, stack

__all__ = ["LETTERS_DEALT", "chance", "rectangle", "stack"]
