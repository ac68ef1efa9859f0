import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Hash } from 'node:crypto';

/** Whether a file belongs to a package, as opposed to a site. */
export function isOfPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

/**
 * Adds files to a hash: by content, but those of packages by size and time, since there may be many of them. A
 * file that is gone counts as one without content.
 * @param nameOf what a file is called in the hash
 */
export function hashFiles(
  hash: Hash,
  files: readonly string[],
  nameOf: (file: string) => string = (file) => file,
): void {
  for (const file of files) {
    hash.update(nameOf(file)).update('\0');
    if (isOfPackage(file)) {
      const stat = statSync(file, { throwIfNoEntry: false });
      hash.update(`${stat?.size} ${stat?.mtimeMs}`);
    } else if (existsSync(file)) hash.update(readFileSync(file));
    hash.update('\0');
  }
}
