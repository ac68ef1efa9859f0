import { readdirSync } from 'node:fs';

/** Names of what is in a folder; none if it can't be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
