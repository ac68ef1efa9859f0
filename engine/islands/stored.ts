/*
 * The browser's storage, which may be forbidden or full: then nothing is kept, and what readers choose holds until the
 * next full load.
 */

/** The text stored under a key; null when there is none, or storage is forbidden. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text under a key, or removes it.
 * @param value null removes what is stored
 * @returns whether it is stored now
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
