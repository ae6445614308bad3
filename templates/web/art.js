/** The picture of a game, as on the lid of its kit: an ornament, whose game is named beside it. */

import { h } from "./dom.js";
import { ask } from "./transport.js";
import { lang } from "./words.js";

/** What is being drawn, or has been. @type {Map<string, Promise<string>>} */
const drawn = new Map();

/** Return the picture of a game; its place is kept until it comes. @param {string} game */
export function picture(game) {
  const place = h("img", { class: "lid", alt: "" });
  const svg = drawn.get(game) ?? ask("picture", { lang: lang(), game }).then(({ answer }) => answer.svg);
  drawn.set(game, svg);
  const gone = () => { drawn.delete(game); place.remove(); };
  svg.then((text) => (text ? void (place.src = `data:image/svg+xml,${encodeURIComponent(text)}`) : gone()), gone);
  return place;
}
