/** Where fields are, one beside another: room for a finger, and the way of an arrow key. */

/** @typedef {{element: HTMLElement, field: {box: number[], block: string}}} Placed a control, or a place of a board */

const FINGER = 7; // millimetres on paper: no field needs more room than that

/**
 * Return how far each field may reach into the white around it: half way to the next one.
 * @param {{box: number[]}[]} fields
 * @returns {{box: number[], least: number}[]}
 */
export function rooms(fields) {
  return fields.map(({ box }) => {
    const [x = 0, y = 0, width = 0, height = 0] = box;
    const across = grown(width, gap(box, fields, 0));
    const down = grown(height, gap(box, fields, 1));
    const room = [x - across, y - down, width + 2 * across, height + 2 * down];
    return { box: room, least: Math.min(room[2] ?? 0, room[3] ?? 0) };
  });
}

/** @param {number} size @param {number} gap */
function grown(size, gap) {
  return Math.max(0, Math.min((FINGER - size) / 2, gap / 2));
}

/**
 * Return the white between a box and the nearest other beside it (axis 0) or above and below (1).
 * @param {number[]} box
 * @param {{box: number[]}[]} fields
 * @param {0 | 1} axis
 */
function gap(box, fields, axis) {
  const other = axis ? 0 : 1;
  const edge = (/** @type {number[]} */ one, /** @type {number} */ side) => [one[side] ?? 0, (one[side] ?? 0) + (one[side + 2] ?? 0)];
  const [low = 0, high = 0] = edge(box, axis);
  const [from = 0, to = 0] = edge(box, other).map((one, i) => one + (i ? FINGER : -FINGER) / 2);
  let found = Infinity;
  for (const { box: next } of fields) {
    const [start = 0, end = 0] = edge(next, axis);
    const [near = 0, far = 0] = edge(next, other);
    if (next === box || far <= from || near >= to) continue;
    if (start >= high) found = Math.min(found, start - high);
    else if (end <= low) found = Math.min(found, low - end);
  }
  return found;
}

/**
 * Return the nearest field of a block in the direction of an arrow.
 * @template {Placed} P
 * @param {P} from
 * @param {P[]} block
 * @param {[number, number]} step
 * @returns {P | undefined}
 */
export function neighbour(from, block, [dx, dy]) {
  const [x, y] = middle(from);
  let best;
  let least = Infinity;
  for (const one of block) {
    const [ox, oy] = middle(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one === from || ahead < 0.5 || ahead + 3 * aside >= least) continue;
    least = ahead + 3 * aside;
    best = one;
  }
  return best;
}

/** @param {Placed} control @returns {[number, number]} */
function middle({ field }) {
  const [x = 0, y = 0, width = 0, height = 0] = field.box;
  return [x + width / 2, y + height / 2];
}

/** Return how far a place is from a box. @param {number[]} box @param {number[]} at */
export function distance([x = 0, y = 0, width = 0, height = 0], [left = 0, top = 0]) {
  return Math.hypot(Math.max(x - left, 0, left - x - width), Math.max(y - top, 0, top - y - height));
}

/**
 * Lay an element over its box; `room` is what it may take up around it for a finger.
 * @param {HTMLElement} element
 * @param {number[]} box
 * @param {{width: number, height: number}} page
 * @param {{box: number[], least: number} | undefined} room
 */
export function lay(element, box, page, room) {
  const [x = 0, y = 0, width = 0, height = 0] = room?.box ?? box;
  const share = { "--x": x / page.width, "--y": y / page.height, "--w": width / page.width, "--h": height / page.height };
  for (const [name, value] of Object.entries(share)) element.style.setProperty(name, `${100 * value}%`);
  const inset = box.map((one, i) => Math.abs(one - ((room?.box ?? box)[i] ?? 0)));
  element.style.setProperty("--inset-x", `${(100 * (inset[0] ?? 0)) / page.width}cqw`);
  element.style.setProperty("--inset-y", `${(100 * (inset[1] ?? 0)) / page.width}cqw`);
  element.style.setProperty("--size", `${(100 * Math.min((box[3] ?? 0) * 0.66, (box[2] ?? 0) * 0.9)) / page.width}cqw`);
  element.dataset.room = String(room?.least ?? Math.min(width, height));
}
