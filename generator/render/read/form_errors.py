"""Why no filled form can be read from a file."""

from generator.core.errors import MaloError


class FormError(MaloError):
    """A file that no filled form can be read from; the message says why."""


class MixedFormError(FormError):
    """A file of several sheets, or of parts of them, that cannot be told apart for certain."""


class GivenUpError(FormError):
    """A file that takes more to be read than it may, so nobody knows what is in it."""
