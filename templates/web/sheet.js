/** One sheet: to fill in, to have checked, to compare with the best, to take along. */

import { address, link, shared, today } from "./address.js";
import { busy } from "./busy.js";
import { download, fill, find, h, tell } from "./dom.js";
import { clearMarks, mistakes, showVerdict } from "./findings.js";
import { Help } from "./help.js";
import { icon } from "./icons.js";
import { Written } from "./keeping.js";
import { look, looks } from "./look.js";
import { palette } from "./palette.js";
import { Paper } from "./paper.js";
import { rated } from "./rating.js";
import { gameLink } from "./tables.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/** @type {import("./main.js").View} */
export async function showSheet(place, path, gone) {
  const target = path[2] === undefined ? path.join(".") : `${path[0]}.${path[1]}#${path.slice(2).join("/")}`;
  const { answer: sheet } = await ask("sheet", { lang: lang(), target, ...look() });
  if (gone.aborted) return "";
  new SheetView(place, sheet, gone).draw();
  return sheet.about ? `${sheet.title} — ${sheet.about}` : sheet.title;
}

class SheetView {
  /**
   * @param {HTMLElement} place
   * @param {import("./door").SheetAnswer} sheet
   * @param {AbortSignal} gone
   */
  constructor(place, sheet, gone) {
    this.place = place;
    this.sheet = sheet;
    this.gone = gone;
    this.target = sheet.id ?? sheet.game;
    this.written = new Written(this.target);
    this.paper = new Paper(sheet, this.written, () => this.changed());
    this.help = sheet.id === null ? null : new Help(sheet.id, this.paper, gone);
    this.said = h("section", { class: "said", "aria-label": t("sheet.referee") });
    this.keys = h("details", {}, h("summary", {}, t("sheet.keys")), h("p", { class: "lines" }, t("sheet.keys-told")));
    document.addEventListener("keydown", (event) => this.#shortcut(event), { signal: gone });
    window.addEventListener("storage", (event) => this.#elsewhere(event), { signal: gone });
  }

  draw() {
    fill(this.place,
      h("h1", {}, this.sheet.title, " ", this.sheet.about && h("span", { class: "when" }, this.sheet.about)),
      this.sheet.id && rated(this.sheet.id, this.gone),
      this.#tools(),
      h("div", { class: "desk" },
        h("div", {}, palette(this.paper), this.paper.element, this.help?.shown),
        h("div", { class: "beside" }, this.said, this.help?.said, this.#taking(), this.#reading(), this.keys)));
    this.#enable();
    if (address().options.get("show") === "solution") void this.help?.solution();
  }

  changed() {
    this.#enable();
    this.help?.restart();
  }

  /** What is needed all the time, at the bottom of a telephone, and what is needed now and then. */
  #tools() {
    const { help } = this;
    const past = /#\d{4}-\d\d-\d\d$/.test(this.target) && this.target.slice(-10) < today();
    return h("div", { class: "tools" },
      h("div", { class: "bar always", role: "toolbar", "aria-label": t("sheet.tools") },
        act("check", () => void this.check(), "main"),
        act("undo", () => this.#step("undo"), "sign", icon("undo")), act("redo", () => this.#step("redo"), "sign", icon("redo")),
        help && act("hint", () => void help.hint())),
      h("div", { class: "bar" },
        help && act("best", () => void help.best()),
        help && act("solution", () => (past ? void help.solution() : help.spoil())),
        act("clear", () => this.#clear()),
        this.sheet.id && h("a", { class: "button", href: gameLink({ id: this.sheet.id, names: [], options: {} }) }, t("sheet.play"))));
  }

  #taking() {
    const told = h("p", { role: "status" });
    const save = (/** @type {"filled" | "record"} */ what) => act(what, () => void busy(told, this.gone, async () => {
      const { files } = await ask(what, { lang: lang(), target: this.target, values: this.written.values, ...look() });
      for (const [name, content] of Object.entries(files)) download(name, content);
      fill(told, t("page.saved", { names: Object.keys(files).join(", ") }));
    }));
    const roomy = matchMedia("(min-width: 60rem)").matches;
    return h("details", { class: "taking", open: roomy }, h("summary", {}, t("sheet.take")),
      h("p", { class: "bar" }, save("filled"), save("record"),
        h("a", { class: "button", href: link(["print", this.target], shared()) }, t("sheet.print"))),
      told, looks());
  }

  #reading() {
    return this.sheet.words && h("details", { class: "reading" }, h("summary", {}, t("sheet.words")), h("pre", {}, columned(this.sheet.words)));
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    const typing = event.target instanceof HTMLInputElement && event.target.type === "text";
    const elsewhere = typing && !this.paper.element.contains(/** @type {Node} */ (event.target));
    const key = event.key.toLowerCase();
    if (key === "?" && !typing) {
      this.keys.open = true;
      find("summary", this.keys).focus();
    } else if ((event.ctrlKey || event.metaKey) && !event.altKey && !elsewhere && (key === "z" || key === "y")) {
      event.preventDefault();
      this.#step(key === "y" || event.shiftKey ? "redo" : "undo");
    }
  }

  /** Show what another tab wrote on the same sheet. @param {StorageEvent} event */
  #elsewhere(event) {
    if (event.key !== this.written.key) return;
    this.written.reread();
    this.paper.show();
    this.changed();
  }

  /** @param {"undo" | "redo"} way */
  #step(way) {
    this.written[way]();
    this.paper.show();
    this.changed();
  }

  #clear() {
    this.written.take({});
    this.paper.show();
    clearMarks(this.paper);
    fill(this.said);
    this.changed();
    tell(t("sheet.cleared"));
  }

  #enable() {
    const written = Object.keys(this.written.values).length > 0;
    const may = { undo: this.written.before.length > 0, redo: this.written.after.length > 0, clear: written };
    for (const [key, on] of Object.entries(may)) {
      const button = this.place.querySelector(`[data-act="${key}"]`);
      if (button instanceof HTMLButtonElement) button.disabled = !on;
    }
  }

  async check() {
    await busy(this.said, this.gone, async (signal) => {
      const { answer } = await ask("check", { lang: lang(), target: this.target, values: this.written.values }, {}, signal);
      showVerdict(this.said, answer.report, answer.places, this.paper);
      find(".verdict", this.said).focus();
      tell(t("sheet.mistakes", { count: mistakes(answer.report) }));
      if (answer.report.verdict !== "correct" || !this.help) return;
      const result = h("div", { class: "result" });
      this.said.append(result);
      await this.help.result(result);
    });
  }
}

/**
 * Lay out what a terminal shows: lines that it broke go on, and columns are not broken within.
 * @param {string} words
 */
function columned(words) {
  return words.replace(/\n {2}(?=\S)/g, " ").split("\n").flatMap((line) => {
    const cells = /\S {2,}\S/.test(line) ? line.split(/( {2,})/) : [line];
    return [...cells.map((one) => (cells.length > 1 && one.trim() ? h("span", {}, one) : one)), "\n"];
  });
}

/**
 * Make a button of the sheet; one with a sign says its words to those who ask.
 * @param {string} key
 * @param {() => void} run
 * @param {string} [kind]
 * @param {Node} [sign]
 */
function act(key, run, kind = "", sign) {
  const words = t(`sheet.${key}`);
  const named = sign ? { title: words, "aria-label": words } : {};
  return h("button", { type: "button", "data-act": key, class: kind, onclick: run, ...named }, sign ?? words);
}
