/** The end of a game: totals, the referee's word on its record, and what it was worth. */

import { today } from "./address.js";
import { busy } from "./busy.js";
import { act, fill, h } from "./dom.js";
import { takeRecord } from "./elsewhere.js";
import { showVerdict } from "./findings.js";
import { showResult } from "./help.js";
import { gameLink, seatName } from "./tables.js";
import { ask } from "./transport.js";
import { lang, number, t } from "./words.js";

/**
 * @typedef {import("./door").TableJson} Table
 * @typedef {import("./door").OverJson} Over
 * @typedef {import("./tables.js").Seats} Seats
 */

/**
 * Show how a game ended; the referee plays its record again, as anybody's.
 * @param {HTMLElement} place
 * @param {Seats} seats
 * @param {Table} table
 * @param {AbortSignal} gone
 */
export async function showEnd(place, seats, table, gone) {
  const referee = h("div", { class: "referee" });
  const result = h("div", {});
  const told = h("p", { role: "status" });
  fill(place, table.over && totals(table, table.over), referee, result,
    h("p", { class: "bar" },
      h("button", { type: "button", class: "main", "data-act": "again", onclick: () => void busy(told, gone, () => again(seats)) }, t("play.again")),
      act("take", () => void busy(told, gone, () => takeRecord(seats, table.moves, told)), t("play.record"))),
    told);
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest" });
  await busy(referee, gone, async (signal) => {
    const { files } = await ask("kept", { lang: lang(), ...seats, moves: table.moves }, {}, signal);
    const { answer } = await ask("read", { lang: lang() }, files, signal);
    const said = answer.files.map((report) => ({ report, place: h("div", {}) }));
    said.forEach((one) => showVerdict(one.place, one.report, [], null));
    fill(referee, said.map((one) => one.place));
  });
  if (!table.solved) return;
  await busy(result, gone, async (signal) => {
    const asked = { lang: lang(), ...seats, moves: table.moves, today: today() };
    const { answer } = await ask("ended", asked, {}, signal);
    await showResult(result, answer);
  });
}

/** Where there are medals to win, they say it better than the rulebook's words. @param {Table} table @param {Over} over */
function totals({ names, solved }, { totals: points, ranking, rating }) {
  const words = t("play.total", { total: points[0] ?? 0 });
  if (points.length === 1) return h("p", { class: "total" }, rating && !solved ? `${words} — ${rating}` : words);
  const rows = ranking.flatMap((seats, i) => seats.map((seat) => ({ place: i + 1, seat })));
  return h("table", {}, h("caption", {}, t("play.ranking")), h("tbody", {}, rows.map(({ place, seat }) => h("tr", {}, h("td", {}, place),
    h("th", { scope: "row" }, seatName(names, seat)), h("td", {}, number(points[seat] ?? 0))))));
}

/** Begin another game of the same people. @param {Seats} seats */
async function again(seats) {
  const { answer } = await ask("fresh", { lang: lang(), game: seats.id.slice(0, seats.id.indexOf("#")) });
  location.hash = gameLink({ ...seats, id: answer.id });
}
