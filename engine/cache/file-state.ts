import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** Whether a file belongs to a package, as opposed to a site. */
export function isOfPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

/**
 * What a file says now, for a cache key: the hash of its content. For files of packages it is size and time, since there
 * may be thousands of them. Empty for a file that cannot be read.
 */
export function fileState(file: string): string {
  if (isOfPackage(file)) {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? `${stat.size} ${stat.mtimeMs}` : '';
  }
  try {
    return hash('sha1', readFileSync(file));
  } catch {
    return '';
  }
}

/** The states of many files, by file. */
export function fileStates(files: Iterable<string>): Map<string, string> {
  return new Map([...files].map((file) => [file, fileState(file)]));
}
