/** A move as a row of taps: what may come next, and what every tap leaves of all legal moves. */

/**
 * @typedef {import("./door").TapJson} Tap
 * @typedef {{row: number[], text: string, begun: boolean}} Left what is still to be tapped of a move, or of its beginning
 */

export class Choosing {
  /** @param {Pick<import("./door").TableJson, "taps" | "rows" | "texts" | "begun">} table */
  constructor({ taps, rows, texts, begun }) {
    this.taps = taps;
    /** @type {Left[]} */
    this.all = rows.map((row, i) => ({ row, text: texts[i] ?? "", begun: begun.includes(i) }));
    this.left = this.all;
    /** @type {number[]} */
    this.chosen = [];
  }

  /** The taps that may come next. */
  next() {
    return new Set(this.left.flatMap(({ row }) => row.slice(0, this.#open(row))));
  }

  /** @param {number} tap */
  tap(tap) {
    this.chosen.push(tap);
    this.left = this.left.flatMap((one) => {
      const at = one.row.slice(0, this.#open(one.row)).indexOf(tap);
      return at < 0 ? [] : [{ ...one, row: one.row.toSpliced(at, 1) }];
    });
  }

  /** Take a tap back, and what cannot stay without it. @param {number} tap */
  untap(tap) {
    const chosen = this.chosen.filter((one) => one !== tap);
    this.left = this.all;
    this.chosen = [];
    for (const one of chosen) {
      if (!this.next().has(one)) return;
      this.tap(one);
    }
  }

  /** What has been tapped as a whole, unless something is missing. @returns {Left | undefined} */
  whole() {
    return this.chosen.length ? this.left.find(({ row }) => !row.length) : undefined;
  }

  /** Whether nothing can be added to what was tapped. */
  settled() {
    return Boolean(this.whole()) && this.left.every(({ row }) => !row.length);
  }

  /** How many of the first taps of a row may be the next one: one, or a whole group. @param {number[]} row */
  #open(row) {
    const group = this.#group(row[0]);
    if (!group) return Math.min(1, row.length);
    const end = row.findIndex((one) => this.#group(one) !== group);
    return end < 0 ? row.length : end;
  }

  /** @param {number | undefined} tap */
  #group(tap) {
    return tap === undefined ? undefined : this.taps[tap]?.group;
  }
}
