import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** One used within this time is never removed: another process may be about to load it. */
const RECENT_MS = 60 * 60_000;

/** Notes that an entry of a cache folder is in use, as the time of its last change. */
export function markUsed(entry: string): void {
  try {
    if (Date.now() - statSync(entry).mtimeMs > RECENT_MS / 6)
      utimesSync(entry, new Date(), new Date());
  } catch {
    // Gone meanwhile, or not ours to write to: then it is made again, or removed by nobody.
  }
}

/**
 * Removes the entries of a cache folder that were not used for the longest time, what killed processes
 * left behind included.
 * @param keep how many stay in any case
 */
export function pruneFolder(dir: string, keep: number): void {
  const entries = readdirSync(dir)
    .map((name) => join(dir, name))
    .map((entry) => ({ entry, used: statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { entry, used } of entries.slice(keep)) {
    if (Date.now() - used > RECENT_MS) rmSync(entry, { recursive: true, force: true });
  }
}
