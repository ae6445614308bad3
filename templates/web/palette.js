/** Symbols to choose first and put into many cells then: one row above the sheet. */

import { h } from "./dom.js";
import { picture } from "./fields.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @typedef {import("./door").ChoiceJson} Choice */

/**
 * Return the palette of a sheet; one without closed lists has none.
 * @param {import("./paper.js").Paper} paper
 */
export function palette(paper) {
  const choices = commonest(paper.sheet);
  if (!choices) return null;
  const buttons = [null, ...choices].map((choice) => {
    const words = choice?.words ?? t("sheet.no-brush");
    const button = h("button", { type: "button", "aria-pressed": String(choice === null), title: words, "aria-label": words },
      choice ? picture(choice) : icon("pen"));
    button.addEventListener("click", () => {
      paper.brush = choice?.value ?? null;
      buttons.forEach((other) => other.setAttribute("aria-pressed", String(other === button)));
    });
    return button;
  });
  return h("div", { class: "palette", role: "group", "aria-label": t("sheet.brush") }, buttons);
}

/**
 * Return the list that most fields are chosen from.
 * @param {import("./paper.js").Sheet} sheet
 * @returns {Choice[] | undefined}
 */
function commonest(sheet) {
  const fields = sheet.pages.flatMap((page) => page.fields);
  const uses = (/** @type {string} */ list) => fields.filter((one) => one.list === list).length;
  const [first] = Object.keys(sheet.lists).sort((one, other) => uses(other) - uses(one));
  return first === undefined ? undefined : sheet.lists[first];
}
