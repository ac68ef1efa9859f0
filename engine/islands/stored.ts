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

/**
 * What this window remembers under a key (`sessionStorage`): values by their names.
 * @returns empty if there is nothing, or nothing that can be read
 */
export function recall<T>(key: string): Record<string, T> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '')) as Record<string, T>;
  } catch {
    return {};
  }
}

/** Lets this window remember values across full loads, if its storage isn't blocked or full. */
export function remember(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // They last until the next full load.
  }
}
