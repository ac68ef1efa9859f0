import { store, stored } from '../stored.ts';

/** Where the reader's choice of a version is kept (row S3). */
const KEY = 'docs-preferred-version-default';

/** An unknown stored version is dropped silently (row S3). */
export function dropUnknownVersion(known: readonly string[]): void {
  if (!known.includes(stored(KEY) ?? '')) store(KEY, null);
}

/** Keeps the reader's choice. */
export function preferVersion(name: string): void {
  store(KEY, name);
}
