/**
 * What browsers leave out for a page that comes without https: for a telephone in the same network
 * that is every page of `malo serve --host`.
 */

if (!crypto.randomUUID) crypto.randomUUID = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40; // version 4, variant 1: by chance
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = (/** @type {number} */ from, /** @type {number} */ to) =>
    [...bytes.slice(from, to)].map((one) => one.toString(16).padStart(2, "0")).join("");
  return `${hex(0, 4)}-${hex(4, 6)}-${hex(6, 8)}-${hex(8, 10)}-${hex(10, 16)}`;
};
