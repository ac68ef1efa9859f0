import { readFileSync, statSync, type Stats } from 'node:fs';

/**
 * What is at a path instead of a file, following links; undefined for a file or if nothing is there. Checked before a
 * file is opened: opening a pipe blocks until something writes to it, and a device can be endless.
 */
export function otherKind(path: string): string | undefined {
  const found = statOf(path);
  return found === undefined || found.isFile() ? undefined : kindOf(found);
}

/**
 * The content of a file, for folders that anyone can put something into.
 * @throws Error if it's a pipe or a device, and Error of the file system
 */
export function readPlainFile(path: string): Buffer {
  const other = otherKind(path);
  if (other !== undefined) throw new Error(`${path} is ${other}`);
  return readFileSync(path);
}

/** The same; undefined if it can't be read. */
export function readIfFile(path: string): Buffer | undefined {
  try {
    return readPlainFile(path);
  } catch {
    return undefined;
  }
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

/** What something on the disk is, for a message. */
export function kindOf(found: Stats): string {
  if (found.isFile()) return 'a file';
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  if (found.isSocket()) return 'a socket';
  return 'a device';
}
