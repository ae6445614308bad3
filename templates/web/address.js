/** The address is the state: where one is, and how one looks at it. */

/** @typedef {{path: string[], options: URLSearchParams}} Address */

/** @returns {Address} */
export function address() {
  const [path, options] = location.hash.replace(/^#\/?/, "").split("?");
  return {
    path: (path ?? "").split("/").filter(Boolean).map(unquoted),
    options: new URLSearchParams(options ?? ""),
  };
}

/** @param {string} part */
function unquoted(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % that somebody typed
  }
}

/**
 * Return the link to a place of the page; options that are empty are left out.
 * @param {string[]} path
 * @param {Record<string, string | undefined>} [options]
 */
export function link(path, options = {}) {
  const kept = Object.entries(options).filter(([, value]) => value) ;
  const query = new URLSearchParams(/** @type {[string, string][]} */ (kept)).toString();
  return `#/${path.map(encodeURIComponent).join("/")}${query ? `?${query}` : ""}`;
}

/**
 * Return the link to the sheet of an id, `detrak.basic#2026-11-21`.
 * @param {string} id
 * @param {Record<string, string>} [options]
 */
export function sheetLink(id, options = {}) {
  const mark = id.indexOf("#");
  const [game = "", variant = ""] = id.slice(0, mark).split(".");
  return link([game, variant, id.slice(mark + 1)], { ...shared(), ...options });
}

/** The options that go with one wherever one goes. */
export function shared() {
  const { options } = address();
  return { lang: options.get("lang") ?? undefined };
}

/**
 * Change an option of the place where one is, without a new entry in the list of places.
 * @param {string} name
 * @param {string} value
 */
export function setOption(name, value) {
  const { path, options } = address();
  if (value) options.set(name, value);
  else options.delete(name);
  history.replaceState(null, "", link(path, Object.fromEntries(options)));
}

/** The day it is where the page is looked at, as 2026-11-21. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ one) => String(one).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
