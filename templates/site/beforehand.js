/**
 * Answers that were made with the site, for what a page asks first: a day is seen while Python is
 * still being loaded. A sheet is told as what it has from another day's sheet and what it has not.
 */

import { FILES } from "./files.js";

/**
 * @typedef {Record<string, unknown>} Table
 * @typedef {{base?: string, parts: (number | string)[]}} Told two numbers are a run of the base's pieces
 */

const PIECES = /[^>}]*[>}]|[^>}]+/g;

/** What is being fetched, or has been. @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * Return an answer made beforehand, if there is one.
 * @param {string} name
 * @param {object} question
 * @returns {Promise<any>}
 */
export async function made(name, question) {
  const file = fileOf(name, /** @type {Table} */ (question));
  const table = file ? await opened(file) : undefined;
  const key = keyOf(name, question);
  const told = table?.[table[key]?.as ?? key];
  if (!told) return undefined;
  const base = told.base ? await opened(`${FILES.days}${told.base}`) : "";
  return base === undefined ? undefined : JSON.parse(put(told, base));
}

/**
 * @param {string} name
 * @param {Table} question
 */
function fileOf(name, question) {
  if (name === "words" || name === "games") return FILES.always;
  const about = String(question.date ?? question.target ?? question.id ?? "");
  const day = about.slice(about.indexOf("#") + 1);
  const covered = /^\d{4}-\d\d-\d\d$/.test(day) && FILES.first <= day && day <= FILES.last;
  const first = name === "day" || name === "sheet" || name === "rating";
  return covered && first ? `${FILES.days}${day}-${question.lang}.bin` : "";
}

/**
 * A question in one form, as the builder of the site writes it.
 * @param {string} name
 * @param {object} question
 */
function keyOf(name, question) {
  const sorted = Object.entries(question).filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${JSON.stringify(Object.fromEntries(sorted))}`;
}

/**
 * Return what a file holds; nothing where it cannot be had, and Python answers instead.
 * @param {string} path
 */
function opened(path) {
  const known = fetched.get(path) ?? unpacked(path).catch(() => void fetched.delete(path));
  fetched.set(path, known);
  return known;
}

/** @param {string} path */
async function unpacked(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok || !response.body) throw new Error(`${response.status} ${path}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

/**
 * Put a text together again.
 * @param {Told} told
 * @param {string} base
 */
function put({ parts }, base) {
  const pieces = base.match(PIECES) ?? [];
  let text = "";
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (typeof part !== "number") text += part;
    else text += pieces.slice(part, part + Number(parts[++i])).join("");
  }
  return text;
}
