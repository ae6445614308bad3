/** How hard a puzzle is, and which totals win a medal. */

import { fill, h } from "./dom.js";
import { problem } from "./problem.js";
import { ask, Refused } from "./transport.js";
import { lang, t } from "./words.js";

const DOTS = { easy: "●○○", medium: "●●○", hard: "●●●" };

/**
 * Return a line that says it as soon as the puzzle is solved; who leaves does not wait for it.
 * @param {string} id
 * @param {AbortSignal} gone
 */
export function rated(id, gone) {
  const place = h("p", { class: "rating", "aria-busy": "true" }, h("span", { class: "waiting" }, t("today.rating")));
  ask("rating", { lang: lang(), id }, {}, gone).then(
    ({ answer }) => fill(place, ...words(answer)),
    (error) => { if (!gone.aborted) fill(place, unrated(error)); },
  ).finally(() => place.removeAttribute("aria-busy"));
  return place;
}

/** Nobody asked for it, so that a refusal is no alarm; hint and solution say why. @param {unknown} error */
function unrated(error) {
  return error instanceof Refused ? h("span", { class: "unrated" }, t("today.unrated")) : problem(error);
}

/** @param {import("./door").RatingAnswer} rating */
function words({ difficulty, words: hard, targets }) {
  const medals = Object.entries(targets).map(([medal, total]) =>
    h("span", { class: `medal ${medal}` }, t("today.medal", { medal: t(`medal.${medal}`), total })));
  return [
    difficulty && h("span", {}, h("span", { class: "dots", "aria-hidden": "true" }, DOTS[difficulty]), ` ${hard}`),
    medals.length > 0 && h("span", { class: "medals" }, medals),
  ];
}
