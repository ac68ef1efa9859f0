import { statSync, type Stats } from 'node:fs';

/**
 * What is at a path instead of a file, following links; undefined for a file or if nothing is there. Checked before a
 * file is opened: opening a pipe blocks until something writes to it, and a device can be endless.
 */
export function otherKind(path: string): string | undefined {
  const found = statOf(path);
  return found === undefined || found.isFile() ? undefined : kindOf(found);
}

/**
 * The stats of a path, following links; undefined if nothing is there. Pages can contain paths that no disk allows,
 * such as one of a thousand letters, for which `statSync` throws.
 */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  if (found.isSocket()) return 'a socket';
  return 'a device';
}
