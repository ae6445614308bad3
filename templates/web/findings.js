/** What the referee says: a verdict, and findings that are numbered in the list and on the sheet. */

import { fill, h } from "./dom.js";
import { named, number, t } from "./words.js";

/**
 * @typedef {import("./door").ReportJson} Report
 * @typedef {Pick<import("./door").FindingJson, "message" | "where" | "follows">} Finding
 * @typedef {import("./paper.js").Paper} Paper
 * @typedef {{number: number, id: string, finding: Finding, fields: string[]}} Numbered
 */

let shown = 0; // verdicts so far: several may stand on one page, each with a number 1

/**
 * Show a verdict and its findings, those that follow from another folded under it.
 * @param {HTMLElement} place
 * @param {Report} report
 * @param {string[][]} places
 * @param {Paper | null} paper
 */
export function showVerdict(place, report, places, paper) {
  shown += 1;
  const all = told(report).map((finding, i) =>
    ({ number: i + 1, id: `finding-${shown}-${i + 1}`, finding, fields: places[i] ?? [] }));
  const heads = all.filter((one) => !one.finding.follows);
  const tail = (/** @type {Numbered} */ head) => all.filter((one) => one.finding.follows && headOf(one, all) === head);
  fill(place,
    h("h2", { class: `verdict ${report.verdict}`, tabindex: "-1" }, verdict(report)),
    heads.length > 0 && h("ol", { class: "findings" }, heads.map((one) => entry(one, tail(one), paper))),
    report.verdict === "unproved" && report.unchecked.length > 0 && unchecked(report.unchecked, paper),
    report.certainty && h("p", { class: "certainty" }, t(certainty(report))));
  if (paper) markFields(paper, all);
}

/** How far a verdict reaches: against the rules, nothing says that all the rest agrees with them. @param {Report} report */
function certainty(report) {
  const broken = report.verdict === "illegal" && report.certainty === "plausible";
  return broken ? "certainty.open" : `certainty.${report.certainty}`;
}

/** Why a verdict is not a whole one: boxes that nobody could check. @param {string[]} names @param {Paper | null} paper */
function unchecked(names, paper) {
  const label = (/** @type {string} */ name) => paper?.named(name)[0]?.field.label ?? name;
  return h("div", {}, h("p", {}, t("finding.unchecked")), h("ul", { class: "findings" }, names.map((name) =>
    h("li", {}, paper?.named(name).length
      ? h("button", { type: "button", class: "link", onclick: () => paper.focus(name) }, label(name)) : label(name)))));
}

/** Findings, and why nobody can read a sheet. @param {Report} report @returns {Finding[]} */
function told({ findings, error }) {
  return error ? [...findings, { message: named(error), where: "" }] : findings;
}

/** How many mistakes there are that do not follow from another. @param {Report} report */
export function mistakes(report) {
  return told(report).filter((one) => !one.follows).length;
}

/**
 * Return the finding that another one follows from, by way of others if need be.
 * @param {Numbered} one
 * @param {Numbered[]} all
 * @returns {Numbered | undefined}
 */
function headOf(one, all) {
  const before = all.slice(0, one.number - 1).reverse();
  const cause = before.find((other) => other.finding.where === one.finding.follows) ?? all.find((other) => !other.finding.follows);
  return cause?.finding.follows ? headOf(cause, all) : cause;
}

/** @param {Report} report */
function verdict(report) {
  const total = report.score?.total;
  const words = t(`verdict.${report.verdict}`);
  const counts = typeof total === "number" && report.verdict !== "illegal"; // of what may not be there
  return counts ? t("verdict.points", { verdict: words, total }) : words;
}

/**
 * @param {Numbered} one
 * @param {Numbered[]} following
 * @param {Paper | null} paper
 * @returns {HTMLLIElement}
 */
function entry(one, following, paper) {
  const first = one.fields[0];
  const words = first && paper
    ? h("button", { type: "button", class: "link", id: one.id, onclick: () => paper.focus(first) }, one.finding.message)
    : h("span", { id: one.id }, one.finding.message);
  return h("li", { value: one.number }, words,
    following.length > 0 && h("details", {},
      h("summary", {}, t("finding.following", { count: following.length })),
      h("ol", {}, following.map((other) => entry(other, [], paper)))));
}

/**
 * Outline the fields of all findings and put their numbers there.
 * @param {Paper} paper
 * @param {Numbered[]} all
 */
function markFields(paper, all) {
  clearMarks(paper);
  for (const { number: count, id, fields } of all) {
    const elements = fields.flatMap((name) => paper.named(name)).map((one) => one.element);
    for (const element of elements) describe(element, id, elements.length <= MOST_OUTLINED);
    const first = elements[0];
    const marks = first?.closest(".page")?.querySelector(".marks");
    if (!first || !marks) continue;
    const edges = bounds(elements.filter((one) => one.closest(".page") === first.closest(".page")));
    if (elements.length > MOST_OUTLINED) marks.append(at(h("span", { class: "outline" }), edges));
    marks.append(at(h("span", { class: "badge", "aria-hidden": "true" }, number(count)), edges));
  }
}

const MOST_OUTLINED = 6; // more fields than that are outlined together

/**
 * @param {HTMLElement} element
 * @param {string} id
 * @param {boolean} outlined
 */
function describe(element, id, outlined) {
  if (outlined) element.classList.add("wrong");
  element.setAttribute("aria-invalid", "true");
  const known = element.getAttribute("aria-describedby");
  element.setAttribute("aria-describedby", known ? `${known} ${id}` : id);
}

/** Return the box around some controls, in percent of their page. @param {HTMLElement[]} elements */
function bounds(elements) {
  const share = (/** @type {HTMLElement} */ one, /** @type {string} */ name) => parseFloat(one.style.getPropertyValue(name));
  const x = Math.min(...elements.map((one) => share(one, "--x")));
  const y = Math.min(...elements.map((one) => share(one, "--y")));
  const right = Math.max(...elements.map((one) => share(one, "--x") + share(one, "--w")));
  const bottom = Math.max(...elements.map((one) => share(one, "--y") + share(one, "--h")));
  return { "--x": x, "--y": y, "--w": right - x, "--h": bottom - y };
}

/** @param {HTMLElement} mark @param {Record<string, number>} edges */
function at(mark, edges) {
  for (const [name, value] of Object.entries(edges)) mark.style.setProperty(name, `${value}%`);
  return mark;
}

/** @param {Paper} paper */
export function clearMarks(paper) {
  for (const { element } of paper.controls) {
    element.classList.remove("wrong");
    element.removeAttribute("aria-invalid");
    element.removeAttribute("aria-describedby");
  }
  for (const one of paper.element.querySelectorAll(".marks")) fill(one);
}
