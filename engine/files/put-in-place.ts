import { existsSync, renameSync, rmSync } from 'node:fs';

/** What the system says of a place that another process has filled meanwhile. */
const TAKEN = new Set(['EEXIST', 'ENOTEMPTY', 'EPERM', 'EACCES']);

/**
 * Gives a finished folder of a cache its name, which says what is in it. Where another process was faster, its folder
 * stays, since somebody may be reading it.
 * @throws Error of the file system
 */
export function putInPlace(finished: string, dir: string): void {
  try {
    if (!existsSync(dir)) renameSync(finished, dir);
  } catch (error) {
    if (!TAKEN.has((error as NodeJS.ErrnoException).code ?? '') || !existsSync(dir)) throw error;
  }
  rmSync(finished, { recursive: true, force: true });
}
