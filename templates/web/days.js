/** The diary of this browser: streak, medals, a calendar; to take along and to bring back. */

import { address, link, shared, sheetLink, today } from "./address.js";
import { download, fill, h, tell } from "./dom.js";
import { bytes, diary, note } from "./keeping.js";
import { problem } from "./problem.js";
import { ask } from "./transport.js";
import { capital, lang, number, shortDay, t } from "./words.js";

/**
 * @typedef {import("./door").StatsJson} Stats
 * @typedef {import("./door").GamesAnswer["games"]} Games
 */

const WEEKS = 26;
const DAY = 86_400_000;

const NEWEST = 20; // results that are shown at once
const MEDALS = /** @type {const} */ (["gold", "silver", "bronze"]);
const COLUMNS = /** @type {const} */ (["streak", "longest", "puzzles", "reached"]);
/** @type {Record<string, string>} */
const MARKS = { gold: "●", silver: "◐", bronze: "○" };

/** @type {import("./main.js").View} */
export async function showDays(place, _path, gone) {
  await draw(place, gone, "");
  return t("menu.days");
}

/**
 * @param {HTMLElement} place
 * @param {AbortSignal} gone
 * @param {string} news what became of a diary that was brought
 */
async function draw(place, gone, news) {
  const player = address().options.get("player") ?? "";
  const asked = { lang: lang(), today: today(), ...(player ? { player } : {}) };
  const { answer } = await ask("stats", asked, { "diary.jsonl": bytes(diary()) });
  const { answer: known } = await ask("games", { lang: lang() });
  if (gone.aborted) return;
  fill(place, h("h1", {}, t("menu.days")), people(answer.players, player),
    answer.all ? [summary(answer, known.games), calendar(answer), results(answer, known.games)]
      : [h("p", {}, t("days.empty")), h("p", {}, h("a", { class: "button main", href: link([], shared()) }, t("days.begin")))],
    keeping(place, gone, news));
}

/** Whose days: a family may share a browser. @param {string[]} names @param {string} shown */
function people(names, shown) {
  const to = (/** @type {string} */ player) => h("a", { class: "button", href: link(["days"], { ...shared(), player }),
    "aria-current": player === shown ? "page" : null }, player || t("days.everybody"));
  return names.length > 1 && h("p", { class: "bar people", role: "group", "aria-label": t("days.whose") }, ["", ...names].map(to));
}

/** @param {Games} games @param {string} name */
function titleOf(games, name) {
  return games.find((one) => one.game === name)?.title ?? name;
}

/** @param {Stats} stats @param {Games} games */
function summary(stats, games) {
  const rows = stats.games.map((one) => ({ name: titleOf(games, one.game), ...one }));
  const all = stats.all ? [{ name: t("days.all"), ...stats.all }] : [];
  const heads = [...COLUMNS.map((key) => t(`days.${key}`)), ...MEDALS.map((key) => capital(t(`medal.${key}`))), t("days.gap")];
  // A telephone shows a block a game, see the style sheet; the roles keep it a table for those who listen.
  return h("table", { class: "stats", role: "table" }, h("caption", {}, t("days.summary")),
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, h("td", { role: "cell" }), heads.map((words) => h("th", { scope: "col", role: "columnheader" }, words)))),
    h("tbody", { role: "rowgroup" }, [...all, ...rows].map((row) => h("tr", { role: "row" }, h("th", { scope: "row", role: "rowheader" }, row.name),
      [...COLUMNS.map((key) => row[key]), ...MEDALS.map((key) => row.medals[key] ?? 0), row.gap]
        .map((value, i) => h("td", { role: "cell", "data-words": heads[i] ?? "" }, number(value)))))));
}

/** A square a day, a column a week, the last half year; the table says the same in words. @param {Stats} stats */
function calendar(stats) {
  const last = new Date(`${today()}T12:00:00Z`);
  const monday = last.getTime() - ((last.getUTCDay() + 6) % 7) * DAY - (WEEKS - 1) * 7 * DAY;
  const squares = [];
  for (let at = monday; at <= last.getTime(); at += DAY) {
    const date = new Date(at).toISOString().slice(0, 10);
    const played = stats.results.filter((one) => one.date === date);
    const medal = MEDALS.find((one) => played.some((other) => other.medal === one));
    squares.push(h("span", { class: `day ${played.length ? (medal ?? "played") : ""}`, title: t("days.on", { date: shortDay(date), count: played.length }) },
      medal ? MARKS[medal] : ""));
  }
  return h("figure", { class: "half-year" }, h("figcaption", {}, t("days.calendar")),
    h("div", { class: "calendar", "aria-hidden": "true" }, squares), legend());
}

/** What the colours and signs of the squares mean. */
function legend() {
  const entry = (/** @type {string} */ kind, /** @type {string} */ words) =>
    h("span", {}, h("span", { class: `day ${kind}` }, MARKS[kind] ?? ""), words);
  return h("p", { class: "legend", "aria-hidden": "true" },
    [...MEDALS.map((key) => entry(key, t(`medal.${key}`))), entry("played", t("days.played"))]);
}

/** The newest results, and all when asked for. @param {Stats} stats @param {Games} games */
function results(stats, games) {
  const newest = [...stats.results].sort((one, other) => other.date.localeCompare(one.date));
  const body = h("tbody", {}, newest.slice(0, NEWEST).map((one) => result(one, games)));
  const more = h("button", { type: "button" }, t("days.more", { count: newest.length }));
  more.addEventListener("click", () => {
    fill(body, newest.map((one) => result(one, games)));
    more.remove();
  });
  return h("div", {}, h("table", { class: "newest" }, h("caption", {}, t("days.results")),
    h("thead", {}, h("tr", {}, ["date", "puzzle", "score", "best", "medal"].map((key) => h("th", { scope: "col" }, t(`days.${key}`))))),
    body), newest.length > NEWEST && more);
}

/** @param {Stats["results"][number]} one @param {Games} games */
function result(one, games) {
  const named = games.find(({ game }) => game === one.game);
  const variant = named?.variants.findIndex(({ variant: name }) => name === one.variant) ?? -1;
  const words = titleOf(games, one.game) + (variant === 0 ? "" : ` — ${named?.variants[variant]?.title ?? one.variant}`);
  return h("tr", {}, h("td", {}, shortDay(one.date)),
    h("th", { scope: "row" }, h("a", { href: sheetLink(`${one.game}.${one.variant}#${one.date}`) }, words), one.player && ` (${one.player})`),
    h("td", {}, number(one.score)), h("td", {}, number(one.best)), h("td", {}, one.medal ? t(`medal.${one.medal}`) : "–"));
}

/**
 * @param {HTMLElement} place
 * @param {AbortSignal} gone
 * @param {string} news
 */
function keeping(place, gone, news) {
  const input = h("input", { type: "file", id: "bring", class: "unseen", accept: ".jsonl" });
  const said = h("span", { role: "status" }, news);
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const damaged = await note(await file.text());
      const told = damaged ? t("days.damaged", { count: damaged }) : t("days.brought");
      await draw(place, gone, told);
      tell(told);
    } catch (error) {
      fill(said, problem(error));
    }
  });
  return h("p", { class: "bar" },
    h("button", { type: "button", disabled: !diary(), onclick: () => download("diary.jsonl", diary()) }, t("days.take")),
    input, h("label", { for: "bring", class: "button" }, t("days.bring")), said);
}
