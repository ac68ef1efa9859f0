/** Whether a text is the number of a release: `1.11.13`. */
export function isRelease(text: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(text);
}

/** Orders the numbers of releases, part by part: negative if the first one is older. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
