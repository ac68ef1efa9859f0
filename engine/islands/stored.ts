/*
 * The browser's storage. It can be blocked or full: then nothing is stored, and readers' choices last until the next
 * full load.
 */

/** The text stored under a key; null if there is none, or storage is blocked. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text under a key, or removes it.
 * @param value null removes the stored text
 * @returns whether it worked
 */
export function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
