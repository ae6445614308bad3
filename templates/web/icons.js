/** Signs for buttons that have no room for words; the words are said by their labels. */

import { drawing } from "./dom.js";

const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h9a5 5 0 0 1 0 10h-3",
  redo: "m15 5 5 5-5 5m5-5h-9a5 5 0 0 0 0 10h3",
  pen: "m4 20 1-5L16 4l4 4L9 19zM13 7l4 4",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return drawing(`<svg xmlns="http://www.w3.org/2000/svg" class="icon" viewBox="0 0 24 24" fill="none"
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${PATHS[name]}"/></svg>`);
}
