import { otherKind as kindAt, readPlainFile } from '../files/other-kind.ts';

/*
 * Files that an extension reads itself. No types of Node are in the signatures: a site that checks its configuration may not
 * have them.
 */

/**
 * What is at a path instead of a file, such as `a pipe`, following links; undefined for a file or if nothing is there.
 * Opening a pipe would block until something writes to it.
 */
export function otherKind(path: string): string | undefined {
  return kindAt(path);
}

/**
 * The text of a file (UTF-8).
 * @throws Error if it's a pipe or a device, and Error of the file system
 */
export function readPlainText(path: string): string {
  return readPlainFile(path).toString();
}
