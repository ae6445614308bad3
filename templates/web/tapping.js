/** Making a move: lit places of the board, and a list of what has no place on it. */

import { Board } from "./board.js";
import { fill, h } from "./dom.js";
import { Choosing } from "./taps.js";
import { t } from "./words.js";

/** @typedef {import("./door").TableJson} Table */

export class Tapping {
  /**
   * Of some moves there are so many that at first their beginnings are offered, then what goes on from one.
   * @param {(move: string) => void} decided
   * @param {(beginning: string) => void} [begun]
   */
  constructor(decided, begun = decided) {
    this.decided = decided;
    this.begun = begun;
    /** @type {Table | null} */
    this.table = null;
    /** Whether an answer is awaited: nothing is to be tapped meanwhile. */
    this.resting = false;
    /** What the beginning of a move is made of. @type {import("./taps.js").Tap[]} */
    this.lead = [];
    this.board = new Board((place) => this.#place(place));
    /** @type {Choosing | null} */
    this.choosing = null;
    /** @type {Set<string>} */
    this.advised = new Set();
    this.panel = h("section", { class: "choices", "aria-label": t("play.choices") });
    this.panel.addEventListener("keydown", (event) => this.#key(event));
    this.board.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Table} table */
  show(table) {
    this.table = table;
    this.lead = [];
    this.#offer(table);
  }

  /** Show how a move may go on that was begun. @param {Table} table */
  goOn(table) {
    this.lead = this.#tapped();
    this.#offer(table);
  }

  /** Show the board of a seat on which there is nothing to tap now. @param {Table} table @param {...Node} said */
  look(table, ...said) {
    this.#lay(table);
    this.choosing = null;
    this.board.light({ lit: new Set(), chosen: new Set(), advised: new Set() });
    fill(this.panel, ...said);
  }

  /** @param {Table} table */
  #lay({ board, shown, position }) {
    if (board) this.board.show(board, shown);
    else this.board.tell(position);
  }

  /** @param {Table} table */
  #offer(table) {
    const active = this.#active();
    const goesOn = this.choosing !== null;
    this.advised = new Set();
    this.#lay(table);
    this.choosing = new Choosing(table);
    this.#light(active);
    if (goesOn) this.board.reveal();
  }

  /** Show what a move is made of, where it is seen. @param {string | null} move */
  advise(move) {
    const row = this.choosing?.all.find((one) => one.text === move)?.row ?? [];
    this.advised = new Set(row.map((one) => this.choosing?.taps[one]?.place ?? ""));
    this.#light(false);
    this.board.reveal();
  }

  /** The board is not made inert: a browser would look at each of the thousands of strokes of a map. @param {boolean} resting */
  #rest(resting) {
    this.resting = resting;
    for (const one of [this.board.element, this.panel]) one.ariaBusy = String(resting);
  }

  /** @param {string} move */
  #decide(move) {
    this.#rest(true);
    this.decided(move);
  }

  /** Let the first thing to tap have the focus. */
  focus() {
    if (!this.board.focus()) this.panel.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {string} place */
  #place(place) {
    const tap = this.choosing?.taps.findIndex((one) => one.place === place) ?? -1;
    if (tap >= 0) this.#tap(tap);
  }

  /** @param {number} tap */
  #tap(tap) {
    const { choosing } = this;
    if (!choosing || this.resting) return;
    if (choosing.next().has(tap)) choosing.tap(tap);
    else choosing.untap(tap);
    if (choosing.settled()) return this.#done();
    this.#light(true);
    this.board.reveal();
  }

  #done() {
    const whole = this.choosing?.whole();
    if (!whole || this.resting) return;
    this.#light(true);
    if (!whole.begun) return this.#decide(whole.text);
    this.#rest(true);
    this.begun(whole.text);
  }

  #back() {
    if (this.resting) return;
    const last = this.choosing?.chosen.at(-1);
    if (last !== undefined) this.choosing?.untap(last);
    else if (this.lead.length && this.table) this.show(this.table);
    this.#light(true);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape" || event.key === "Backspace") {
      event.preventDefault();
      this.#back();
    }
  }

  #active() {
    const active = document.activeElement;
    return this.board.element.contains(active) || this.panel.contains(active);
  }

  /** Show what may be tapped; whoever was tapping goes on from there. @param {boolean} follow */
  #light(follow) {
    const { choosing } = this;
    if (!choosing) return;
    const next = [...choosing.next()];
    const named = (/** @type {number[]} */ taps) => new Set(taps.map((one) => choosing.taps[one]?.place ?? ""));
    this.#rest(false);
    this.board.light({ lit: named(next), chosen: new Set(this.#tapped().map((one) => one.place)), advised: this.advised });
    fill(this.panel, this.#said(next), h("div", { class: "entries" }, next.map((one) => this.#entry(one))), this.#ending());
    const active = document.activeElement;
    const lost = !(active instanceof HTMLElement) || !this.#active() || !active.checkVisibility();
    if (follow && lost) this.focus();
  }

  /** What was tapped so far, and what to do. @param {number[]} next */
  #said(next) {
    const words = this.#tapped().map((one) => one.words);
    const lit = next.some((one) => this.board.has(this.choosing?.taps[one]?.place ?? ""));
    return h("p", { class: "tapped", role: "status" }, words.length ? words.join(" · ") : t(lit ? "play.tap" : "play.choose"));
  }

  /** All that was tapped of this move. */
  #tapped() {
    const { choosing } = this;
    return [...this.lead, ...(choosing?.chosen ?? []).map((one) => choosing?.taps[one]).filter((one) => one !== undefined)];
  }

  /** @param {number} tap */
  #entry(tap) {
    const own = this.choosing?.taps[tap];
    if (!own || this.board.has(own.place)) return null;
    const advised = this.advised.has(own.place) ? "advised" : "";
    return h("button", { type: "button", class: advised, "data-place": own.place, onclick: () => this.#tap(tap) }, own.words);
  }

  #ending() {
    const whole = Boolean(this.choosing?.whole());
    const begun = this.#tapped().length > 0;
    return (whole || begun) && h("p", { class: "bar" },
      whole && h("button", { type: "button", class: "main", "data-act": "done", onclick: () => this.#done() }, t("play.done")),
      begun && h("button", { type: "button", "data-act": "back", onclick: () => this.#back() }, t("play.back")));
  }

  /** The board for those who do not see it. */
  words() {
    return h("details", { class: "reading" }, h("summary", {}, t("play.words")), this.board.words);
  }

  /** A line for those who would rather type a move. */
  typing() {
    const typed = h("input", { id: "typed", autocomplete: "off", spellcheck: "false" });
    const form = h("form", { class: "bar" }, h("label", { for: "typed" }, t("play.type")), typed,
      h("button", { type: "submit" }, t("play.done")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.resting) return;
      if (typed.value.trim()) this.#decide(typed.value.trim());
      typed.value = "";
    });
    return h("details", { class: "typing" }, h("summary", {}, t("play.typing")), form);
  }
}
