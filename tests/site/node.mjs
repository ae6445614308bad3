/**
 * A worker of a site under Node: it gets the lines of its input as questions and answers each on a
 * line. Node has no workers of the browser's kind, and its fetch reads no files; nothing else differs.
 */
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const [page, role] = process.argv.slice(2);
const base = pathToFileURL(`${page}/`).href;
const hear = [];
const heard = [];
globalThis.addEventListener = (kind, listener) => kind === "message" && hear.push(listener);
globalThis.postMessage = (data) => heard.shift()?.(data);
// Python looks for Node and for a worker by these.
Object.assign(process, { browser: true, type: "renderer" });
globalThis.self = globalThis;
globalThis.WorkerGlobalScope = Object;
globalThis.location = new URL(base);
const wasm = { headers: { "Content-Type": "application/wasm" } };
globalThis.fetch = async (url) => new Response(await readFile(fileURLToPath(url)), String(url).endsWith(".wasm") ? wasm : {});

const said = (data) => new Promise((done) => {
  heard.push(done);
  for (const listener of hear) listener({ data });
});
const fromText = (files) => Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new Uint8Array(Buffer.from(text, "base64"))]));
const toText = (files) => Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]));

await import(`${base}worker.js`);
const { FILES } = await import(`${base}files.js`);
// Python takes seconds to load, so that one worker is that of several sites: of one with a link, too.
const site = { ...FILES };
console.log(JSON.stringify(await said({ role, base, files: site })));
for await (const line of createInterface({ input: process.stdin })) {
  const { name, question, files, told, link } = JSON.parse(line);
  site.link = link;
  const { got, ...failed } = await said({ name, question, files: fromText(files), told: fromText(told) });
  console.log(JSON.stringify(got ? { answer: got.answer, files: toText(got.files) } : failed));
}
process.exit();
