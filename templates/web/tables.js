/** Games that this browser keeps: each is its id, who plays, house rules, and the moves so far. */

import { address, link, shared } from "./address.js";
import { keysOf, store, stored } from "./keeping.js";
import { t } from "./words.js";

const GAME = "malo:game:";
const MACHINE = "machine-"; // the seats whose names start so play by themselves

/**
 * @typedef {{id: string, names: string[], options: Record<string, string>}} Seats what a game is before its first move
 * @typedef {Seats & {moves: string[], title: string, over: boolean}} Kept
 */

/** @param {Seats} seats */
export function keyOf({ id, names, options }) {
  return GAME + [id, names.join(","), withRules(options)].filter(Boolean).join("?");
}

/** Return what is kept of a game. @param {Seats} seats @returns {string[]} */
export function movesOf(seats) {
  return read(keyOf(seats))?.moves ?? [];
}

/** @param {Kept} game */
export function keepGame(game) {
  store(keyOf(game), JSON.stringify(game));
}

/** @param {Seats} seats */
export function forget(seats) {
  store(keyOf(seats), "");
}

/** Return all games that are kept, those under way first. @returns {Kept[]} */
export function allGames() {
  const found = keysOf(GAME).map(read).filter((one) => one !== null);
  return [...found.filter((one) => !one.over), ...found.filter((one) => one.over)];
}

/** Read a game; what somebody else put there in another form does not count. @param {string} key @returns {Kept | null} */
function read(key) {
  try {
    const kept = JSON.parse(stored(key) || "null");
    const lists = [kept?.names, kept?.moves].every((one) => Array.isArray(one) && one.every((text) => typeof text === "string"));
    return lists && typeof kept.id === "string" && typeof kept.title === "string" && typeof kept.options === "object" ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Return the address of a game; with its moves it goes on from there on any device.
 * @param {Seats} seats
 * @param {string[]} [moves]
 */
export function gameLink({ id, names, options }, moves = []) {
  const mark = id.indexOf("#");
  const path = ["play", ...id.slice(0, mark).split("."), id.slice(mark + 1)];
  return link(path, { ...shared(), names: names.join(","), with: withRules(options), moves: moves.join("\n") });
}

/** Read from the address which game is meant. @param {string[]} path @returns {Seats} */
export function seatsHere(path) {
  const { options } = address();
  const listed = (/** @type {string} */ name) => (options.get(name) ?? "").split(",").map((one) => one.trim()).filter(Boolean);
  const rules = listed("with").map((one) => one.split(":"));
  return {
    id: `${path[1]}.${path[2]}#${path.slice(3).join("/")}`,
    names: listed("names"),
    options: Object.fromEntries(rules.map(([name, value]) => [name ?? "", value ?? "True"])),
  };
}

/** @param {Record<string, string>} options */
function withRules(options) {
  return Object.entries(options).map(([name, value]) => (value === "True" ? name : `${name}:${value}`)).join(",");
}

/** @param {string} name */
export function isMachine(name) {
  return name.startsWith(MACHINE);
}

/** Return the names of so many seats that play by themselves. @param {number} count */
export function machines(count) {
  return Array.from({ length: count }, (_, i) => `${MACHINE}${i + 1}`);
}

/** Return what a seat is called. @param {string[]} names @param {number} seat */
export function seatName(names, seat) {
  const name = names[seat] ?? "";
  return isMachine(name) ? t("play.machine", { number: name.slice(MACHINE.length) }) : name || t("play.you");
}
