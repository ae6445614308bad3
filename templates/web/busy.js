/** Work that takes a while: the page says so, and whoever asked for it may give it up. */

import { fill, h } from "./dom.js";
import { problem } from "./problem.js";
import { t } from "./words.js";

/** What is under way, by the place that waits for it. @type {WeakMap<HTMLElement, AbortController>} */
const running = new WeakMap();

/**
 * Do something for a place of the page, in the stead of what was still under way for it.
 * @param {HTMLElement} place
 * @param {AbortSignal} gone the view was left
 * @param {(signal: AbortSignal) => Promise<void>} run
 */
export async function busy(place, gone, run) {
  const own = new AbortController();
  running.get(place)?.abort();
  running.set(place, own);
  place.setAttribute("aria-busy", "true");
  fill(place, waiting(() => own.abort()));
  try {
    await run(AbortSignal.any([gone, own.signal]));
  } catch (error) {
    if (gone.aborted || running.get(place) !== own) return;
    fill(place, own.signal.aborted ? h("p", {}, t("page.given-up")) : problem(error));
  } finally {
    if (running.get(place) === own) place.removeAttribute("aria-busy");
  }
}

/** @param {() => void} giveUp */
function waiting(giveUp) {
  return h("p", { class: "waiting" }, t("page.working"),
    h("button", { type: "button", class: "late", onclick: giveUp }, t("page.give-up")));
}
