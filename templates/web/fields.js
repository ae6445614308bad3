/** Form controls for the fields of a sheet: real ones, which every keyboard and reader knows. */

import { drawing, fill, h } from "./dom.js";
import { t } from "./words.js";

/**
 * @typedef {import("./door").FieldJson} Field
 * @typedef {import("./door").ChoiceJson} Choice
 * @typedef {{element: HTMLElement, field: Field, show: (value: string) => void}} Control
 * @typedef {(field: Field, value: string) => void} Write
 */

export const TICKED = "x";

/**
 * Make the control of a field.
 * @param {Field} field
 * @param {Choice[]} choices
 * @param {Write} write
 * @returns {Control}
 */
export function control(field, choices, write) {
  const make = choices.length ? chosen : (MAKERS[field.kind] ?? typed);
  const made = make(field, write, choices);
  made.element.classList.add("control", field.kind);
  made.element.dataset.name = field.name;
  made.element.dataset.block = field.block;
  return made;
}

/** @type {Record<string, (field: Field, write: Write, choices: Choice[]) => Control>} */
const MAKERS = { tick: ticked, radio };

/** @type {(field: Field, write: Write) => Control} */
function typed(field, write) {
  const numeric = field.kind === "number";
  const element = h("input", {
    type: "text",
    "aria-label": field.label,
    title: field.label,
    inputmode: numeric ? "numeric" : "text",
    maxlength: field.longest,
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "next",
  });
  element.addEventListener("input", () => write(field, element.value));
  if (numeric) element.addEventListener("focus", () => element.select()); // what is typed takes its place
  return { element, field, show: (value) => void (element.value !== value && (element.value = value)) };
}

/** @type {(field: Field, write: Write) => Control} */
function ticked(field, write) {
  const element = h("input", { type: "checkbox", "aria-label": field.label, title: field.label });
  element.classList.toggle("crossed", Boolean(field.crossed));
  element.addEventListener("change", () => write(field, element.checked ? TICKED : ""));
  return { element, field, show: (value) => void (element.checked = value === TICKED) };
}

/** @type {(field: Field, write: Write) => Control} */
function radio(field, write) {
  const own = field.stands_for ?? "";
  const label = field.label.includes(own) ? field.label : t("field.stands", { label: field.label, own });
  const element = h("input", { type: "radio", name: field.name, "aria-label": label, title: label });
  element.classList.toggle("crossed", Boolean(field.crossed));
  let before = false;
  // A second click takes it back: a pen has an eraser too.
  const begin = () => void (before = element.checked);
  element.addEventListener("pointerdown", begin);
  element.addEventListener("keydown", (event) => {
    if (event.key === " ") begin();
  });
  element.addEventListener("click", () => write(field, before ? "" : own));
  return { element, field, show: (value) => void (element.checked = value === own) };
}

/** @type {(field: Field, write: Write, choices: Choice[]) => Control} */
function chosen(field, write, choices) {
  const element = h("button", { type: "button", "aria-haspopup": "listbox" });
  element.addEventListener("click", (event) => {
    if (!event.defaultPrevented) openList(element, field, choices, (value) => write(field, value));
  });
  return {
    element,
    field,
    show(value) {
      const found = choices.find((one) => one.value === value);
      const words = found?.words ?? value;
      element.setAttribute("aria-label", words ? `${field.label}, ${words}` : field.label);
      element.title = element.getAttribute("aria-label") ?? "";
      element.dataset.value = value;
      fill(element, found ? picture(found) : value);
    },
  };
}

/**
 * Draw a choice with the sheet's own symbol, or write it.
 * @param {Choice} choice
 */
export function picture(choice) {
  return choice.picture ? drawing(choice.picture) : h("span", {}, choice.value);
}

/**
 * Find the choice that a key stands for: its letter, or how its word begins.
 * @param {Choice[]} choices
 * @param {string} key
 */
export function choiceOf(choices, key) {
  const typed = key.toLowerCase();
  return choices.find((one) => one.value.toLowerCase() === typed)
    ?? choices.find((one) => one.value.toLowerCase().startsWith(typed))
    ?? choices.find((one) => one.words.toLowerCase().startsWith(typed));
}

/**
 * Open the list of a field below it; Escape closes it, a choice is written.
 * @param {HTMLElement} opener
 * @param {Field} field
 * @param {Choice[]} choices
 * @param {(value: string) => void} choose
 */
function openList(opener, field, choices, choose) {
  document.querySelector("dialog.list")?.remove();
  const empty = { value: "", words: t("field.empty"), picture: null };
  const close = () => {
    dialog.close();
    dialog.remove();
    opener.focus();
  };
  const options = [...choices, empty].map((one) => h("button", {
    type: "button", role: "option", "aria-selected": String(opener.dataset.value === one.value),
    onclick: () => { choose(one.value); close(); },
  }, one.value ? picture(one) : h("span", {}, "⌫"), h("span", {}, one.words)));
  const dialog = h("dialog", { class: "list", "aria-label": field.label },
    h("div", { role: "listbox", "aria-label": field.label }, options));
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); close(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) close(); });
  dialog.addEventListener("keydown", (event) => walk(event, options, choices, (value) => { choose(value); close(); }));
  document.body.append(dialog);
  dialog.showModal();
  const chosen = choices.findIndex((one) => one.value === opener.dataset.value);
  options[Math.max(chosen, 0)]?.focus();
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} options
 * @param {Choice[]} choices
 * @param {(value: string) => void} choose
 */
function walk(event, options, choices, choose) {
  const here = options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    options[(here + step + options.length) % options.length]?.focus();
  } else if (event.key.length === 1 && event.key !== " ") {
    event.preventDefault(); // a slash would open Firefox's search
    const found = choiceOf(choices, event.key);
    if (found) choose(found.value);
  }
}
