import { store, stored } from '../stored.ts';

const KEY = 'quire-announcement';

/** Whether the reader has put this announcement away. */
export function isPutAway(id: string): boolean {
  return stored(KEY) === id;
}

/** Remembers that the reader has put it away. The attribute on `<html>` hides it on this page in any case. */
export function putAway(id: string): void {
  store(KEY, id);
}
