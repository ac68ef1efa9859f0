/**
 * @typedef {object} Summary
 * @property {number} median
 * @property {number} min
 * @property {number} max
 * @property {number} count
 */

/**
 * @param {number[]} values ignores values that aren't finite numbers
 * @returns {Summary | undefined} undefined if no values remain
 */
export function summarize(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const upper = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1), count: sorted.length };
}

/**
 * Divides round by round, so that a slow phase of the machine affects both sides.
 *
 * @param {number[]} ours
 * @param {number[]} theirs of the same rounds
 * @returns {Summary | undefined} of the ratios ours / theirs; below 1, ours is smaller. A pair with
 *   a zero or a missing value does not count.
 */
export function summarizeRatios(ours, theirs) {
  return summarize(ours.map((value, round) => (theirs[round] ? value / theirs[round] : NaN)));
}
