/** Keeps the site for later, without a network too, and says when a newer version is there. */

import { find, h } from "./dom.js";
import { speak, spoken, t } from "./words.js";

const worker = navigator.serviceWorker;
let controlled = Boolean(worker?.controller);

/** @param {ServiceWorkerRegistration} kept */
function watch(kept) {
  if (kept.waiting && worker.controller) void offer(kept.waiting);
  kept.addEventListener("updatefound", () => {
    const coming = kept.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && worker.controller) void offer(coming);
    });
  });
  // Who leaves the page open hears of it as well.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void kept.update().catch(() => undefined);
  });
}

/** Have the days kept that were looked at before anybody kept anything. */
function keepDays() {
  for (const { name } of performance.getEntriesByType("resource")) {
    if (name.includes("/days-")) void fetch(name, { cache: "force-cache" }).catch(() => undefined);
  }
}

/** @param {ServiceWorker} newer */
async function offer(newer) {
  if (document.querySelector("#news")) return;
  if (!spoken()) await speak(document.documentElement.lang === "en" ? "en" : "fr");
  find(".bottom").before(h("p", { id: "news", class: "bar news", role: "status" }, t("site.newer"),
    h("button", { type: "button", class: "main", onclick: () => newer.postMessage("take over") }, t("site.take"))));
}

if (worker) {
  worker.addEventListener("controllerchange", () => {
    // The files of the version before are gone; what is written is kept, so nothing is lost.
    if (controlled) location.reload();
    else keepDays();
    controlled = true;
  });
  worker.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" }).then(watch, () => undefined);
}
