"""The words of Five Boxes."""

from generator.core.messages import words_beside

texts, say = words_beside(__file__)
