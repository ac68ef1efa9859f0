import { hash } from 'node:crypto';
import { extname, parse } from 'node:path';

/** Most characters of a file's own name in its published name; the hash keeps names unique. */
const LONGEST_NAME = 100;

/** The hash that keeps published names unique. */
export function markOf(content: Uint8Array | string): string {
  return hash('sha256', content).slice(0, 10);
}

/**
 * Output file of a file that is published beside the pages: `_quire/assets/a-1f2e3d4c5b.png`.
 * @param mark hash of its bytes
 * @param ending of the output, if its format differs from the file's
 */
export function publishedName(file: string, mark: string, ending = extname(file)): string {
  const own = parse(file).name.slice(0, LONGEST_NAME);
  return `_quire/assets/${own.replace(/[^\w-]/g, '-')}-${mark}${ending}`;
}
