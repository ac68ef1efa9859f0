/**
 * Number of single-character edits (insertion, deletion, replacement, transposition) between two strings; `limit + 1`
 * as soon as more than `limit` are certain.
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}

/**
 * The names nearest to a mistyped one, best first: at most `count`, and none that has little in common with it. Case is
 * ignored. Names with the same or nearly the same last part (`/old/assets`, `/guides/assets`) count as near, since
 * pages move more often than they are renamed, and so do addresses whose last part contains the words of the wanted one
 * (`/partitions`, `/partitions-and-backfills`).
 */
export function nearest(name: string, candidates: Iterable<string>, count = 3): string[] {
  const wanted = name.toLowerCase();
  const wantedLast = lastPart(wanted);
  const limit = Math.max(2, Math.floor(wanted.length * 0.4));
  /** Tolerated typos in the last part: none in a short one. */
  const slips = Math.min(2, Math.floor(wantedLast.length / 4));
  const isAddress = wanted.includes('/');
  const found: { candidate: string; score: number }[] = [];
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const whole = editDistance(wanted, lower, limit);
    const last = lastPart(lower);
    const slip = wantedLast === '' ? Infinity : editDistance(wantedLast, last, slips);
    const more = isAddress && hasWords(last, wantedLast) ? moreWords(last, wantedLast) : Infinity;
    const apart = Math.min(slip <= slips ? slip : Infinity, more);
    const score = Math.min(whole, Math.min(whole, limit) / 2 + apart);
    if (score <= limit) found.push({ candidate, score });
  }
  found.sort((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1));
  // Next to a near miss, names that are merely similar would only distract.
  const worst = (found[0]?.score ?? 0) * 1.5 + 2;
  return found
    .filter(({ score }) => score <= worst)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** `Did you mean “a”, “b” or “c”?`, or undefined if nothing is near. `marks` are around each name. */
export function didYouMean(names: readonly string[], marks = '“”'): string | undefined {
  if (names.length === 0) return undefined;
  const quoted = names.map((name) => `${marks[0]}${name}${marks[1]}`);
  const last = quoted.pop() as string;
  return `Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ` : ''}${last}?`;
}

/** Whether a path segment contains the words of another one in sequence: `a-b-c` contains `b-c` and `b`. */
function hasWords(part: string, words: string): boolean {
  return words.length >= SHORTEST && `-${part}-`.includes(`-${words}-`);
}

/** What each additional word adds to a score; the first one as much as a typo. */
function moreWords(part: string, words: string): number {
  return 0.75 + (part.split('-').length - words.split('-').length) / 4;
}

/** Minimum length of a last part for a match by words. */
const SHORTEST = 3;

function lastPart(path: string): string {
  const parts = path.replace(/\/+$/, '').split('/');
  const last = parts.pop() ?? '';
  return last === 'index' ? (parts.pop() ?? '') : last;
}
