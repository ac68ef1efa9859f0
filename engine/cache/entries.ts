import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/*
 * An entry of the cache is a file or a folder that never changes once it has its name. Every write of the cache goes
 * through `beginEntry` and `finishEntry`, so an entry is complete or absent, even if processes are killed or write at
 * the same time.
 */

/** An entry used within this time is never removed: another process could be about to read it. */
const RECENT_MS = 10 * 60_000;
/** Error codes of the system if another process took the name in the meantime. */
const TAKEN = new Set(['EEXIST', 'ENOTEMPTY', 'EPERM', 'EACCES']);
/** Name of an unfinished entry: the entry, the process, and a number. */
const UNFINISHED = /\.\d+\.\d+$/;

/** Entries that this process has started. */
let begun = 0;

/**
 * Returns a path to write an entry to, until it gets its name. Creates its parent folder.
 * @throws Error of the file system
 */
export function beginEntry(dir: string, name: string): string {
  makeCacheFolder(dir);
  const unfinished = join(dir, `${name}.${process.pid}.${(begun += 1)}`);
  // Left by a killed process with the same number, or a link that came with an untrusted site.
  rmSync(unfinished, { recursive: true, force: true });
  return unfinished;
}

/**
 * Gives an entry its name. If another process was faster, its entry stays, because it could be in use.
 * @param unfinished the path from `beginEntry`
 * @throws Error of the file system
 */
export function finishEntry(unfinished: string, place: string): void {
  try {
    if (!existsSync(place)) renameSync(unfinished, place);
  } catch (error) {
    if (!TAKEN.has((error as NodeJS.ErrnoException).code ?? '') || !existsSync(place)) throw error;
  }
  rmSync(unfinished, { recursive: true, force: true });
}

/** Sorted names of the finished entries of a folder; empty if there is no folder. */
export function listEntries(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => !UNFINISHED.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** Marks an entry as used, by setting its modification time. */
export function markUsed(entry: string): void {
  try {
    if (Date.now() - statSync(entry).mtimeMs > RECENT_MS / 6)
      utimesSync(entry, new Date(), new Date());
  } catch {
    // It's gone and will be built again, or it isn't writable and won't be removed.
  }
}

/**
 * Removes the least recently used entries, and what killed processes left unfinished.
 * @param keep how many to keep in any case
 */
export function pruneEntries(dir: string, keep: number): void {
  const entries = readdirSync(dir)
    .map((name) => join(dir, name))
    // Another process could be pruning, too.
    .map((entry) => ({ entry, used: statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  const finished = entries.filter(({ entry }) => !UNFINISHED.test(entry)).slice(keep);
  const unfinished = entries.filter(({ entry }) => UNFINISHED.test(entry));
  for (const { entry, used } of [...finished, ...unfinished]) {
    if (Date.now() - used > RECENT_MS) rmSync(entry, { recursive: true, force: true });
  }
}

/** Creates a folder of the cache, and excludes it from the site's version control, whatever its author ignores. */
function makeCacheFolder(dir: string): void {
  if (existsSync(dir)) return;
  mkdirSync(dir, { recursive: true });
  const cache = dirname(dir);
  if (basename(cache) !== '.quire' || existsSync(join(cache, '.gitignore'))) return;
  writeFileSync(join(cache, '.gitignore'), '*\n');
}
