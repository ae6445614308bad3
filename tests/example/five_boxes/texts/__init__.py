"""The words of Five Boxes."""

from generator.core.text import texts_beside

texts = texts_beside(__file__)
