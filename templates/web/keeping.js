/** What this browser keeps, and nobody else: sheets until they are handed in, and the diary. */

import { ask } from "./transport.js";
import { lang } from "./words.js";

const SHEET = "malo:sheet:";
const DIARY = "malo:diary";

/** @typedef {Record<string, string>} Values */

/** What is written on one sheet, step by step. */
export class Written {
  /** @param {string} target the id, or the game of a blank sheet */
  constructor(target) {
    this.key = SHEET + target;
    /** @type {Values} */
    this.values = read(this.key);
    /** @type {Values[]} */
    this.before = [];
    /** @type {Values[]} */
    this.after = [];
  }

  /**
   * Write into a field; "" empties it.
   * @param {string} name
   * @param {string} value
   */
  write(name, value) {
    if ((this.values[name] ?? "") === value) return;
    this.take({ ...this.values, [name]: value });
  }

  /** Take over what another tab kept; its steps are not ours to undo. */
  reread() {
    this.values = read(this.key);
    this.before = [];
    this.after = [];
  }

  /** @param {Values} values */
  take(values) {
    this.before.push(this.values);
    this.after = [];
    this.keep(values);
  }

  undo() {
    const last = this.before.pop();
    if (!last) return;
    this.after.push(this.values);
    this.keep(last);
  }

  redo() {
    const next = this.after.pop();
    if (!next) return;
    this.before.push(this.values);
    this.keep(next);
  }

  /** @param {Values} values */
  keep(values) {
    this.values = Object.fromEntries(Object.entries(values).filter(([, one]) => one !== ""));
    store(this.key, Object.keys(this.values).length ? JSON.stringify(this.values) : "");
  }
}

/**
 * Read what was kept; what somebody else put there in another form does not count.
 * @param {string} key
 * @returns {Values}
 */
function read(key) {
  try {
    const kept = JSON.parse(stored(key) || "{}");
    const entries = Object.entries(kept).filter(([, one]) => typeof one === "string");
    return /** @type {Values} */ (Object.fromEntries(entries));
  } catch {
    return {};
  }
}

/**
 * Keep something, or nothing any more; a browser that keeps nothing still shows the page.
 * @param {string} key
 * @param {string} text
 */
export function store(key, text) {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    console.warn("this browser keeps nothing");
  }
}

/** @param {string} key */
export function stored(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    console.warn("this browser keeps nothing");
    return "";
  }
}

/** Return what is kept under a name that begins so. @param {string} start */
export function keysOf(start) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start)).sort();
  } catch {
    console.warn("this browser keeps nothing");
    return [];
  }
}

/** The diary of this browser, as the command writes its own. */
export function diary() {
  return stored(DIARY);
}

/**
 * Add lines to the diary; of every puzzle the better result stays. Returns how many nobody can read.
 * @param {string} lines
 */
export async function note(lines) {
  const files = { "kept.jsonl": bytes(diary()), "new.jsonl": bytes(lines) };
  const { answer, files: made } = await ask("note", { lang: lang() }, files);
  store(DIARY, new TextDecoder().decode(made["diary.jsonl"]));
  return answer.damaged;
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytes(text) {
  return new TextEncoder().encode(text);
}
