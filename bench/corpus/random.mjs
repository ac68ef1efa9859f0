/**
 * A small seeded generator (xorshift, 32 bit), so that the same page has the same text everywhere.
 *
 * @param {number} seed any integer
 * @returns {{ fraction(): number, integer(low: number, high: number): number,
 *   pick<T>(list: T[]): T, sample<T>(list: T[], count: number): T[] }}
 *   `fraction` is in [0, 1); `integer` includes both ends; `sample` takes different items.
 */
export function createRandom(seed) {
  // Adjacent seeds must not produce similar streams, and a state of zero would stay zero forever.
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995 || 1;
  const fraction = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let warm = 0; warm < 8; warm++) fraction();
  const integer = (low, high) => low + Math.floor(fraction() * (high - low + 1));
  const pick = (list) => list[Math.floor(fraction() * list.length)];
  const sample = (list, count) => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(Math.floor(fraction() * rest.length), 1).at(0),
    );
  };
  return { fraction, integer, pick, sample };
}
