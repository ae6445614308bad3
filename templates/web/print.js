/** Printing: a game or an id, its parts, for whom, on what; every page is seen before. */

import { address, link, setOption, shared, sheetLink } from "./address.js";
import { busy } from "./busy.js";
import { download, drawing, fill, h } from "./dom.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/**
 * @typedef {import("./door").PrintQuestion} Job
 * @typedef {import("./door").GamesAnswer} Games
 */

const SHOP = ["press", "marks", "condition", "bleed"]; // what few people need, folded
const TICKS = ["large_print", "fillable", "apart", "press", "marks"];
const WAIT = 400; // milliseconds after the last change, before anything is drawn

/** @type {import("./main.js").View} */
export async function showPrint(place, path, gone) {
  const { answer: games } = await ask("games", { lang: lang() });
  if (gone.aborted) return "";
  const target = path.slice(1).join("/") || (games.games[0]?.game ?? "");
  new PrintView(place, games, target, gone).draw();
  return `${t("menu.print")} · ${games.games.find((one) => one.game === target.split(/[.#]/)[0])?.title ?? target}`;
}

class PrintView {
  /**
   * @param {HTMLElement} place
   * @param {Games} games
   * @param {string} target
   * @param {AbortSignal} gone
   */
  constructor(place, games, target, gone) {
    this.place = place;
    this.games = games;
    this.target = target;
    this.gone = gone;
    this.first = 1;
    this.form = h("form", { class: "job", "aria-label": t("print.job") });
    this.pages = h("div", { class: "pages", role: "region", "aria-label": t("print.preview") });
    this.said = h("p", { role: "status" });
    this.saved = h("p", { role: "status" });
    this.timer = 0;
  }

