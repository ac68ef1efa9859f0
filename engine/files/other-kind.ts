import { statSync, type Stats } from 'node:fs';

/**
 * What is at a path instead of a file, links followed; undefined for a file and for nothing. Opening a pipe waits for
 * somebody who writes into it, and a device can be without an end, so this is asked before anything is opened.
 */
export function otherKind(path: string): string | undefined {
  const found = statOf(path);
  return found === undefined || found.isFile() ? undefined : kindOf(found);
}

/**
 * The state of what is at a path, links followed; undefined for nothing. Pages name paths that no disk could have, such
 * as one of a thousand letters, which `statSync` throws for.
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
