/** The board of a game: the printed drawing, what lies on it now, and a button on what may be tapped. */

import { drawing, fill, h } from "./dom.js";
import { bringNear, enlarge, measure, zoom } from "./near.js";
import { lay, neighbour, rooms } from "./places.js";
import { t } from "./words.js";

/**
 * @typedef {import("./door").BoardJson} BoardJson
 * @typedef {import("./door").BoardPageJson} BoardPageJson
 * @typedef {import("./door").PlaceJson} PlaceJson
 * @typedef {{element: HTMLButtonElement, field: {box: number[], block: string}, place: PlaceJson}} Spot
 * @typedef {import("./near.js").Shown & {spots: Spot[], pieces: HTMLElement}} Leaf
 * @typedef {{lit: Set<string>, chosen: Set<string>, advised: Set<string>}} Lights
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** @type {Record<string, number>} */
const STEPS = { PageDown: 1, PageUp: -1 };

export class Board {
  /** @param {(place: string) => void} tapped */
  constructor(tapped) {
    this.tapped = tapped;
    this.name = "";
    /** @type {Leaf[]} */
    this.leaves = [];
    /** What lay where on each seat's board, to see what is new. @type {Map<number, Map<string, string>>} */
    this.before = new Map();
    this.element = h("div", { class: "paper board", role: "group", "aria-label": t("play.board") });
    this.words = h("dl", {});
    this.element.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.leaves.forEach(measure)).observe(this.element);
  }

  /** Show what lies on the board of a seat. @param {BoardJson} board @param {number} seat */
  show(board, seat) {
    if (board.pages) {
      this.leaves = board.pages.map((page) => this.#leaf(page));
      fill(this.element, this.leaves.map((one) => one.frame));
      this.name = board.name;
    }
    const lying = Map.groupBy(board.pieces, (one) => one.place);
    const looks = new Map([...lying].map(([place, own]) => [place, own.map((one) => look(board, one)).join()]));
    const before = this.before.get(seat) ?? looks; // what was never looked at has nothing new
    for (const leaf of this.leaves) this.#lie(leaf, board, lying, (place) => before.get(place) !== looks.get(place));
    this.before.set(seat, looks);
    const labels = new Map(this.spots().map((one) => [one.place.place, one.place.label]));
    fill(this.words, [...lying].flatMap(([place, own]) =>
      [h("dt", {}, labels.get(place) ?? place), h("dd", {}, own.map((one) => one.words).join(", "))]));
  }

  /** Say in words what has no drawing. @param {string} position */
  tell(position) {
    fill(this.element, h("pre", { tabindex: "0" }, position));
  }

  /** Put buttons where a tap counts. @param {Lights} lights */
  light({ lit, chosen, advised }) {
    for (const { element, place } of this.spots()) {
      element.hidden = !lit.has(place.place) && !chosen.has(place.place);
      element.classList.toggle("chosen", chosen.has(place.place));
      element.classList.toggle("advised", advised.has(place.place));
      element.setAttribute("aria-pressed", String(chosen.has(place.place)));
    }
    for (const leaf of this.leaves) {
      measure(leaf);
      this.#enter(leaf, leaf.spots.find((one) => !one.element.hidden));
    }
  }

  /** @param {string} place */
  has(place) {
    return this.spots().some((one) => one.place.place === place);
  }

  /** Bring to sight what is lit, advised first, where none of it is: the board may be larger than its window. */
  reveal() {
    const open = this.spots().map((one) => one.element).filter((one) => !one.hidden && !one.classList.contains("chosen"));
    const advised = open.filter((one) => one.classList.contains("advised"));
    const wanted = advised.length ? advised : open;
    if (!wanted.some(isSeen)) wanted[0]?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }

  spots() {
    return this.leaves.flatMap((leaf) => leaf.spots);
  }

  /** Let the first place that is lit have the focus; tells whether there is one. */
  focus() {
    const first = this.spots().find((one) => !one.element.hidden);
    first?.element.focus({ preventScroll: true });
    return Boolean(first);
  }

  /** @param {BoardPageJson} page @returns {Leaf} */
  #leaf(page) {
    const room = rooms(page.places);
    const spots = page.places.map((place, i) => this.#spot(place, page, room[i]));
    const pieces = h("div", { class: "pieces", "aria-hidden": "true" });
    const sheet = h("div", { class: "page" }, drawing(page.svg), pieces, spots.map((one) => one.element));
    const back = h("button", { type: "button", class: "back", hidden: true }, t("play.whole"));
    const frame = h("div", { class: "frame" }, back, h("div", { class: "scroll", tabindex: "-1" }, sheet));
    frame.style.setProperty("--width", String(page.width));
    frame.style.setProperty("--height", String(page.height));
    const leaf = { frame, sheet, back, page, spots, pieces };
    const open = () => spots.filter((one) => !one.element.hidden);
    sheet.addEventListener("click", (event) => enlarge(event, leaf, open()));
    back.addEventListener("click", () => zoom(leaf));
    for (const one of spots) {
      one.element.addEventListener("focus", () => {
        this.#enter(leaf, one);
        bringNear(one, leaf, open());
      });
    }
    return leaf;
  }

  /**
   * @param {PlaceJson} place
   * @param {BoardPageJson} page
   * @param {{box: number[], least: number} | undefined} room
   * @returns {Spot}
   */
  #spot(place, page, room) {
    const element = h("button", {
      type: "button", class: place.round ? "control spot round" : "control spot", hidden: true, title: place.label,
      "aria-label": place.label, "data-place": place.place, onclick: () => this.tapped(place.place),
    });
    lay(element, place.box, page, room);
    return { element, place, field: { box: place.box, block: place.place.split(".")[0] ?? "" } };
  }

  /**
   * Lay the pieces down, and say of every place what lies there.
   * @param {Leaf} leaf
   * @param {BoardJson} board
   * @param {Map<string, import("./door").PieceJson[]>} lying
   * @param {(place: string) => boolean} isNew
   */
  #lie(leaf, board, lying, isNew) {
    const made = leaf.spots.flatMap(({ place, element }) => {
      const own = lying.get(place.place) ?? [];
      const words = own.map((one) => one.words).filter((one) => one && !place.label.includes(one));
      element.setAttribute("aria-label", [place.label, ...words].join(", "));
      element.title = element.getAttribute("aria-label") ?? "";
      const fresh = isNew(place.place);
      return own.map((one) => {
        const drawn = one.picture === undefined ? one.words : drawing(board.pictures[one.picture] ?? "");
        const piece = h("div", { class: fresh ? "piece fresh" : "piece" }, drawn);
        lay(piece, place.box, leaf.page, undefined);
        return piece;
      });
    });
    fill(leaf.pieces, made);
  }

  /** Let Tab come to one place of a page, arrows to the others. @param {Leaf} leaf @param {Spot | undefined} one */
  #enter(leaf, one) {
    for (const other of leaf.spots) other.element.tabIndex = other === one ? 0 : -1;
  }

  /** Go by arrows as the places lie, or to the next and the one before, which misses none. @param {KeyboardEvent} event */
  #key(event) {
    const leaf = this.leaves.find((one) => one.spots.some((spot) => spot.element === event.target));
    const open = leaf?.spots.filter((one) => !one.element.hidden) ?? [];
    const own = open.findIndex((one) => one.element === event.target);
    const from = open[own];
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    const step = STEPS[event.key];
    if (!arrow && !step) return;
    event.preventDefault();
    const next = arrow ? neighbour(from, open, arrow) : open[(own + (step ?? 0) + open.length) % open.length];
    next?.element.focus();
  }
}

/** Tell whether the middle of a place is neither beside what is scrolled nor under what lies over it. @param {HTMLElement} spot */
function isSeen(spot) {
  const { left, top, width, height } = spot.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(hit && spot.closest(".page")?.contains(hit));
}

/** @param {BoardJson} board @param {import("./door").PieceJson} piece */
function look(board, piece) {
  return piece.picture === undefined ? piece.words : (board.pictures[piece.picture] ?? "");
}
