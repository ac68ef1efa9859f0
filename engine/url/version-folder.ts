/** Folder of the versions that hold only what differs from the next newer one (row V6). */
export const VERSIONS = 'versions';

/**
 * The folder of the version that a site-relative file belongs to, with a slash at its end: `versions/1.10.21/`. Empty
 * for files of the latest version and for those that all versions share.
 */
export function versionFolderOf(file: string): string {
  return /^versions\/[^/]+\//.exec(file)?.[0] ?? '';
}

/** The version that a site-relative file belongs to: `1.10.21`; undefined for files of the latest. */
export function versionNameOf(file: string): string | undefined {
  const folder = versionFolderOf(file);
  return folder === '' ? undefined : folder.slice(VERSIONS.length + 1, -1);
}
