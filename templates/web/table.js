/** A game under way: the board, what may be tapped, what happened, help, and how it ended. */

import { address, link, setOption, shared, sheetLink } from "./address.js";
import { busy } from "./busy.js";
import { act, fill, h, see, tell } from "./dom.js";
import { goingOn } from "./elsewhere.js";
import { showEnd } from "./gameover.js";
import { icon } from "./icons.js";
import { problem } from "./problem.js";
import { isMachine, keepGame, keyOf, movesOf, seatName, seatsHere } from "./tables.js";
import { Tapping } from "./tapping.js";
import { ask } from "./transport.js";
import { lang, t } from "./words.js";

/**
 * @typedef {import("./door").TableJson} Table
 * @typedef {import("./tables.js").Seats} Seats
 */

/** @type {import("./main.js").View} */
export async function showTable(place, path, gone) {
  const seats = seatsHere(path);
  const linked = (address().options.get("moves") ?? "").split("\n").filter(Boolean);
  const kept = movesOf(seats);
  const begins = (/** @type {string[]} */ one, /** @type {string[]} */ other) => one.every((move, i) => other[i] === move);
  const view = new TableView(place, seats, gone);
  if (begins(linked, kept) || begins(kept, linked)) await view.play(linked.length > kept.length ? linked : kept);
  else view.which(kept, linked);
  setOption("moves", "");
  return view.title();
}

