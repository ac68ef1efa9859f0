import { store, stored } from '../stored.ts';

const KEY = 'quire-announcement';

/** Whether the reader has dismissed this announcement. */
export function isPutAway(id: string): boolean {
  return stored(KEY) === id;
}

/** Stores that the reader has dismissed it. The attribute on `<html>` hides it on this page in any case. */
export function putAway(id: string): void {
  store(KEY, id);
}
