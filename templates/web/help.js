/** What the solver knows of a sheet: hints step by step, the best total, the solution, a medal. */

import { link, shared, today } from "./address.js";
import { busy } from "./busy.js";
import { drawing, fill, find, h, see } from "./dom.js";
import { note } from "./keeping.js";
import { look } from "./look.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/**
 * @typedef {import("./keeping.js").Values} Values
 * @typedef {import("./paper.js").Paper} Paper
 * @typedef {import("./door").BestJson} Best
 */

export class Help {
  /**
   * @param {string} id
   * @param {Paper} paper
   * @param {AbortSignal} gone
   */
  constructor(id, paper, gone) {
    this.id = id;
    this.paper = paper;
    this.gone = gone;
    this.steps = 0;
    this.said = h("section", { class: "help", role: "status" });
    this.shown = h("section", { class: "solution", "aria-live": "polite" });
  }

  /** Forget how far help went: the sheet is another one. */
  restart() {
    this.steps = 0;
  }

  async hint() {
    await this.#answer(async (signal) => {
      const asked = { lang: lang(), target: this.id, values: this.paper.written.values, step: this.steps + 1 };
      const { answer } = await ask("hint", asked, {}, signal);
      this.steps += answer.more ? 1 : 0;
      const field = answer.field;
      fill(this.said, h("p", {}, answer.words), h("p", { class: "bar" },
        field && h("button", { type: "button", onclick: () => this.paper.focus(field) }, t("sheet.go")),
        answer.more && h("button", { type: "button", onclick: () => void this.hint() }, t("sheet.more"))));
    });
  }

  async best() {
    await this.#answer(async (signal) => {
      const { answer } = await ask("best", { lang: lang(), id: this.id }, {}, signal);
      fill(this.said, h("p", {}, bestWords(answer)));
    });
  }

  /** Work for an answer where it is seen: on a telephone it stands below the sheet. @param {(signal: AbortSignal) => Promise<void>} run */
  async #answer(run) {
    const done = busy(this.said, this.gone, run);
    see(this.said);
    await done;
    see(this.said);
  }

  /** Ask first: who sees the solution cannot forget it. */
  spoil() {
    const yes = h("button", { type: "button", onclick: () => void this.solution() }, t("sheet.spoil-yes"));
    const no = h("button", { type: "button", onclick: () => fill(this.said) }, t("sheet.spoil-no"));
    fill(this.said, h("p", {}, t("sheet.spoil")), h("p", { class: "bar" }, yes, no));
    yes.focus();
    see(this.said);
  }

  async solution() {
    fill(this.said);
    await busy(this.shown, this.gone, async (signal) => {
      const { answer } = await ask("solution", { lang: lang(), id: this.id, ...look() }, {}, signal);
      const hide = h("button", { type: "button", onclick: () => fill(this.shown) }, t("sheet.hide"));
      fill(this.shown, h("p", { class: "bar" }, h("h2", { tabindex: "-1" }, t("sheet.solution")), hide),
        answer.pages.map((page) => h("figure", { class: "page shown" }, drawing(page.svg),
          h("figcaption", { class: "unseen" }, page.description))));
      find("h2", this.shown).focus();
    });
  }

  /**
   * Say how a correct sheet compares with the best, and note it.
   * @param {HTMLElement} place
   */
  async result(place) {
    await busy(place, this.gone, async (signal) => {
      const asked = { lang: lang(), target: this.id, values: this.paper.written.values, today: today() };
      const { answer } = await ask("result", asked, {}, signal);
      await showResult(place, answer);
    });
  }
}

/**
 * Show a medal, how far it is to the best, and a line to share; the diary notes it.
 * @param {HTMLElement} place
 * @param {import("./door").ResultAnswer} answer
 */
export async function showResult(place, answer) {
  fill(place, answer.medal && h("p", { class: `medal won ${answer.medal}` }, t(`won.${answer.medal}`)),
    h("p", {}, bestWords(answer.best)), sharing(answer.share));
  if (!answer.entry) return;
  await note(answer.entry);
  place.append(h("p", {}, h("a", { href: link(["days"], shared()) }, t("sheet.noted"))));
}

/** @param {Pick<Best, "score" | "bound" | "proved">} best */
function bestWords({ score, bound, proved }) {
  return t(proved ? "sheet.best-proved" : "sheet.best-known", { best: score, bound });
}

/** @param {string} line */
function sharing(line) {
  const told = h("span", { role: "status" });
  const share = h("button", { type: "button", onclick: () => void shareLine(line, told) }, t("sheet.share"));
  return h("div", {}, h("p", { class: "share" }, line), h("p", { class: "bar" }, share, told));
}

/**
 * Share a line as the device does it, or copy it; where neither may be, it can be marked.
 * @param {string} line
 * @param {HTMLElement} told
 */
async function shareLine(line, told) {
  if (navigator.share) return void navigator.share({ text: line }).catch(() => undefined); // closed again
  const copied = await navigator.clipboard?.writeText(line).then(() => true, () => false);
  told.textContent = t(copied ? "sheet.copied" : "sheet.not-copied");
}