class TableView {
  /**
   * @param {HTMLElement} place
   * @param {Seats} seats
   * @param {AbortSignal} gone
   */
  constructor(place, seats, gone) {
    this.place = place;
    this.seats = seats;
    this.gone = gone;
    /** @type {Table | null} */
    this.table = null;
    /** The seat whose hand is open on the screen. @type {number | null} */
    this.seen = null;
    this.steps = 0;
    this.asked = 0; // how often: what was asked before does not count any more
    this.tapping = new Tapping((move) => void this.#decide(move), (beginning) => void this.#begin(beginning));
    this.turn = h("p", { class: "turn" });
    this.said = h("div", { class: "said", role: "status" });
    this.told = h("ol", { class: "told", reversed: true, tabindex: "0", "aria-label": t("play.told") });
    this.log = h("details", { class: "log", open: true }, h("summary", {}, t("play.told")), this.told);
    this.over = h("section", { class: "result", "aria-label": t("play.end"), tabindex: "-1" });
    this.boards = h("p", { class: "bar boards", role: "group", "aria-label": t("play.boards") });
    this.tools = h("div", { class: "bar always", role: "toolbar", "aria-label": t("play.tools") });
    window.addEventListener("storage", (event) => {
      if (event.key === keyOf(seats) && event.newValue) void this.play(movesOf(seats)).catch((error) => this.#fail(error));
    }, { signal: gone });
    document.addEventListener("keydown", (event) => this.#shortcut(event), { signal: gone });
  }

  title() {
    return this.table ? this.table.title : t("menu.play");
  }

  /** Ask how a game stands after its moves, and show it. @param {string[]} moves */
  async play(moves) {
    const have = this.tapping.board.name;
    const own = ++this.asked;
    const { answer } = await ask("play", { lang: lang(), ...this.seats, moves, have });
    if (this.gone.aborted || own !== this.asked) return;
    const first = this.table === null;
    const mine = first ? answer.told.length - 1 : answer.told.findLastIndex((one) => one.seat === this.table?.seat);
    this.table = answer;
    keepGame({ ...this.seats, moves: answer.moves, title: answer.title, over: Boolean(answer.over) });
    if (first) this.#draw();
    this.steps = 0;
    fill(this.said);
    if (this.#isSecret(answer)) return this.#pass(answer);
    this.seen = answer.seat;
    this.#show(answer, mine);
    tell([...answer.told.slice(mine + 1).map((one) => this.#happened(one)), this.turn.textContent].join(" "));
  }

  /** Two devices went on in different ways: nothing is thrown away unasked. @param {string[]} kept @param {string[]} linked */
  which(kept, linked) {
    const go = (/** @type {string[]} */ moves, /** @type {string} */ words) => h("button", { type: "button",
      onclick: () => void this.play(moves).catch((error) => this.#fail(error)) }, t(words, { count: moves.length }));
    fill(this.place, h("h1", {}, t("menu.play")), h("p", {}, t("play.two-ways")),
      h("p", { class: "bar" }, go(kept, "play.way-here"), go(linked, "play.way-linked")));
  }

  /** @param {unknown} error */
  #fail(error) {
    fill(this.said, problem(error));
  }

  #draw() {
    const puzzle = this.table?.solved;
    fill(this.place,
      h("h1", {}, this.title()),
      h("p", { class: "about" }, h("span", {}, this.seats.id), puzzle && h("a", { href: sheetLink(this.seats.id) }, t("play.sheet")),
        h("a", { href: link(["learn", this.table?.game ?? ""], shared()) }, t("play.learn"))),
      h("div", { class: "desk table" },
        this.tapping.board.element,
        h("div", { class: "beside" }, this.turn, this.boards, this.over, this.tapping.panel, this.tools, this.said,
          this.log, this.tapping.words(), this.tapping.typing(), goingOn(this.seats, () => this.table?.moves ?? [], this.gone),
          h("details", {}, h("summary", {}, t("sheet.keys")), h("p", {}, t("play.keys"))))));
  }

  /** Show the table; what happened after the move `mine` is new. @param {Table} table @param {number} [mine] */
  #show(table, mine = table.told.length - 1) {
    this.place.classList.remove("secret");
    fill(this.turn, this.#whose(table));
    this.tapping.show(table);
    this.#offerBoards(table);
    this.tapping.panel.hidden = Boolean(table.over);
    fill(this.told, table.told.map((one, i) => h("li", { class: i > mine ? "new" : "" }, this.#happened(one))).reverse());
    this.log.hidden = table.told.length === 0;
    fill(this.tools, ...this.#acts(table));
    fill(this.over);
    if (table.over) void showEnd(this.over, this.seats, table, this.gone);
  }

  /** Where everybody has a board of their own and no secrets, each can be looked at. @param {Table} table */
  #offerBoards({ names, hidden, board, shown }) {
    fill(this.boards, names.length > 1 && !hidden && board && names.map((_, seat) => {
      const button = act("look", () => void this.#look(seat), seatName(names, seat));
      button.ariaPressed = String(seat === shown);
      return button;
    }));
  }

  /** @param {number} look */
  async #look(look) {
    await this.#tried(async () => {
      const own = ++this.asked;
      const asked = { lang: lang(), ...this.seats, moves: this.table?.moves ?? [], have: this.tapping.board.name, look };
      const { answer } = await ask("play", asked);
      if (this.gone.aborted || own !== this.asked) return;
      this.#offerBoards(answer);
      if (answer.over || look === answer.seat) return this.tapping.show(answer);
      this.tapping.look(answer, h("p", { class: "tapped", role: "status" }, t("play.looking", { name: seatName(answer.names, look) })));
    });
  }

  /** @param {Table} table */
  #whose({ names, seat, over }) {
    if (over) return t("play.over");
    return people(names).length > 1 ? t("play.turn-of", { name: seatName(names, seat ?? 0) }) : t("play.turn");
  }

  /** @param {import("./door").ToldJson} one */
  #happened({ seat, words }) {
    const several = (this.table?.names.length ?? 0) > 1;
    return several && seat !== null ? t("play.did", { name: seatName(this.table?.names ?? [], seat), words }) : words;
  }

  /** Whether somebody else's hand would be seen. @param {Table} table */
  #isSecret({ hidden, names, seat, over }) {
    return hidden && !over && people(names).length > 1 && seat !== this.seen;
  }

  /** Cover the board until the one whose turn it is has the device. @param {Table} table */
  #pass(table) {
    const name = seatName(table.names, table.seat ?? 0);
    this.place.classList.add("secret");
    const here = h("button", { type: "button", class: "main", "data-act": "here", onclick: () => {
      this.seen = table.seat;
      this.#show(table);
      this.tapping.focus();
    } }, t("play.here", { name }));
    fill(this.turn, t("play.pass", { name }), here);
    fill(this.told);
    here.focus();
    tell(t("play.pass", { name }));
  }

  /** @param {Table} table */
  #acts(table) {
    return [
      table.undo !== null && act("undo", () => this.#askUndo(table), icon("undo"), t("play.undo")),
      table.advice && !table.over && act("hint", () => void this.#advise(), t("play.hint")),
    ];
  }

  /** @param {string} move */
  async #decide(move) {
    await this.#tried(() => this.play([...(this.table?.moves ?? []), move]));
  }

  /** Ask how a move that was begun may go on. @param {string} begun */
  async #begin(begun) {
    await this.#tried(async () => {
      const asked = { lang: lang(), ...this.seats, moves: this.table?.moves ?? [], have: this.tapping.board.name, begun };
      const { answer } = await ask("play", asked);
      if (!this.gone.aborted) this.tapping.goOn(answer);
    });
  }

  /** Do something with a move; where it fails, the table stands as before. @param {() => Promise<void>} run */
  async #tried(run) {
    try {
      await run();
    } catch (error) {
      if (this.table) this.tapping.show(this.table);
      this.#fail(error);
    }
  }

  /** What was decided is decided: whoever wants it back says so twice. @param {Table} table */
  #askUndo(table) {
    const undone = table.moves.slice(0, table.undo ?? 0);
    const yes = act("undo-yes", () => void this.play(undone).catch((error) => this.#fail(error)), t("play.undo-yes"));
    const no = act("undo-no", () => fill(this.said), t("play.undo-no"));
    fill(this.said, h("p", {}, t("play.undo-ask")), h("p", { class: "bar" }, yes, no));
    yes.focus();
    see(this.said);
  }

  async #advise() {
    await busy(this.said, this.gone, async (signal) => {
      const asked = { lang: lang(), ...this.seats, moves: this.table?.moves ?? [], step: this.steps + 1 };
      const { answer } = await ask("advice", asked, {}, signal);
      this.steps += answer.more ? 1 : 0;
      fill(this.said, h("p", {}, answer.words),
        answer.more && h("p", { class: "bar" }, act("more", () => void this.#advise(), t("sheet.more"))));
      see(this.said);
      if (answer.move !== null) this.tapping.advise(answer.move);
    });
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    const undo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!undo || event.target instanceof HTMLInputElement || !this.table || this.table.undo === null) return;
    event.preventDefault();
    this.#askUndo(this.table);
  }
}

/** @param {string[]} names */
function people(names) {
  return names.filter((one) => !isMachine(one));
}
