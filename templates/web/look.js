/** How a sheet is looked at: its paper and the size of its print, as the address says. */

import { address, setOption } from "./address.js";
import { h } from "./dom.js";
import { t } from "./words.js";

const PAPERS = /** @type {const} */ (["a4", "a5", "letter"]);

export function look() {
  const { options } = address();
  const paper = PAPERS.find((one) => one === options.get("paper"));
  return {
    ...(paper ? { paper } : {}),
    ...(options.get("large") ? { large_print: true } : {}),
    ...(options.get("ink") ? { style: /** @type {const} */ ("ink") } : {}),
  };
}

/** Offer another look; the sheet is drawn anew, what is written on it stays. */
export function looks() {
  const now = look();
  const paper = h("select", { id: "paper" },
    PAPERS.map((one) => h("option", { value: one, selected: one === (now.paper ?? "a4") }, t(`paper.${one}`))));
  const large = h("input", { id: "large", type: "checkbox", checked: Boolean(now.large_print) });
  const small = "a5"; // which large print does not fit on: what was chosen last counts
  paper.addEventListener("change", () => void (large.checked &&= paper.value !== small));
  large.addEventListener("change", () => void (large.checked && paper.value === small && (paper.value = "a4")));
  const change = () => {
    setOption("paper", paper.value === "a4" ? "" : paper.value);
    setOption("large", large.checked ? "1" : "");
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  };
  for (const one of [paper, large]) one.addEventListener("change", change);
  return h("p", { class: "bar" }, h("label", { for: "paper" }, t("print.paper")), paper,
    h("span", { class: "together" }, large, h("label", { for: "large" }, t("print.large"))));
}
