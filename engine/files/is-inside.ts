import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Whether a path is a folder or inside it, by comparing the paths only.
 * @param path normalized, absolute or relative to the same place as `folder`; undefined is inside nothing
 * @param separator the system's, or `/` for site-relative paths
 */
export function isInside(
  path: string | undefined,
  folder: string | undefined,
  separator: string = sep,
): boolean {
  if (path === undefined || folder === undefined) return false;
  return (
    path === folder || path.startsWith(folder.endsWith(separator) ? folder : folder + separator)
  );
}

/** A path with links resolved; undefined if it doesn't exist. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
