/**
 * The latest version of a list, of the configuration or of the content: the one that stands at the root of the site.
 * @returns undefined for a site without versions
 */
export function latestVersion<T extends { isLast?: boolean }>(
  versions: readonly T[],
): T | undefined {
  return versions.find(({ isLast }) => isLast);
}
