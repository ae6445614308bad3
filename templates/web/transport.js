/**
 * How questions reach the door: by `POST /ask/NAME`. The page knows nothing of it but `ask`; a site
 * without a server has another file of this name.
 */

import { Refused, Unreachable } from "./refused.js";

export { Refused, Unreachable };

/** Whether photos can be asked about. */
export const PHOTOS = true;

/**
 * @typedef {import("./door").Questions} Questions
 * @typedef {Record<string, Uint8Array<ArrayBuffer>>} Files
 */

/**
 * Ask the door. With a signal a question can be given up, which ends whoever works on it.
 * @template {keyof Questions} N
 * @param {N} name
 * @param {Questions[N]["asked"]} question
 * @param {Files} [files]
 * @param {AbortSignal} [signal]
 * @returns {Promise<{answer: Questions[N]["answered"], files: Files}>}
 */
export async function ask(name, question, files = {}, signal) {
  const ticket = signal ? crypto.randomUUID() : undefined;
  const sent = Object.fromEntries(Object.entries(files).map(([key, one]) => [key, toText(one)]));
  const stop = () => giveUp(ticket);
  signal?.addEventListener("abort", stop);
  const answered = await post(`ask/${name}`, { question, files: sent, ticket }, signal)
    .finally(() => signal?.removeEventListener("abort", stop));
  if (answered.answer?.error) throw new Refused(answered.answer.error);
  const got = Object.entries(answered.files ?? {}).map(([key, one]) => [key, toBytes(String(one))]);
  return { answer: answered.answer, files: Object.fromEntries(got) };
}

/** @param {string | undefined} ticket */
function giveUp(ticket) {
  void post("give-up", { ticket }).catch(() => undefined); // it may be answered already
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 */
async function post(path, body, signal) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  }).catch((error) => {
    throw signal?.aborted ? error : new Unreachable(String(error));
  });
  const read = await response.json().catch((error) => {
    if (signal?.aborted) throw error;
    if (response.ok) throw new Unreachable(String(error)); // it broke off in the middle
    return {};
  });
  if (!response.ok || read.error) throw new Refused(read.error ?? `${response.status} ${response.statusText}`);
  return read;
}

/** @param {Uint8Array} bytes */
function toText(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

/** @param {string} text */
function toBytes(text) {
  return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
}
