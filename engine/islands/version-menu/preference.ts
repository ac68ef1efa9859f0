/** Where the reader's choice of a version is kept (row S3). */
const KEY = 'docs-preferred-version-default';

/** An unknown stored version is dropped silently (row S3). */
export function dropUnknownVersion(known: readonly string[]): void {
  try {
    if (!known.includes(localStorage.getItem(KEY) ?? '')) localStorage.removeItem(KEY);
  } catch {
    // Without storage there is no preference.
  }
}

/** Keeps the reader's choice. */
export function preferVersion(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // It is a convenience only.
  }
}