  get game() {
    const name = this.target.split(/[.#]/)[0];
    return this.games.games.find((one) => one.game === name);
  }

  draw() {
    fill(this.form, ...this.#fields());
    this.form.addEventListener("submit", (event) => { event.preventDefault(); void this.save(); });
    this.form.addEventListener("input", () => this.#changed());
    fill(this.place, h("h1", {}, t("menu.print")), h("div", { class: "desk" }, this.form, h("div", {}, this.said, this.pages)));
    void this.preview();
  }

  #fields() {
    const chosen = this.game?.game ?? "";
    const ident = this.target.includes("#");
    const games = this.games.games.map((one) => h("option", { value: one.game, selected: one.game === chosen }, one.title));
    const game = h("select", { id: "game", onchange: (/** @type {Event} */ event) => {
      event.stopPropagation();
      location.hash = link(["print", /** @type {HTMLSelectElement} */ (event.target).value], shared());
    } }, games);
    return [
      row("game", t("print.game"), game),
      ident && h("p", {}, h("a", { href: sheetLink(this.target) }, this.target)),
      h("fieldset", {}, h("legend", {}, t("print.parts")), h("p", { class: "note" }, t("print.parts-all")), this.#parts(ident)),
      h("fieldset", {}, h("legend", {}, t("print.people")), this.#input("players", "number"), this.#input("names", "text"), this.#input("copies", "number")),
      h("fieldset", {}, h("legend", {}, t("print.sheet")), this.#select("paper", this.games.papers), this.#select("style", ["colour", "ink"]),
        this.#tick("large_print"), this.#tick("fillable"), this.#tiles && this.#tick("apart"), this.#select("duplex", ["", ...this.games.duplex]), this.#select("format", this.games.formats)),
      h("details", { open: SHOP.some((name) => address().options.get(name)) }, h("summary", {}, t("print.shop")), this.#tick("press"), this.#tick("marks"), this.#select("condition", ["", ...this.games.conditions]), this.#input("bleed", "number")),
      h("p", { class: "bar" }, h("button", { type: "submit", class: "main" }, t("print.save"))), this.saved,
    ];
  }

  /** Whether the game has tiles, which can be set apart. */
  get #tiles() {
    return Boolean(this.game?.parts.some((one) => one.tile_sizes));
  }

  /** @param {boolean} ident */
  #parts(ident) {
    const asked = new Set((address().options.get("parts") ?? "").split(",").filter(Boolean));
    const parts = (this.game?.parts ?? []).filter((one) => (ident ? !one.blank : !one.needs_id));
    return parts.map((one) => {
      const box = h("input", { type: "checkbox", name: "parts", value: one.part, id: `part-${one.part}`, checked: asked.has(one.part) });
      return h("div", { class: "row" }, box, h("label", { for: `part-${one.part}`, title: one.summary }, one.title));
    });
  }

  /** @param {string} name @param {string[]} values */
  #select(name, values) {
    const asked = address().options.get(name) ?? values[0];
    const options = values.map((one) => h("option", { value: one, selected: one === asked }, t(`${name}.${one || "usual"}`)));
    return row(name, t(`print.${name}`), h("select", { id: name, name }, options));
  }

  /** @param {string} name @param {string} type */
  #input(name, type) {
    const value = address().options.get(name) ?? "";
    return row(name, t(`print.${name}`), h("input", { id: name, name, type, value, min: type === "number" ? "0" : undefined, step: name === "bleed" ? "0.5" : undefined }));
  }

  /** @param {string} name */
  #tick(name) {
    const box = h("input", { type: "checkbox", id: name, name, value: "1", checked: Boolean(address().options.get(name)) });
    return h("div", { class: "row" }, box, h("label", { for: name }, t(`print.${name}`)));
  }

  #changed() {
    const data = new FormData(this.form);
    const names = new Set([...this.form.elements].map((one) => one.getAttribute("name") ?? "").filter(Boolean));
    for (const name of names) setOption(name, usual(name, data.getAll(name).map(String).join(",")));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.first = 1; void this.preview(); }, WAIT);
  }

  /** What the form asks for, as a print job. @returns {Job} */
  job() {
    const data = new FormData(this.form);
    const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
    /** @type {Record<string, unknown>} */
    const job = { lang: lang(), target: this.target };
    for (const name of ["paper", "style", "duplex", "format", "condition"]) if (text(name)) job[name] = text(name);
    for (const name of TICKS) if (text(name)) job[name] = true;
    for (const name of ["players", "copies", "bleed"]) if (text(name)) job[name] = Number(text(name));
    if (text("names")) job.names = text("names").split(",").map((one) => one.trim());
    const parts = data.getAll("parts").map(String);
    if (parts.length) job.parts = parts;
    return /** @type {Job} */ (/** @type {unknown} */ (job));
  }

  async preview() {
    await busy(this.said, this.gone, async (signal) => {
      const { answer } = await ask("preview", { ...this.job(), first: this.first }, {}, signal);
      fill(this.said, t("print.count", { count: answer.count }));
      const pages = answer.pages.map((page, i) => figure(page, this.first + i));
      if (this.first === 1) fill(this.pages);
      this.pages.append(...pages);
      const next = this.first + pages.length;
      if (next <= answer.count) this.pages.append(this.#more(next));
    });
  }

  /** @param {number} first */
  #more(first) {
    const button = h("button", { type: "button", onclick: () => { button.remove(); this.first = first; void this.preview(); } }, t("print.more"));
    return button;
  }

  async save() {
    await busy(this.saved, this.gone, async (signal) => {
      const { files } = await ask("print", this.job(), {}, signal);
      for (const [name, content] of Object.entries(files)) download(name, content);
      fill(this.saved, t("page.saved", { names: Object.keys(files).join(", ") }));
    });
  }
}

/** @param {import("./door").PageJson} page @param {number} number */
function figure(page, number) {
  return h("figure", {}, h("div", { class: "page shown" }, drawing(page.svg)),
    h("figcaption", {}, t("print.page", { page: number, title: page.title })));
}

/** Leave what is usual out of the address. @param {string} name @param {string} value */
function usual(name, value) {
  const usuals = /** @type {Record<string, string>} */ ({ paper: "a4", style: "colour", format: "pdf" });
  return usuals[name] === value ? "" : value;
}

/** @param {string} id @param {string} words @param {HTMLElement} control */
function row(id, words, control) {
  return h("div", { class: "row" }, h("label", { for: id }, words), control);
}
