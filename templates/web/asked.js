/** What is asked about a sheet on photos: the photo under its boxes, and what nobody can be sure of. */

import { busy } from "./busy.js";
import { fill, find, h, tell } from "./dom.js";
import { mistakes, showVerdict } from "./findings.js";
import { Paper } from "./paper.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/**
 * @typedef {import("./door").PhotoJson} Photo
 * @typedef {import("./door").AskedJson} Asked
 * @typedef {import("./door").ReportJson} Report
 * @typedef {import("./transport.js").Files} Files
 */

export class AskedSheet {
  /**
   * @param {Photo} photo
   * @param {Record<string, string>} values what was read
   * @param {Files} pictures
   * @param {AbortSignal} gone
   * @param {(report: Report) => void} judged
   */
  constructor(photo, values, pictures, gone, judged) {
    this.photo = photo;
    this.gone = gone;
    this.judged = judged;
    this.values = { ...values };
    /** What somebody said, by box. @type {Record<string, string>} */
    this.answers = {};
    this.asked = photo.asked;
    this.questions = h("div", { class: "asked" });
    this.said = h("div", { class: "said" });
    this.paper = this.#paper(pictures);
    this.element = h("div", { class: "desk" }, h("div", {}, this.#shown(), this.paper.element),
      h("div", { class: "beside" }, this.questions, this.said));
  }

  /** @param {Report} report @param {string[][]} places */
  show(report, places) {
    showVerdict(this.said, report, places, this.paper);
    this.#ask();
  }

  /** Every page on its photo; the addresses of the photos end with the view. @param {Files} pictures */
  #paper(pictures) {
    const under = this.photo.pictures.map((name) => URL.createObjectURL(new Blob([pictures[name] ?? new Uint8Array()], { type: "image/jpeg" })));
    this.gone.addEventListener("abort", () => under.forEach((one) => URL.revokeObjectURL(one)));
    const written = { values: this.values, write: (/** @type {string} */ name, /** @type {string} */ value) => this.#write({ [name]: value }) };
    return new Paper({ ...this.photo.sheet, id: null, about: "", game: "", variant: "" }, written, () => this.#ask(), under);
  }

  /** Let people see either the ink itself or what was read. */
  #shown() {
    const box = h("input", { type: "checkbox" });
    box.addEventListener("change", () => void this.paper.element.classList.toggle("read", box.checked));
    return h("label", { class: "bar" }, box, t("asked.read"));
  }

  /** @param {Record<string, string>} boxes */
  #write(boxes) {
    Object.assign(this.values, boxes);
    Object.assign(this.answers, boxes);
  }

  /** Show what is still asked. */
  #ask() {
    for (const one of this.paper.controls) one.element.classList.toggle("asked", this.asked.some((each) => each.boxes.includes(one.field.name)));
    const answered = Object.keys(this.answers).length;
    fill(this.questions, this.asked.length > 0 && h("h2", {}, t("asked.title", { count: this.asked.length })),
      this.asked.length > 0 && h("ol", {}, this.asked.map((one) => this.#question(one))),
      (this.asked.length > 0 || answered > 0) && h("button", { type: "button", class: "main", "data-act": "weigh", disabled: !this.#done(), onclick: () => void this.#weigh() }, t("asked.judge")));
  }

  #done() {
    return Object.keys(this.answers).length > 0 && this.asked.every((one) => this.#isAnswered(one));
  }

  /** @param {Asked} one */
  #isAnswered(one) {
    return one.boxes.some((name) => name in this.answers);
  }

  /** @param {Asked} one */
  #question(one) {
    const words = h("button", { type: "button", class: "link", onclick: () => this.paper.focus(one.boxes[0] ?? "") }, one.words);
    return h("li", {}, words, h("div", { class: "bar" }, one.offers.map((offer) => h("button", {
      type: "button", "data-writes": one.boxes.map((name) => offer.boxes[name] ?? "").join(""), "aria-pressed": String(this.#isAnswered(one) && one.boxes.every((name) => (this.values[name] ?? "") === (offer.boxes[name] ?? ""))),
      onclick: () => this.#choose(one, offer.boxes),
    }, offer.words))));
  }

  /** @param {Asked} one @param {Record<string, string>} boxes */
  #choose(one, boxes) {
    const at = this.asked.indexOf(one);
    this.#write(Object.fromEntries(one.boxes.map((name) => [name, boxes[name] ?? ""])));
    this.paper.show();
    this.#ask();
    const next = this.asked.findIndex((each, i) => i > at && !this.#isAnswered(each));
    find(next < 0 ? "[data-act=weigh]" : `li:nth-of-type(${next + 1}) .bar button`, this.questions).focus();
  }

  async #weigh() {
    await busy(this.said, this.gone, async (signal) => {
      const { codes, guesses } = this.photo;
      const { answer } = await ask("weigh", { lang: lang(), codes, guesses, answers: this.answers }, {}, signal);
      this.asked = answer.asked;
      this.show(answer.report, answer.places);
      this.judged(answer.report);
      if (this.asked.length > 0) find(".asked ol button", this.element).focus();
      else find(".verdict", this.said).focus();
      tell(this.asked.length > 0 ? t("asked.title", { count: this.asked.length }) : t("sheet.mistakes", { count: mistakes(answer.report) }));
    });
  }
}
