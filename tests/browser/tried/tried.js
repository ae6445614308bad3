/** @type {string[]} */
const heard = [];

/** @param {string} words */
function hear(words) {
  heard.push(words);
  /** @type {HTMLElement} */ (document.querySelector("#heard")).innerText = heard.join(" ");
}

const host = /** @type {HTMLElement} */ (document.querySelector("#host"));
const inside = document.createElement("button");
inside.textContent = "Inside";
host.attachShadow({ mode: "open" }).append(inside);

addEventListener("click", (event) => {
  const { pointerType } = /** @type {PointerEvent} */ (event);
  const [target] = /** @type {Element[]} */ (event.composedPath());
  hear(`${pointerType || "key"}:${target?.id || target?.textContent}`);
});
addEventListener("keydown", ({ key, ctrlKey }) => hear(`${ctrlKey ? "Control+" : ""}${key}`));
