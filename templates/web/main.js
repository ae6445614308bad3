/** Where one is, and what is shown there. */

import "./insecure.js";
import { address, link, shared, sheetLink, today } from "./address.js";
import { fill, find, h, tell } from "./dom.js";
import { problem } from "./problem.js";
import { showSheet } from "./sheet.js";
import { showDay } from "./today.js";
import { ask, PHOTOS, Unreachable } from "./transport.js";
import { lang, speak, spoken, t } from "./words.js";

/**
 * A view fills the place that it is given; it is told when another one takes its place.
 * @typedef {(place: HTMLElement, path: string[], gone: AbortSignal) => Promise<string>} View
 */

/** @type {Record<string, View>} */
const VIEWS = {
  "": showDay, day: showDay,
  // Who came for a sheet does not wait for boards and forms.
  print: async (...given) => (await there(import("./print.js"))).showPrint(...given),
  "hand-in": async (...given) => (await there(import("./handin.js"))).showHandIn(...given),
  days: async (...given) => (await there(import("./days.js"))).showDays(...given),
  play: async (...given) => (await there(import("./play.js"))).showPlay(...given),
  learn: async (...given) => (await there(import("./learn.js"))).showLearn(...given),
};

/** Wait for a part of the page; where it does not come, nobody is there to send it. @template T @param {Promise<T>} part */
function there(part) {
  return part.catch((error) => { throw new Unreachable(String(error)); });
}

/** Views that are part of another one. @type {Record<string, string>} */
const INSIDE = { day: "", learn: "play" };

let gone = new AbortController();

async function show() {
  gone.abort();
  gone = new AbortController();
  const { signal } = gone;
  const { path, options } = address();
  const asked = options.get("lang") ?? (navigator.language.startsWith("fr") ? "fr" : "en");
  const wanted = asked === "en" ? "en" : "fr";
  const place = find("#main");
  try {
    if (wanted !== lang() || !find("#menu").hasChildNodes()) {
      await speak(wanted);
      frame();
    }
    point(path[0] ?? "");
    fill(find("#unfound"));
    // Back leads to where one was before, not to the code again.
    if (path[0] === "code") return location.replace(await meant(path.slice(1).join("/")));
    const view = VIEWS[path[0] ?? ""] ?? showSheet;
    fill(place, h("p", { class: "waiting", "aria-busy": "true" }, t("page.waiting")));
    const title = await view(place, path, signal);
    if (signal.aborted) return;
    document.title = `${title} — Malopress`;
    place.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    tell(title);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

/** Say in the place of a view why there is none, and offer to try again. @param {unknown} error */
function fail(error) {
  document.title = "Malopress";
  fill(find("#main"), problem(error),
    spoken() && h("p", { class: "bar" }, h("button", { type: "button", onclick: () => void show() }, t("page.again")),
      h("a", { class: "button", href: link([], shared()) }, t("days.begin"))));
}

/** Say at the finder what it did not find; the view stays. @param {unknown} error */
function unfound(error) {
  fill(find("#unfound"), problem(error));
}

/** Draw all around the views, in the language of the page. */
function frame() {
  find("#skip").textContent = t("page.skip");
  find("#menu").setAttribute("aria-label", t("menu.name"));
  fill(find("#menu"), ...["", "play", "print", "hand-in", "days"].map((one) =>
    h("a", { href: link(one ? [one] : [], shared()), "data-view": one }, t(`menu.${one || "today"}`))));
  find("#brand").setAttribute("href", link([], shared()));
  fill(find("#finder"),
    h("label", { for: "sought", class: "unseen" }, t("find.label")),
    h("input", { id: "sought", name: "sought", placeholder: t("find.example"), autocomplete: "off", enterkeyhint: "go" }),
    h("button", { type: "submit" }, t("find.go")),
    PHOTOS && h("input", { id: "scanned", class: "unseen", type: "file", accept: "image/*", capture: "environment" }),
    PHOTOS && h("label", { class: "button", for: "scanned" }, t("find.scan")),
    h("div", { id: "unfound" }));
  fill(find("#foot"), h("p", {}, t("page.privacy")));
}

/** @param {string} view */
function point(view) {
  const other = lang() === "fr" ? "en" : "fr";
  const { path, options } = address();
  const language = find("#language");
  language.lang = other;
  language.textContent = t("page.other");
  language.setAttribute("href", link(path, { ...Object.fromEntries(options), lang: other }));
  for (const one of find("#menu").querySelectorAll("a")) {
    const here = one.dataset.view === (INSIDE[view] ?? view);
    if (here) one.setAttribute("aria-current", "page");
    else one.removeAttribute("aria-current");
  }
}

/**
 * Return where an id, a date, a code or a game leads.
 * @param {string} text
 */
async function meant(text) {
  const { answer } = await ask("find", { lang: lang(), text, today: today() });
  return destination(answer);
}

/** @param {import("./door").FoundAnswer} found */
function destination(found) {
  if (found.id) return sheetLink(found.id);
  if (found.date) return link(["day", found.date], shared());
  return link(["print", found.game ?? ""], shared());
}

find("#finder").addEventListener("submit", (event) => {
  event.preventDefault();
  const sought = /** @type {HTMLInputElement} */ (find("#sought"));
  if (!sought.value.trim()) return sought.focus();
  meant(sought.value).then((place) => {
    sought.value = ""; // found: what is sought next does not begin with it
    location.hash = place;
  }).catch(unfound);
});
find("#finder").addEventListener("input", () => fill(find("#unfound")));
find("#finder").addEventListener("change", async (event) => {
  const chosen = /** @type {HTMLInputElement} */ (event.target);
  const photo = chosen.files?.[0];
  if (chosen.id !== "scanned" || !photo) return;
  try {
    const files = { [photo.name]: new Uint8Array(await photo.arrayBuffer()) };
    const { answer } = await ask("scan", { lang: lang() }, files);
    location.hash = destination(answer);
  } catch (error) {
    unfound(error);
  }
  chosen.value = "";
});
window.addEventListener("hashchange", show);
void show();
