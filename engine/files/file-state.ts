import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { otherKind } from './other-kind.ts';

/** Whether a file belongs to a package rather than to a site. */
export function isOfPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

/**
 * The state of a file for a cache key: the hash of its content, or size and time for files of packages, of which there
 * can be thousands. Empty for an unreadable file.
 */
export function fileState(file: string): string {
  if (isOfPackage(file)) {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? `${stat.size} ${stat.mtimeMs}` : '';
  }
  try {
    if (otherKind(file) !== undefined) return '';
    return hash('sha1', readFileSync(file));
  } catch {
    return '';
  }
}

/** The states of many files, by path. */
export function fileStates(files: Iterable<string>): Map<string, string> {
  return new Map([...files].map((file) => [file, fileState(file)]));
}
