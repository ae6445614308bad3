/** The texts of the page, which come from the same files as those of paper and terminal. */

import { ask } from "./transport.js";

/** @typedef {"fr" | "en"} Lang */

/** @type {{lang: Lang, words: Record<string, string>}} */
const current = { lang: "fr", words: {} };

/** @param {Lang} lang */
export async function speak(lang) {
  const { answer } = await ask("words", { lang });
  current.lang = lang;
  current.words = answer.words;
  document.documentElement.lang = lang;
}

/** Tell whether there are words yet: the first question may stay without an answer. */
export function spoken() {
  return Object.keys(current.words).length > 0;
}

/** The language of the page. */
export function lang() {
  return current.lang;
}

/**
 * Say a text, its blanks filled: `{count}`, or `{count:point|points}` for the word of a number.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const text = current.words[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, several) => {
    const value = values[name] ?? "";
    if (one === undefined) return typeof value === "number" ? number(value) : value;
    const alone = current.lang === "fr" ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return alone ? one : several;
  });
}

/**
 * Call a command and its options what the page calls them, as far as it has them: a message may be
 * for both.
 * @param {string} message
 */
export function named(message) {
  const typed = new RegExp(`${t("called.typed")} \\S+`);
  return message.replace(typed, t("find.typed")).replace(/--(\p{L}+(?:-\p{L}+)*)/gu, (option, name) => {
    const words = current.words[`option.${name}`];
    if (words === undefined) return option;
    return current.lang === "fr" ? `«\u00a0${words}\u00a0»` : `“${words}”`;
  });
}

/**
 * Begin with a capital: what is said elsewhere in a sentence may stand alone here.
 * @param {string} words
 */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Say a day shortly, as in a table.
 * @param {string} date 2026-11-21
 */
export function shortDay(date) {
  const said = new Intl.DateTimeFormat(current.lang === "fr" ? "fr" : "en-GB", { dateStyle: "medium", timeZone: "UTC" });
  return said.format(new Date(date));
}

/**
 * Say a number as people of the language write it.
 * @param {number} value
 */
export function number(value) {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
  return shown.replace("-", "−").replace(".", current.lang === "fr" ? "," : ".");
}
