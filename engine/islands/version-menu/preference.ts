import { store, stored } from '../stored.ts';

/** Storage key of the chosen version (row S3). */
const KEY = 'docs-preferred-version-default';

/** An unknown stored version is ignored (row S3). */
export function dropUnknownVersion(known: readonly string[]): void {
  if (!known.includes(stored(KEY) ?? '')) store(KEY, null);
}

/** Stores the reader's choice. */
export function preferVersion(name: string): void {
  store(KEY, name);
}
