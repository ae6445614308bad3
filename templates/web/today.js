/** The puzzles of a day: small sheets, how hard they are, what there is to win, to print or play. */

import { address, link, shared, sheetLink, today } from "./address.js";
import { busy } from "./busy.js";
import { download, drawing, fill, h } from "./dom.js";
import { problem } from "./problem.js";
import { gameLink } from "./tables.js";
import { rated } from "./rating.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

const PAPERS = /** @type {const} */ (["a4", "a5", "letter"]);
const STYLES = /** @type {const} */ (["colour", "ink"]);
const CHILDREN = "children"; // what the variant of a game is called whose puzzles are for children

/** @type {import("./main.js").View} */
export async function showDay(place, path, gone) {
  const date = path[1] ?? today();
  const children = address().options.get("for") === CHILDREN;
  const { answer: day } = await ask("day", { lang: lang(), date });
  if (gone.aborted) return "";
  const shown = day.puzzles.filter(children ? (one) => one.variant === CHILDREN
    : (one, i) => day.puzzles.findIndex((other) => other.game === one.game) === i);
  const others = children ? [] : day.puzzles.filter((one) => !shown.includes(one));
  const past = day.date < today();
  fill(place,
    h("h1", {}, day.title, " ", children && h("span", { class: "when" }, t("today.children"))),
    days(day, children),
    h("div", { class: "cards" }, shown.map((one) => card(one, past, gone))),
    others.length > 0 && h("section", { "aria-labelledby": "also" },
      h("h2", { id: "also" }, t("today.also")),
      h("ul", { class: "plain" }, others.map((one) => h("li", {}, h("a", { href: sheetLink(one.id) }, one.title), ` · ${one.summary}`)))),
    printAll(day.date, children ? shown : [], gone),
    day.date === today() && yesterday(day.before, children ? shown : day.puzzles));
  return children ? `${day.title} — ${t("today.children")}` : day.title;
}

/**
 * What everybody waits for who puzzled yesterday.
 * @param {string} date
 * @param {import("./door").PuzzleAnswer[]} puzzles
 */
function yesterday(date, puzzles) {
  const to = (/** @type {import("./door").PuzzleAnswer} */ { game, variant, title }) =>
    h("a", { href: sheetLink(`${game}.${variant}#${date}`, { show: "solution" }) }, title);
  return h("section", { "aria-labelledby": "yesterday" }, h("h2", { id: "yesterday" }, t("today.yesterday")),
    h("ul", { class: "plain" }, puzzles.map((one) => h("li", {}, to(one)))));
}

/**
 * Lead to other days, and to the easier puzzles of the day and back.
 * @param {import("./door").DayAnswer} day
 * @param {boolean} children
 */
function days(day, children) {
  const whom = (/** @type {boolean} */ one) => ({ ...shared(), for: one ? CHILDREN : undefined });
  const to = (/** @type {string} */ date, /** @type {string} */ words) =>
    date && h("a", { class: "button", href: link(["day", date], whom(children)) }, words);
  const chosen = h("input", { type: "date", id: "date", value: day.date });
  chosen.addEventListener("change", () => {
    if (chosen.value) location.hash = link(["day", chosen.value], whom(children));
  });
  return h("div", { class: "bar days" }, to(day.before, t("today.before")),
    day.date === today() ? null : to(today(), t("today.now")), to(day.after, t("today.after")),
    h("span", { class: "together" }, h("label", { for: "date" }, t("today.date")), chosen),
    h("a", { class: "button", "data-act": "whom", href: link(["day", day.date], whom(!children)) }, t(children ? "today.everybody" : "today.children")));
}

/**
 * @param {import("./door").PuzzleAnswer} puzzle
 * @param {boolean} past
 * @param {AbortSignal} gone
 */
function card(puzzle, past, gone) {
  const picture = h("a", { class: "small", href: sheetLink(puzzle.id), tabindex: "-1", "aria-hidden": "true", "aria-busy": "true" });
  void draw(picture, puzzle.id, gone);
  const made = h("article", { class: "card" }, picture,
    h("div", {}, h("h2", {}, h("a", { href: sheetLink(puzzle.id) }, puzzle.title)), rated(puzzle.id, gone),
      h("p", {}, h("a", { href: gameLink({ id: puzzle.id, names: [], options: {} }) }, t("today.play"))),
      past && h("p", {}, h("a", { href: sheetLink(puzzle.id, { show: "solution" }) }, t("today.solution")))));
  if (puzzle.spine) made.style.setProperty("--spine", puzzle.spine);
  return made;
}

/**
 * @param {HTMLElement} place
 * @param {string} id
 * @param {AbortSignal} gone
 */
async function draw(place, id, gone) {
  try {
    const { answer } = await ask("sheet", { lang: lang(), target: id, pages: 1 });
    const first = answer.pages[0];
    if (!gone.aborted && first) fill(place, drawing(first.svg));
  } catch (error) {
    if (!gone.aborted) fill(place, problem(error));
  }
  place.removeAttribute("aria-busy");
}

/**
 * Offer all puzzles of a day as one file, their solutions as another; other paper is chosen first.
 * Those of children are named, where they are meant.
 * @param {string} date
 * @param {import("./door").PuzzleAnswer[]} named
 * @param {AbortSignal} gone
 */
function printAll(date, named, gone) {
  const told = h("p", { role: "status" });
  const paper = h("select", { id: "paper" }, PAPERS.map((one) => h("option", { value: one }, t(`paper.${one}`))));
  const style = h("select", { id: "style" }, STYLES.map((one) => h("option", { value: one }, t(`style.${one}`))));
  const save = () => busy(told, gone, async (signal) => {
    const look = { paper: PAPERS[paper.selectedIndex], style: STYLES[style.selectedIndex] };
    const meant = named.length > 0 ? { games: named.map(({ game }) => game), variant: CHILDREN } : {};
    const { files } = await ask("daily", { lang: lang(), date, ...meant, ...look }, {}, signal);
    for (const [name, content] of Object.entries(files)) download(name, content);
    fill(told, t("page.saved", { names: Object.keys(files).join(", ") }));
  });
  return h("section", { "aria-label": t("today.print-all") }, h("p", { class: "bar" },
    h("button", { type: "button", class: "main", onclick: () => void save() }, t("today.print-all")),
    h("label", { for: "paper" }, t("print.paper")), paper, h("label", { for: "style" }, t("print.style")), style), told);
}
