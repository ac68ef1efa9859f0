const KEY = 'quire-announcement';

/** Whether the reader has put this announcement away. */
export function isPutAway(id: string): boolean {
  try {
    return localStorage.getItem(KEY) === id;
  } catch {
    return false;
  }
}

/** Remembers that the reader has put it away; without storage that holds until the next full load. */
export function putAway(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The attribute on <html> still hides it on this page.
  }
}
