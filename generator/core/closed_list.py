"""What people write where a list is closed: a code, a mark, a word, or how a word begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from generator.core.errors import RecordError
from generator.core.messages import Message, quoted, say
from generator.core.names import LONGEST, plain

SHEET_LANG = "lang"
"""Where the values of a form say which language it is printed in; old forms do not."""

Words = Mapping[str, Mapping[str, tuple[str, ...]]]
"""What things are called: by language, then by code, the word that a sheet shows first."""


@dataclass(frozen=True, slots=True)
class ClosedList:
    """The things of a closed list by their codes, and everything they are called.

    Marks are read exactly as they stand. A letter may be typed small as well, unless a word of the
    sheet's language that begins with it is something else: nothing typed is silently another thing.
    """

    words: Words
    marks: Mapping[str, str] = field(default_factory=dict)  # a letter or mark → its code
    # What the sheet writes for a code, by language; where it writes no letters, the words.
    letters: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def choices(self, lang: str) -> tuple[tuple[str, str], ...]:
        """Return what a list writes and shows, thing by thing."""
        return tuple((self.letter(code, lang), self.shown(code, lang)) for code in self.words[lang])

    def letter(self, code: str, lang: str) -> str:
        """Return what a sheet writes for a thing: a letter, or the word where it has none."""
        return self.letters.get(lang, {}).get(code, self.words[lang][code][0])

    def shown(self, code: str, lang: str) -> str:
        """Return a thing as a sheet spells it out, such as `M marchand`."""
        letter, word = self.letter(code, lang), self.words[lang][code][0]
        return word if letter == word else f"{letter} {word}"

    def meant(self, typed: str, lang: str = "") -> tuple[str, ...]:
        """Return the codes that something typed may stand for; without a language all words count.

        A form that does not know its language is an old one: there letters came in either case.
        """
        mark = "".join(typed.split()).replace("\ufe0f", "")  # some keyboards mark emoji so
        if mark in self.marks:
            return (self.marks[mark],)
        word = plain(typed) if len(typed) <= LONGEST else ""
        if not word:
            return ()
        whole = self._named(self.words, lambda name, _: name == word)
        letters = {code for one, code in self.marks.items() if one.casefold() == mark.casefold()}
        if whole or (letters and lang not in self.words):
            return tuple(sorted(whole or letters))
        known = {lang: self.words[lang]} if lang in self.words else self.words
        begun = self._named(known, lambda name, shown: name.startswith(word) and not shown)
        return tuple(sorted(begun | letters))

    def _named(self, words: Words, fits: Callable[[str, bool], bool]) -> set[str]:
        """Return the codes of which a word fits, or what a list shows for them."""
        return {
            code
            for lang, things in words.items()
            for code, names in things.items()
            for shown, name in ((True, self.shown(code, lang)), *((False, one) for one in names))
            if fits(plain(name), shown)
        }

    def read(self, typed: str, lang: str, unknown: Message) -> str:
        """Return the code of something typed; raises a RecordError where it is none or several."""
        codes = self.meant(typed, lang)
        if len(codes) == 1:
            return codes[0]
        raise RecordError(self.several(typed, codes, lang) if codes else unknown)

    def several(self, typed: str, codes: Iterable[str], lang: str) -> Message:
        """Return what to say of something that may stand for several things."""
        spelled = lang if lang in self.words else next(iter(self.words))
        things = [self.shown(code, spelled) for code in codes]
        return say("choice.several", got=quoted(typed.strip()), things=things)
