/**
 * How questions reach the door where there is no server: workers of this browser answer them. It
 * stands in the place of the file that asks a server, and the page knows nothing of it but `ask`.
 */

import { FILES } from "./files.js";
import { made } from "./beforehand.js";
import { Lane } from "./lane.js";
import { Refused, Unreachable } from "./refused.js";

export { Refused, Unreachable };

/** Whether photos can be asked about: a telephone's camera opens codes itself. */
export const PHOTOS = false;

/**
 * @typedef {import("./door").Questions} Questions
 * @typedef {Record<string, Uint8Array<ArrayBuffer>>} Files
 */

const engine = new Lane("engine");
const solver = new Lane("solver", { ends: true });
const reader = new Lane("reader", { seconds: FILES.seconds });

/**
 * Ask the door. With a signal a question can be given up, which ends a search.
 * @template {keyof Questions} N
 * @param {N} name
 * @param {Questions[N]["asked"]} question
 * @param {Files} [files]
 * @param {AbortSignal} [signal]
 * @returns {Promise<{answer: Questions[N]["answered"], files: Files}>}
 */
export async function ask(name, question, files = {}, signal) {
  const known = Object.keys(files).length ? undefined : await made(name, question);
  signal?.throwIfAborted();
  if (known) return { answer: known, files: {} };
  const told = await toldOf(files, signal);
  const asked = { name, question: JSON.stringify(question), files, told };
  let got = await engine.ask(asked, signal);
  // The engine neither searches nor has numpy: it says who does.
  if (got.answer === "elsewhere" || got.answer === "numpy") got = await solver.ask(asked, signal);
  const answer = JSON.parse(got.answer);
  if (answer.error) throw new Refused(answer.error);
  return { answer, files: got.files };
}

/**
 * Have strangers' PDFs read, one after the other; a worker that takes too long for one is ended.
 * @param {Files} files
 * @param {AbortSignal} [signal]
 */
async function toldOf(files, signal) {
  /** @type {Files} */
  const told = {};
  for (const [name, content] of Object.entries(files)) {
    if (!name.toLowerCase().endsWith(".pdf")) continue;
    const one = await reader.ask({ name: "", question: "", files: { [name]: content }, told: {} }, signal).catch((error) => {
      signal?.throwIfAborted();
      if (error instanceof Unreachable) throw error;
      return undefined; // it was ended: whoever referees says so of this file
    });
    const found = one?.files[name];
    if (found) told[name] = found;
  }
  return told;
}

// What was made beforehand is fetched and drawn first; a question that needs Python does not wait.
setTimeout(() => engine.start(), 1000);
