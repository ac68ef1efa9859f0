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
 * through `beginEntry` and `finishEntry`, so an entry is there whole or not at all, whenever a process is killed and
 * however many of them are at work.
 */

/** An entry used within this time is never removed: another process may be about to read it. */
const RECENT_MS = 10 * 60_000;
/** What the system says when another process has taken the name meanwhile. */
const TAKEN = new Set(['EEXIST', 'ENOTEMPTY', 'EPERM', 'EACCES']);
/** An entry that has yet to be finished: its name, the process, and a number. */
const UNFINISHED = /\.\d+\.\d+$/;

/** Entries that this process has begun. */
let begun = 0;

/**
 * Gives the path to write an entry to before it gets its name. Its folder is made.
 * @throws Error of the file system
 */
export function beginEntry(dir: string, name: string): string {
  makeCacheFolder(dir);
  const unfinished = join(dir, `${name}.${process.pid}.${(begun += 1)}`);
  // Of a killed process with the same number, or a link that came with a stranger's site.
  rmSync(unfinished, { recursive: true, force: true });
  return unfinished;
}

/**
 * Gives an entry its name. Where another process was faster, its entry stays, since somebody may be reading it.
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

/** Names of the finished entries of a folder, sorted; none where there is no folder. */
export function listEntries(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => !UNFINISHED.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** Notes that an entry is in use, as the time of its last change. */
export function markUsed(entry: string): void {
  try {
    if (Date.now() - statSync(entry).mtimeMs > RECENT_MS / 6)
      utimesSync(entry, new Date(), new Date());
  } catch {
    // Gone meanwhile, or not ours to write to: then it is made again, or nobody removes it.
  }
}

/**
 * Removes the entries that were not used for the longest time, and what killed processes left unfinished.
 * @param keep how many stay in any case
 */
export function pruneEntries(dir: string, keep: number): void {
  const entries = readdirSync(dir)
    .map((name) => join(dir, name))
    // Another process may be pruning, too.
    .map((entry) => ({ entry, used: statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  const finished = entries.filter(({ entry }) => !UNFINISHED.test(entry)).slice(keep);
  const unfinished = entries.filter(({ entry }) => UNFINISHED.test(entry));
  for (const { entry, used } of [...finished, ...unfinished]) {
    if (Date.now() - used > RECENT_MS) rmSync(entry, { recursive: true, force: true });
  }
}

/** Makes a folder of the cache, and keeps the cache of a site out of its history, whatever its author ignores. */
function makeCacheFolder(dir: string): void {
  if (existsSync(dir)) return;
  mkdirSync(dir, { recursive: true });
  const cache = dirname(dir);
  if (basename(cache) !== '.quire' || existsSync(join(cache, '.gitignore'))) return;
  writeFileSync(join(cache, '.gitignore'), '*\n');
}
