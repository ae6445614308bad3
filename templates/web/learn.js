/** A first turn that explains itself on the board: what to tap, and why it scores. */

import { link, shared } from "./address.js";
import { picture } from "./art.js";
import { fill, h, tell } from "./dom.js";
import { problem } from "./problem.js";
import { Tapping } from "./tapping.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/** @type {import("./main.js").View} */
export async function showLearn(place, path, gone) {
  const game = path[1] ?? "";
  const at = h("p", { class: "step" });
  const words = h("p", { class: "lesson", tabindex: "-1" });
  const after = h("p", { class: "bar" });
  let step = 0;
  const go = (/** @type {number} */ next) => void show(next).catch((error) => {
    if (tapping.table) tapping.show(tapping.table);
    fill(after, problem(error));
  });
  const tapping = new Tapping(() => go(step + 1));
  const show = async (/** @type {number} */ next) => {
    const { answer } = await ask("learn", { lang: lang(), game, step: next, have: tapping.board.name });
    if (gone.aborted) return answer;
    step = next;
    tapping.show(answer.table);
    tapping.panel.hidden = answer.last;
    fill(at, !answer.last && t("learn.step", { step: next + 1, steps: answer.steps }));
    fill(words, answer.words);
    fill(after, answer.last && ending(game, () => go(0)));
    tell(answer.words);
    return answer;
  };
  const { table } = await show(0);
  if (gone.aborted) return "";
  const title = t("learn.title", { game: table.title });
  fill(place, h("h1", {}, title), h("div", { class: "desk table learning" }, tapping.board.element,
    h("div", { class: "beside" }, picture(game), h("div", { class: "said" }, at, words, after), tapping.panel, tapping.words())));
  setTimeout(() => gone.aborted || tapping.board.reveal()); // once the view stands at its top
  return title;
}

/** @param {string} game @param {() => void} again */
function ending(game, again) {
  return [
    h("a", { class: "button main", href: link(["play", game], shared()) }, t("learn.play")),
    h("a", { class: "button", href: link(["print", game], { ...shared(), parts: "rules" }) }, t("learn.rules")),
    h("button", { type: "button", onclick: again }, t("learn.again")),
  ];
}
