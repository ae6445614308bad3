/** Going on with a game elsewhere: by a link, or by the file that `malo play` resumes. */

import { busy } from "./busy.js";
import { act, download, fill, h } from "./dom.js";
import { gameLink } from "./tables.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/** @typedef {import("./tables.js").Seats} Seats */

/**
 * @param {Seats} seats
 * @param {() => string[]} moves
 * @param {AbortSignal} gone
 */
export function goingOn(seats, moves, gone) {
  const told = h("p", { role: "status" });
  const copy = async () => {
    const whole = location.href.split("#")[0] + gameLink(seats, moves());
    const copied = await navigator.clipboard?.writeText(whole).then(() => true, () => false);
    fill(told, copied ? t("sheet.copied") : h("a", { href: whole }, t("play.link")));
  };
  return h("details", { class: "taking" }, h("summary", {}, t("play.elsewhere")),
    h("p", { class: "bar" }, act("link", () => void copy(), t("play.link")),
      act("record", () => void busy(told, gone, () => takeRecord(seats, moves(), told)), t("play.record"))), told);
}

/**
 * Save the record that `malo play` writes and resumes.
 * @param {Seats} seats
 * @param {string[]} moves
 * @param {HTMLElement} told
 */
export async function takeRecord(seats, moves, told) {
  const { files } = await ask("kept", { lang: lang(), ...seats, moves });
  for (const [name, content] of Object.entries(files)) download(name, content);
  fill(told, t("page.saved", { names: Object.keys(files).join(", ") }));
}
