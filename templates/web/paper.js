/** A sheet on the screen: the printed drawing, and over it a control for every field. */

import { drawing, h } from "./dom.js";
import { choiceOf, control, TICKED } from "./fields.js";
import { bringNear, enlarge, measure, zoom } from "./near.js";
import { lay, neighbour, rooms } from "./places.js";
import { t } from "./words.js";

/**
 * @typedef {import("./door").SheetAnswer} Sheet
 * @typedef {import("./door").PageJson} PageJson
 * @typedef {import("./fields.js").Control} Control
 * @typedef {import("./fields.js").Field} Field
 * @typedef {import("./near.js").Shown} Shown
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

export class Paper {
  /**
   * A sheet without somebody who is told of changes was handed in: it is read, not written on.
   * @param {Sheet} sheet
   * @param {Pick<import("./keeping.js").Written, "values" | "write">} written
   * @param {(() => void) | null} changed
   * @param {string[]} photos of its pages, to lie under the boxes in the place of the drawings
   */
  constructor(sheet, written, changed, photos = []) {
    this.sheet = sheet;
    this.written = written;
    this.changed = changed;
    /** @type {Control[]} */
    this.controls = [];
    /** The symbol that the next cells get, where one is chosen first. @type {string | null} */
    this.brush = null;
    this.pages = sheet.pages.map((page, i) => this.#page(page, photos[i]));
    this.element = h("div", { class: photos.length ? "paper photo" : "paper" }, this.pages.map((one) => one.frame));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    if (!changed) this.#fix();
    new ResizeObserver(() => this.pages.forEach(measure)).observe(this.element);
    this.show();
  }

  /** Show what is written. */
  show() {
    for (const one of this.controls) one.show(this.written.values[one.field.name] ?? "");
    this.#reach();
  }

  /** Let Tab come to every block again, whatever is set by now. */
  #reach() {
    for (const one of this.controls) {
      if (one.element.tabIndex === 0) enter(one, this.#block(one.field));
    }
  }

  /** @param {string} name @returns {Control[]} */
  named(name) {
    return this.controls.filter((one) => one.field.name === name);
  }

  /** @param {string} name */
  focus(name) {
    const own = this.named(name);
    const set = own.find((one) => one.field.stands_for === this.written.values[name]) ?? own[0];
    const shown = this.pages.find((one) => set && one.sheet.contains(set.element));
    if (!set || !shown) return;
    bringNear(set, shown, this.controls);
    set.element.focus();
    set.element.scrollIntoView({ block: "center", inline: "center" });
  }

  /** @param {Field} field @param {string} value */
  write(field, value) {
    if (!this.changed) return;
    this.written.write(field.name, value);
    this.named(field.name).forEach((one) => one.show(value));
    this.#reach();
    this.changed();
  }

  /** @param {PageJson} page @param {string} [photo] @returns {Shown} */
  #page(page, photo) {
    const sheet = h("div", { class: page.width > page.height ? "page wide" : "page" },
      photo ? h("img", { src: photo, alt: page.description }) : drawing(page.svg), h("div", { class: "fields" }, this.#groups(page)), h("div", { class: "marks" }));
    sheet.style.setProperty("--width", String(page.width));
    sheet.style.setProperty("--height", String(page.height));
    const back = h("button", { type: "button", class: "back", hidden: true }, t("sheet.whole"));
    const frame = h("div", { class: "frame", role: "group", "aria-label": page.title }, back,
      h("div", { class: "scroll", tabindex: "-1" }, sheet));
    const shown = { frame, sheet, back, page };
    sheet.addEventListener("click", (event) => enlarge(event, shown, this.controls));
    back.addEventListener("click", () => zoom(shown));
    return shown;
  }

  /** Return the controls of a page, in a group for every block. @param {PageJson} page */
  #groups(page) {
    const room = rooms(page.fields);
    const made = page.fields.map((field, i) => {
      const one = this.#control(field);
      lay(one.element, field.box, page, room[i]);
      return one;
    });
    return [...new Set(page.fields.map((one) => one.block))].map((block) => {
      const own = made.filter((one) => one.field.block === block);
      enter(own[0], own);
      return h("div", { role: "group", "aria-label": this.sheet.blocks[block] ?? block }, own.map((one) => one.element));
    });
  }

  /** @param {Field} field */
  #control(field) {
    const choices = field.list ? (this.sheet.lists[field.list] ?? []) : [];
    const one = control(field, choices, (_, value) => this.write(field, value));
    if (choices.length) one.element.addEventListener("click", (event) => this.#paint(event, field, choices), true);
    one.element.addEventListener("focus", () => enter(one, this.#block(field)));
    this.controls.push(one);
    return one;
  }

  /** @param {Field} field */
  #block(field) {
    return this.controls.filter((one) => one.field.block === field.block);
  }

  /** @param {Event} event @param {Field} field @param {import("./fields.js").Choice[]} choices */
  #paint(event, field, choices) {
    if (this.brush === null || !choices.some((one) => one.value === this.brush)) return;
    event.preventDefault();
    this.write(field, this.written.values[field.name] === this.brush ? "" : this.brush);
  }

  /** Let nobody write, while everybody may still walk through it and hear what is written. */
  #fix() {
    for (const { element } of this.controls) {
      if (isText(element)) element.setAttribute("readonly", "");
      else element.setAttribute("aria-disabled", "true");
    }
    this.element.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest(".control")) event.preventDefault();
    }, true);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const own = this.controls.find((one) => one.element === event.target);
    if (!own || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = ARROWS[event.key];
    if (step && !within(own.element, step[0])) {
      event.preventDefault();
      neighbour(own, this.#block(own.field), step)?.element.focus();
    } else if (event.key === "Enter" && own.element instanceof HTMLInputElement) {
      event.preventDefault();
      this.controls[this.controls.indexOf(own) + 1]?.element.focus();
    } else this.#letter(event, own);
  }

  /** Write what a key means for a field that is not typed into. @param {KeyboardEvent} event @param {Control} own */
  #letter(event, { field, element }) {
    if ((event.key === "Delete" || event.key === "Backspace") && !isText(element)) {
      event.preventDefault();
      this.write(field, "");
    } else if (event.key.length === 1 && event.key !== " " && field.list) {
      event.preventDefault(); // a slash would open Firefox's search
      const found = choiceOf(this.sheet.lists[field.list] ?? [], event.key);
      if (found) this.write(field, found.value);
    } else if (event.key.toLowerCase() === TICKED && field.kind === "tick") {
      this.write(field, this.written.values[field.name] ? "" : TICKED);
    }
  }
}

/**
 * Let Tab go from block to block, and come back to where one was. Of radio buttons that belong
 * together browsers let Tab reach none but the one that is set, so that one stands for them.
 * @param {Control | undefined} one
 * @param {Control[]} block
 */
function enter(one, block) {
  const set = block.find((other) => one && other.field.kind === "radio" && other.field.name === one.field.name
    && other.element instanceof HTMLInputElement && other.element.checked);
  for (const other of block) other.element.tabIndex = other === (set ?? one) ? 0 : -1;
}

/** Tell whether an arrow moves within what is typed. @param {HTMLElement} element @param {number} dx */
function within(element, dx) {
  if (!isText(element) || dx === 0) return false;
  const { selectionStart, selectionEnd, value } = /** @type {HTMLInputElement} */ (element);
  const all = selectionStart === 0 && selectionEnd === value.length;
  return !all && (selectionStart !== selectionEnd || (dx < 0 ? selectionStart !== 0 : selectionEnd !== value.length));
}

/** @param {HTMLElement} element */
function isText(element) {
  return element instanceof HTMLInputElement && element.type === "text";
}
