/** Files that were filled in elsewhere: verdicts drawn on their sheets, and who comes first. */

import { sheetLink } from "./address.js";
import { AskedSheet } from "./asked.js";
import { busy } from "./busy.js";
import { fill, h } from "./dom.js";
import { showVerdict } from "./findings.js";
import { Paper } from "./paper.js";
import { ask, PHOTOS, Refused } from "./transport.js";
import { lang, t } from "./words.js";

/**
 * @typedef {import("./door").ReadAnswer} Read
 * @typedef {import("./door").PhotoJson} Photo
 * @typedef {import("./door").ReportJson} Report
 * @typedef {import("./door").RankingJson} Ranking
 * @typedef {Map<string, import("./door").SheetAnswer>} Sheets
 */

/** @type {import("./main.js").View} */
export async function showHandIn(place, _path, gone) {
  const input = h("input", { type: "file", id: "files", class: "unseen", multiple: true, accept: `.pdf,.toml${PHOTOS ? ",.heic,.heif,image/*" : ""}` });
  // A telephone's camera takes one picture at a time: those of a sheet's pages are judged together.
  const camera = h("input", { type: "file", id: "taken", class: "unseen", accept: "image/*", capture: "environment" });
  /** @type {File[]} */
  const taken = [];
  const said = h("div", { role: "region", "aria-label": t("handin.verdicts"), "aria-live": "polite" });
  const drop = h("div", { class: "drop" }, h("p", {}, t("handin.drop")),
    input, h("label", { for: "files", class: "button main" }, t("handin.choose")),
    PHOTOS && [camera, h("label", { for: "taken", class: "button" }, t("handin.camera"))]);
  input.addEventListener("change", () => void judge([...(input.files ?? [])], said, gone));
  camera.addEventListener("change", () => {
    taken.push(...(camera.files ?? []));
    void judge(taken, said, gone);
  });
  drop.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    void judge([...(event.dataTransfer?.files ?? [])], said, gone);
  });
  fill(place, h("h1", {}, t("menu.hand-in")), h("p", {}, t("handin.about")), drop, said);
  return t("menu.hand-in");
}

/**
 * @param {File[]} chosen
 * @param {HTMLElement} place
 * @param {AbortSignal} gone
 */
async function judge(chosen, place, gone) {
  await busy(place, gone, async (signal) => {
    const { answer, files } = await ask("read", { lang: lang() }, await byName(chosen), signal);
    const sheets = await sheetsOf(answer);
    const blank = new Set((answer.blank ?? []).map((one) => one.file));
    fill(place, (answer.rankings ?? []).map((one) => ranking(one, sheets)), blanks(answer),
      answer.files.map((report, i) => !blank.has(report.file)
        && handed(report, answer.sheets[i], sheets, answer.files.length === 1,
          (photo, values, judged) => new AskedSheet(photo, values, files, gone, judged))));
  });
}

/** Read files; two of one name, out of two folders, are told apart. @param {File[]} chosen */
async function byName(chosen) {
  /** @type {Record<string, Uint8Array<ArrayBuffer>>} */
  const files = {};
  for (const one of chosen) {
    let name = one.name;
    for (let again = 2; name in files; again += 1) name = one.name.replace(/(\.[^.]*)?$/, ` (${again})$1`);
    files[name] = new Uint8Array(await one.arrayBuffer());
  }
  return files;
}

/**
 * Ask for the sheets that were handed in, each once; what has none is judged without a drawing.
 * @param {Read} answer
 * @returns {Promise<Sheets>}
 */
async function sheetsOf(answer) {
  const targets = new Set(answer.sheets.map((one) => one.target).filter((one) => one !== null));
  /** @type {Sheets} */
  const sheets = new Map();
  for (const target of targets) {
    try {
      sheets.set(target, (await ask("sheet", { lang: lang(), target })).answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return sheets;
}

/** @param {string} target @param {Sheets} sheets */
function titleOf(target, sheets) {
  const sheet = sheets.get(target);
  return sheet ? [sheet.title, sheet.about].filter(Boolean).join(", ") : target;
}

/** @param {Ranking} one @param {Sheets} sheets */
function ranking(one, sheets) {
  return h("table", {}, h("caption", {}, t("handin.ranking", { about: titleOf(one.id ?? one.game, sheets) })),
    h("thead", {}, h("tr", {}, ["place", "name", "points", "verdict"].map((key) => h("th", { scope: "col" }, t(`handin.${key}`))))),
    h("tbody", {},
      one.places.map((entry) => h("tr", {}, h("td", {}, entry.place), h("th", { scope: "row" }, entry.name),
        h("td", {}, entry.total), h("td", {}, t(`verdict.${entry.verdict}`)))),
      one.unplaced.map((entry) => h("tr", {}, h("td", {}, "–"), h("th", { scope: "row" }, entry.name),
        h("td", { colspan: "2" }, why(entry))))));
}

/** Why somebody has no place: the page's own word where the sheet below says the rest. @param {Ranking["unplaced"][number]} entry */
function why({ verdict, reason }) {
  return verdict === "illegal" || verdict === "unreadable" ? t(`verdict.${verdict}`) : reason;
}

/** @param {Read} answer */
function blanks(answer) {
  return (answer.blank ?? []).map((one) => h("p", {}, t("handin.blank", { file: one.file })));
}

/**
 * Show one sheet with its verdict; one that cannot be drawn has its verdict alone.
 * @param {Read["files"][number]} report
 * @param {Read["sheets"][number] | undefined} written
 * @param {Sheets} sheets
 * @param {boolean} open
 * @param {(photo: Photo, values: Record<string, string>, judged: (report: Report) => void) => AskedSheet} asked
 */
function handed(report, written, sheets, open, asked) {
  const short = h("span", {});
  const judged = (/** @type {Report} */ { verdict }) => fill(short, h("span", { class: `verdict ${verdict}` }, t(`verdict.${verdict}`)));
  judged(report);
  return h("details", { class: "handed", open },
    h("summary", {}, h("strong", {}, report.file), " ", short),
    report.id && h("p", {}, h("a", { href: sheetLink(report.id) }, titleOf(report.id, sheets))),
    written?.photo ? onPhoto(asked(written.photo, written.values, judged), report, written.places) : drawn(report, written, sheets));
}

/** @param {AskedSheet} shown @param {Report} report @param {string[][]} places */
function onPhoto(shown, report, places) {
  shown.show(report, places);
  return shown.element;
}

/**
 * @param {Report} report
 * @param {Read["sheets"][number] | undefined} written
 * @param {Sheets} sheets
 */
function drawn(report, written, sheets) {
  const sheet = sheets.get(written?.target ?? "");
  const told = Object.keys(written?.values ?? {}).length > 0; // nobody wrote an empty sheet
  const paper = sheet && written && told ? new Paper(sheet, { values: written.values, write: () => undefined }, null) : null;
  const said = h("div", { class: "said" });
  showVerdict(said, report, written?.places ?? [], paper);
  return h("div", { class: "desk" }, paper?.element, h("div", { class: "beside" }, said));
}
