/**
 * Keeps exactly one whole version of the site. A version is installed when every file of it has come
 * with the bytes that it must have; until somebody takes it over, the one before stays.
 */

/**
 * What `malo site` writes before this: the name of the version, and its files with their hashes.
 * @typedef {{version: string, files: Record<string, string>}} Version
 */
/** @type {Version} */
const { version, files } = /** @type {any} */ (globalThis).SITE;
/** @type {ServiceWorkerGlobalScope} */
const site = /** @type {any} */ (globalThis);

const BEGINS = `malo ${new URL(site.registration.scope).pathname} `;
const OWN = BEGINS + version;
const FIRST = "index.html";

site.addEventListener("install", (event) => event.waitUntil(install()));
site.addEventListener("activate", (event) => event.waitUntil(activate()));
site.addEventListener("message", (event) => {
  if (event.data === "take over") void site.skipWaiting();
});
site.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const scope = new URL(site.registration.scope);
  if (event.request.method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  event.respondWith(respond(event.request, decodeURIComponent(pathname.slice(scope.pathname.length))));
});

async function install() {
  const cache = await caches.open(OWN);
  try {
    for (const [name, hash] of Object.entries(files)) {
      const address = new URL(name, site.registration.scope).href;
      await cache.put(address, await fetched(address, name, hash));
    }
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

/**
 * Return a file with the bytes it must have; what an older version has already is not fetched again.
 * @param {string} address
 * @param {string} name
 * @param {string} hash
 */
async function fetched(address, name, hash) {
  const hashed = name !== FIRST; // other names never change their bytes
  const known = hashed ? await caches.match(address) : undefined;
  if (known) return known;
  // The page may have just fetched it; but a browser also remembers what was not there yesterday.
  for (const cache of /** @type {RequestCache[]} */ (hashed ? ["force-cache", "reload"] : ["reload"])) {
    const response = await fetch(address, { cache });
    if (response.ok && (await hashOf(response.clone())) === hash) return response;
  }
  throw new Error(`${name} is not what it should be`);
}

/** @param {Response} response */
async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(BEGINS) && name !== OWN) await caches.delete(name);
  }
  await site.clients.claim();
}

/**
 * Answer from the version that is kept; days and numpy are kept when somebody has asked for them.
 * @param {Request} request
 * @param {string} name
 */
async function respond(request, name) {
  const cache = await caches.open(OWN);
  const known = await cache.match(new URL(name || FIRST, site.registration.scope).href);
  if (known) return known;
  const response = await fetch(request).catch(() => new Response("", { status: 504 }));
  if (response.ok && /^(days|numpy)-/.test(name)) await cache.put(request, response.clone());
  return response;
}
