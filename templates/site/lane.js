/** A worker and the line before it: one question at a time, and another worker when one is ended. */

import { FILES } from "./files.js";
import { Unreachable } from "./refused.js";

/**
 * @typedef {Record<string, Uint8Array<ArrayBuffer>>} Files
 * @typedef {{name: string, question: string, files: Files, told: Files}} Asked
 * @typedef {{answer: string, files: Files}} Got
 * @typedef {{asked: Asked, done: (got: Got) => void, fail: (error: unknown) => void}} Waiting
 */

/** It was ended in the middle of an answer. */
export class Ended extends Error {}

export class Lane {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Waiting[]} */
  #line = [];
  /** @type {Waiting | undefined} */
  #now;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #limit;
  #ready = false;

  /**
   * @param {"engine" | "solver" | "reader"} role
   * @param {{ends?: boolean, seconds?: number}} [how] whether giving up ends the worker, and how long an answer may take
   */
  constructor(role, { ends = false, seconds = 0 } = {}) {
    this.role = role;
    this.ends = ends;
    this.seconds = seconds;
  }

  /**
   * @param {Asked} asked
   * @param {AbortSignal} [signal]
   * @returns {Promise<Got>}
   */
  ask(asked, signal) {
    return new Promise((done, fail) => {
      /** @type {Waiting} */
      const one = { asked, done, fail };
      signal?.addEventListener("abort", () => this.#giveUp(one, signal.reason), { once: true });
      this.#line.push(one);
      this.#next();
    });
  }

  /** Load everything before anybody asks. */
  start() {
    if (this.#worker) return;
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: this.role });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", () => this.#broken(new Unreachable(this.role)));
    worker.postMessage({ role: this.role, files: FILES, base: new URL(".", import.meta.url).href });
    this.#worker = worker;
  }

  #next() {
    this.start();
    if (!this.#ready || this.#now || !this.#line.length) return;
    const one = this.#line.shift();
    if (!one) return;
    this.#now = one;
    this.#worker?.postMessage(one.asked);
    if (this.seconds) this.#limit = setTimeout(() => this.#broken(new Ended(this.role)), this.seconds * 1000);
  }

  /** @param {{ready?: boolean, got?: Got, failed?: string, unreachable?: string}} said */
  #hear({ ready, got, failed, unreachable }) {
    if (unreachable) return this.#broken(new Unreachable(unreachable));
    if (failed) return this.#broken(new Error(failed));
    if (ready) this.#ready = true;
    if (got) {
      clearTimeout(this.#limit);
      this.#now?.done(got);
      this.#now = undefined;
    }
    this.#next();
  }

  /**
   * @param {Waiting} one
   * @param {unknown} reason
   */
  #giveUp(one, reason) {
    one.fail(reason);
    this.#line = this.#line.filter((other) => other !== one);
    if (this.#now === one && this.ends) this.#broken(reason);
  }

  /**
   * End the worker; who waits for the next one goes on waiting, unless there can be none.
   * @param {unknown} error
   */
  #broken(error) {
    clearTimeout(this.#limit);
    this.#worker?.terminate();
    const failed = error instanceof Unreachable ? [this.#now, ...this.#line.splice(0)] : [this.#now];
    this.#worker = this.#now = undefined;
    this.#ready = false;
    for (const one of failed) one?.fail(error);
    if (this.#line.length) this.#next();
  }
}
