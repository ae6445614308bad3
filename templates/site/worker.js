/** A worker with a Python of its own: it loads the pack, then answers one question after another. */

/**
 * @typedef {Record<string, Uint8Array<ArrayBuffer>>} Files
 * @typedef {import("./files.js").SiteFiles} SiteFiles
 * @typedef {{answer(...given: unknown[]): any, do_without_numpy(): void, read(content: unknown): any}} Engine
 */

const ROOT = "/malo";
const CACHE = "/malo-cache";
// What Python is run with. Bytecode would be written for nobody: nothing of this file system stays.
const PREPARED = `
import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "${ROOT}")
os.environ["MALO_CACHE"] = "${CACHE}"
`;

// Not every web space knows what .wasm is, and Python is loaded from nothing else.
const fetched = globalThis.fetch;
globalThis.fetch = async (...given) => {
  const response = await fetched(...given);
  const known = response.headers.get("Content-Type") === "application/wasm";
  if (!response.ok || known || !response.url.endsWith(".wasm")) return response;
  return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
};

/** @type {any} */
let python;
/** @type {Engine} */
let engine;
/** @type {SiteFiles} */
let site;
let role = "";
let base = "";

/** @type {Promise<unknown>} */
let before = Promise.resolve();
addEventListener("message", ({ data }) => {
  before = before.then(() => (data.role ? start(data) : answer(data))).catch((error) => {
    postMessage({ [engine ? "failed" : "unreachable"]: String(error) });
  });
});

/** @param {{role: string, files: SiteFiles, base: string}} told */
async function start(told) {
  ({ role, base, files: site } = told);
  const runtime = new URL(site.runtime, base).href;
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${runtime}pyodide.js`), import(`${runtime}pyodide.asm.js`)]);
  const lock = { info: site.python, packages: {} };
  const [started, pack, solutions, ...fonts] = await Promise.all([
    loadPyodide({ indexURL: runtime, createPyodideModule, lockFileContents: JSON.stringify(lock), packageBaseUrl: runtime }),
    bytes(site.pack), bytes(site.solutions), ...site.fonts.map(bytes)]);
  python = started;
  python.unpackArchive(pack, "xztar", { extractDir: ROOT });
  python.FS.mkdirTree(`${ROOT}/generator/_data/fonts`);
  site.fonts.forEach((font, i) => {
    python.FS.writeFile(`${ROOT}/generator/_data/fonts/${font.split("/").at(-1)}`, fonts[i]);
  });
  python.FS.mkdirTree(CACHE);
  python.FS.writeFile(`${CACHE}/beforehand.json`, solutions);
  python.runPython(PREPARED);
  engine = python.pyimport("generator.web.site.engine");
  postMessage({ ready: true });
}

/** @param {{name: string, question: string, files: Files, told: Files}} asked */
async function answer(asked) {
  if (role === "reader") return postMessage({ got: { answer: "", files: reading(asked.files) } });
  let got = answered(asked);
  if (got.answer === "numpy" && role === "solver") {
    if (site.numpy) await python.loadPackage(new URL(site.numpy, base).href, { messageCallback() {} });
    else engine.do_without_numpy();
    got = answered(asked);
  }
  postMessage({ got });
}

/**
 * @param {{name: string, question: string, files: Files, told: Files}} asked
 * @returns {{answer: string, files: Files}}
 */
function answered({ name, question, files, told }) {
  const given = [files, told].map((one) => inPython(one));
  const found = engine.answer(name, question, ...given, site.link, role === "solver");
  const [words, made] = found.toJs({ dict_converter: Object.fromEntries });
  for (const one of [...given, found]) one.destroy();
  return { answer: words, files: made };
}

/** @param {Files} files */
function reading(files) {
  const found = Object.entries(files).map(([name, content]) => {
    const told = engine.read(content);
    const bytes = told.toJs();
    told.destroy();
    return [name, bytes];
  });
  return Object.fromEntries(found);
}

/** @param {Files} files */
function inPython(files) {
  const table = python.globals.get("dict")();
  for (const [name, content] of Object.entries(files)) table.set(name, python.toPy(content));
  return table;
}

/** @param {string} path */
async function bytes(path) {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return new Uint8Array(await response.arrayBuffer());
}
