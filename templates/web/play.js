/** Which game to play, by how many, from which dice; games that were left, to go on with. */

import { link, shared, today } from "./address.js";
import { picture } from "./art.js";
import { busy } from "./busy.js";
import { fill, h } from "./dom.js";
import { showTable } from "./table.js";
import { allGames, forget, gameLink, keepGame, machines } from "./tables.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/**
 * @typedef {import("./door").GameAnswer} Game
 * @typedef {import("./door").VariantAnswer} Variant
 */

/** @type {import("./main.js").View} */
export async function showPlay(place, path, gone) {
  if (path.length > 3) return showTable(place, path, gone);
  const { answer } = await ask("games", { lang: lang() });
  if (gone.aborted) return "";
  const wanted = path[1] ?? "";
  const shown = answer.games.filter((one) => !wanted || one.game === wanted);
  fill(place, h("h1", {}, t("menu.play")), h("p", {}, t("play.about")), going(),
    h("div", { class: "cards" }, shown.map((one) => new Invitation(one, gone).element)), bringing(gone));
  return t("menu.play");
}

/** One game, and who is to play it. */
class Invitation {
  /** @param {Game} game @param {AbortSignal} gone */
  constructor(game, gone) {
    this.game = game;
    this.said = h("p", { role: "status" });
    this.variant = h("select", { id: `way-${game.game}`, "aria-describedby": `about-${game.game}` }, game.variants.map((one) => h("option", { value: one.variant }, one.title)));
    this.about = h("p", { class: "note", id: `about-${game.game}` });
    this.names = h("input", { id: `names-${game.game}`, autocomplete: "off", placeholder: t("play.example") });
    this.seats = h("input", { id: `seats-${game.game}`, type: "number", min: "0", value: "0" });
    this.total = h("p", { class: "note" });
    this.people = h("div", {}, row(this.names, t("play.person")), row(this.seats, t("play.seats")), this.total);
    this.variant.addEventListener("change", () => this.#suit());
    this.names.addEventListener("input", () => this.#seat());
    this.seats.addEventListener("input", () => void (this.counted = true));
    this.counted = false; // whether somebody said how many seats the machine takes
    this.rules = game.options.map((one) => rule(game, one));
    const form = h("form", {}, row(this.variant, t("play.way")), this.about, this.people, this.rules.map((one) => one.element),
      h("p", { class: "bar" }, h("button", { type: "submit", class: "main", "data-act": "start" }, t("play.start"))), this.said);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void busy(this.said, gone, () => this.start());
    });
    const daily = game.variants.find((one) => one.daily);
    this.element = h("article", { class: "card invitation", "data-game": game.game }, picture(game.game), h("h2", {}, game.title),
      h("p", { class: "bar" },
        daily && h("a", { class: "button", href: gameLink({ id: `${game.game}.${daily.variant}#${today()}`, names: [], options: {} }) }, t("play.daily")),
        h("a", { class: "button", href: link(["learn", game.game], shared()) }, t("play.learn"))),
      h("details", {}, h("summary", {}, t("play.new")), form));
    this.#suit();
  }

  get #way() {
    const { summary, players } = this.game.variants[this.variant.selectedIndex] ?? { summary: "", players: [1, 1] };
    const [least = 1, most = 1] = players;
    return { summary, least, most };
  }

  get #named() {
    return this.names.value.split(",").map((one) => one.trim()).filter(Boolean);
  }

  /** Say what the chosen way is, and ask only what it has room for. */
  #suit() {
    const { summary, least, most } = this.#way;
    fill(this.about, summary);
    this.people.hidden = most < 2;
    this.seats.max = String(most);
    if (most < 2) this.names.value = "";
    this.counted = false;
    this.#seat();
    fill(this.total, t("play.many", { least, most }));
  }

  /** Where too few are named the machine sits down, unless somebody said how often. */
  #seat() {
    if (!this.counted) this.seats.value = String(Math.max(0, this.#way.least - Math.max(1, this.#named.length)));
  }

  /** Begin with dice that nobody had yet; the door says whether so many can play. */
  async start() {
    const people = this.#named;
    const own = machines(Number(this.seats.value) || 0);
    const names = own.length ? [...(people.length ? people : [t("play.you")]), ...own] : people;
    const options = Object.fromEntries(this.rules.map((one) => one.chosen()).filter(([, value]) => value));
    const { answer } = await ask("fresh", { lang: lang(), game: `${this.game.game}.${this.variant.value}` });
    const seats = { id: answer.id, names, options };
    await ask("play", { lang: lang(), ...seats, moves: [] });
    location.hash = gameLink(seats);
  }
}

/**
 * A house rule, to be ticked or chosen.
 * @param {Game} game
 * @param {import("./door").OptionAnswer} option
 * @returns {{element: HTMLElement, chosen: () => [string, string]}}
 */
function rule(game, { option, summary, values }) {
  const id = `${option}-${game.game}`;
  const [usual, ...others] = Object.entries(values);
  if (!usual) {
    const box = h("input", { id, type: "checkbox" });
    return { element: h("p", { class: "rule" }, box, h("label", { for: id }, summary)), chosen: () => [option, box.checked ? "True" : ""] };
  }
  const list = h("select", { id }, h("option", { value: "" }, usual[1]), others.map(([value, words]) => h("option", { value }, words)));
  return { element: row(list, summary), chosen: () => [option, list.value] };
}

/** @param {HTMLElement} control @param {string} words */
function row(control, words) {
  return h("div", { class: "row" }, h("label", { for: control.id }, words), control);
}

/** The games that this browser keeps; the one that was forgotten last can be had back. */
function going() {
  const section = h("section", { class: "going", "aria-label": t("play.going") });
  const draw = (/** @type {import("./tables.js").Kept | null} */ lost) => {
    const games = allGames();
    fill(section, games.length > 0 && [h("h2", {}, t("play.going")), h("ul", {}, games.map((one) => entry(one, () => { forget(one); draw(one); })))],
      lost && h("p", { class: "bar", role: "status" }, t("play.forgotten"),
        h("button", { type: "button", onclick: () => { keepGame(lost); draw(null); } }, t("play.restore"))));
  };
  draw(null);
  return section;
}

/** @param {import("./tables.js").Kept} game @param {() => void} drop */
function entry(game, drop) {
  const words = t("play.forget", { id: game.id });
  return h("li", {}, h("span", {}, h("a", { href: gameLink(game) }, game.title),
    ` · ${game.id} · ${game.over ? t("play.ended") : t("play.moves", { count: game.moves.length })}`),
    h("button", { type: "button", class: "sign", title: words, "aria-label": words, onclick: drop }, "✕"));
}

/** @param {AbortSignal} gone */
function bringing(gone) {
  const input = h("input", { type: "file", id: "resumed", class: "unseen", accept: ".toml" });
  const told = h("p", { role: "status" });
  input.addEventListener("change", () => void busy(told, gone, async () => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    const { answer } = await ask("resumed", { lang: lang() }, { [chosen.name]: new Uint8Array(await chosen.arrayBuffer()) });
    location.hash = gameLink(answer, answer.moves);
  }));
  return h("section", {}, input, h("label", { class: "button", for: "resumed" }, t("play.bring")), told);
}
