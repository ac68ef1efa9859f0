/**
 * The latest version in a list from the configuration or the content: the one at the root of the site.
 * @returns undefined for a site without versions
 */
export function latestVersion<T extends { isLast?: boolean }>(
  versions: readonly T[],
): T | undefined {
  return versions.find(({ isLast }) => isLast);
}
