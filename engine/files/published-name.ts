import { hash } from 'node:crypto';
import { extname, parse } from 'node:path';

/** Characters of a file's own name in its published one; the hash tells files apart. */
const LONGEST_NAME = 100;

/** The hash by which published files are told apart. */
export function markOf(content: Uint8Array | string): string {
  return hash('sha256', content).slice(0, 10);
}

/**
 * Output file of a file that is published beside the pages: `_quire/assets/a-1f2e3d4c5b.png`.
 * @param mark hash of its bytes
 * @param ending of the output, for one of another format than the file
 */
export function publishedName(file: string, mark: string, ending = extname(file)): string {
  const own = parse(file).name.slice(0, LONGEST_NAME);
  return `_quire/assets/${own.replace(/[^\w-]/g, '-')}-${mark}${ending}`;
}
