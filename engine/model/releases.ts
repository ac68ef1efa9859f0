/** Whether a text is the number of a release: `1.11.13`. */
export function isRelease(text: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(text);
}

/** Orders the numbers of releases, part by part: negative if the first one is older. */
function compareReleases(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first and the last release of a range; an end that is absent is open. */
export interface ReleaseRange {
  since?: string | undefined;
  until?: string | undefined;
}

/** Whether a range contains a release. A name that isn't a number is that of unreleased pages, newer than every release. */
export function containsRelease({ since, until }: ReleaseRange, release: string): boolean {
  if (!isRelease(release)) return until === undefined;
  return (
    (since === undefined || compareReleases(since, release) <= 0) &&
    (until === undefined || compareReleases(release, until) <= 0)
  );
}

export interface RangeFinding {
  severity: 'error' | 'warning';
  message: string;
  fix: string;
}

/**
 * Checks a range against the releases of a site (row V6).
 * @param all releases with a version
 * @param fixes what to do about a range that contains none of them, and about one that contains all
 */
export function checkRange(
  range: ReleaseRange,
  all: readonly string[],
  fixes: Readonly<Record<'none' | 'all', string>>,
): RangeFinding | undefined {
  const { since, until } = range;
  if (since !== undefined && until !== undefined && compareReleases(since, until) > 0)
    return {
      severity: 'error',
      message: `No release is as new as ${since} and as old as ${until}.`,
      fix: 'Exchange `since` and `until`.',
    };
  const showing = all.filter((name) => containsRelease(range, name));
  if (showing.length === 0)
    return {
      severity: 'error',
      message: `No version shows this: ${describe(range)} contains none of ${all.join(', ')}.`,
      fix: fixes.none,
    };
  if (showing.length < all.length) return undefined;
  return {
    severity: 'warning',
    message: `Every version shows this: ${describe(range)} contains ${all.join(', ')}.`,
    fix: fixes.all,
  };
}

function describe({ since, until }: ReleaseRange): string {
  const parts = [since && `since ${since}`, until && `until ${until}`].filter(Boolean);
  return `“${parts.join(', ')}”`;
}
