/** Elements made of words and values; nothing that anybody wrote is ever read as HTML. */

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Attributes
 */

/**
 * Make an element. `on…` is a listener, `class`, `aria-…` and the like are attributes, anything
 * that the element has as a property (value, checked, hidden) is set as such.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (PROPERTIES.has(name)) Reflect.set(made, name, value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...kept(children));
  return made;
}

const PROPERTIES = new Set(["value", "checked", "disabled", "hidden", "open", "selected", "multiple"]);

/** @param {(Child | Child[])[]} children */
function kept(children) {
  return children.flat().filter((one) => one !== null && one !== undefined && one !== false)
    .map((one) => (one instanceof Node ? one : String(one)));
}

/**
 * Put children in the place of all that an element holds.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children));
}

/**
 * Make a button that does something; tests and styles know it by its key.
 * @param {string} key
 * @param {() => void} run
 * @param {...Child} shown
 */
export function act(key, run, ...shown) {
  return h("button", { type: "button", "data-act": key, onclick: run }, ...shown);
}

/**
 * Read a drawing; it is spoken of in words elsewhere.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function drawing(text) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const made = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.adoptNode(read)));
  for (const name of ["role", "aria-labelledby", "width", "height"]) made.removeAttribute(name);
  made.querySelectorAll(":scope > title, :scope > desc").forEach((one) => one.remove());
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("focusable", "false");
  return made;
}

/**
 * Find an element that is known to be there.
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement}
 */
export function find(selector, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Bring to sight what was answered: it may stand below all that a small window shows.
 * @param {Element} element
 */
export function see(element) {
  element.scrollIntoView({ block: "nearest" });
}

/**
 * Say something to those who do not see the page change.
 * @param {string} words
 */
export function tell(words) {
  find("#told").textContent = words;
}

/**
 * Hand a file to whoever sits before the page.
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer> | string} content
 */
export function download(name, content) {
  const type = name.endsWith(".pdf") ? "application/pdf" : "application/octet-stream";
  const address = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
