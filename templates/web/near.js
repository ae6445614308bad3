/** Coming closer: on a narrow screen the block that is tapped takes the whole width. */

import { distance } from "./places.js";

/**
 * @typedef {import("./places.js").Placed} Placed
 * @typedef {{frame: HTMLElement, sheet: HTMLElement, back: HTMLElement, page: {width: number, height: number}}} Shown
 */

const LEAST = 24; // pixels: nothing smaller is there to be touched
const REACH = 15; // millimetres beside a field that still mean it
const MARGIN = 16; // pixels
const EASE = 44; // pixels: what a finger hits without aiming, no need to come closer

/** Offer nothing to a finger that is too small for one. @param {Shown} shown */
export function measure({ sheet, page }) {
  const coarse = matchMedia("(pointer: coarse)").matches || innerWidth < 700;
  const scale = sheet.clientWidth / page.width;
  for (const one of sheet.querySelectorAll(".control")) {
    if (one instanceof HTMLElement) one.classList.toggle("far", coarse && Number(one.dataset.room) * scale < LEAST);
  }
}

/**
 * Come closer to the field that a tap means, where it is too small to be touched.
 * @param {MouseEvent} event
 * @param {Shown} shown
 * @param {Placed[]} controls
 */
export function enlarge(event, shown, controls) {
  if (event.target instanceof Element && event.target.closest(".control:not(.far)")) return;
  const edge = shown.sheet.getBoundingClientRect();
  const at = [event.clientX - edge.left, event.clientY - edge.top].map((one) => (one * shown.page.width) / edge.width);
  const [nearest] = controls.filter((one) => one.element.classList.contains("far") && shown.sheet.contains(one.element))
    .map((one) => ({ one, away: distance(one.field.box, at) })).sort((one, other) => one.away - other.away);
  if (nearest && nearest.away < REACH) bringNear(nearest.one, shown, controls);
}

/**
 * Bring the block of a control to full width, or as near as a finger needs.
 * @param {Placed} control
 * @param {Shown} shown
 * @param {Placed[]} controls
 */
export function bringNear(control, shown, controls) {
  if (!control.element.classList.contains("far")) return;
  const block = controls.filter((one) => one.field.block === control.field.block && shown.sheet.contains(one.element));
  const left = Math.min(...block.map(({ field }) => field.box[0] ?? 0));
  const right = Math.max(...block.map(({ field }) => (field.box[0] ?? 0) + (field.box[2] ?? 0)));
  const room = Math.min(...block.map(({ element }) => Number(element.dataset.room)));
  const width = shown.frame.clientWidth;
  const scale = Math.max(Math.min((width - MARGIN) / (right - left), EASE / room), (LEAST + 1) / room);
  zoom(shown, Math.max(width, scale * shown.page.width));
  control.element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
}

/** Show a page so many pixels wide, or as wide as its place. @param {Shown} shown @param {number} [width] */
export function zoom(shown, width) {
  const { frame, sheet, back } = shown;
  if (width) sheet.style.setProperty("--near", `${width}px`);
  else sheet.style.removeProperty("--near");
  frame.classList.toggle("near", Boolean(width));
  back.hidden = !width;
  measure(shown);
}
