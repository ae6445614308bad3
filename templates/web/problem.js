/** What a person is told when something does not work. */

import { find, h } from "./dom.js";
import { Refused, Unreachable } from "./transport.js";
import { capital, named, spoken, t } from "./words.js";

/**
 * Say what went wrong; what is no refusal is a bug, and the console tells where.
 * @param {unknown} error
 */
export function problem(error) {
  return h("p", { class: "problem", role: "alert" }, capital(reason(error) ?? ""));
}

/** @param {unknown} error */
function reason(error) {
  if (error instanceof Refused) return named(error.message);
  if (error instanceof Unreachable) return spoken() ? t("page.offline") : find("#silent").textContent;
  console.error(error);
  return t("page.failed");
}
