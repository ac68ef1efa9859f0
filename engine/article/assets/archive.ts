import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
// The other entry of the package looks for threads, which nothing here needs.
import { zipSync, type Zippable } from 'fflate/browser';
import { listFolder } from '../../files/list-folder.ts';

/** Every file's time in an archive. The format starts with 1980 and has no time zone, so this is a local time. */
const TIME = new Date(1980, 0, 1, 12);
/** Archives of Unix hold the rights of a file, whichever system writes them. */
const UNIX = 3;
const FILE = 0o100644;
const PROGRAM = 0o100755;

/**
 * Builds a zip archive of the files that belong to a folder, inside a folder of its name. The same files give the same
 * bytes on every machine: names are sorted, times are fixed, and the compressor is part of this program.
 * @param folder absolute
 * @returns undefined if there is no file, or one that can't be read
 */
export function buildArchive(folder: string): Uint8Array | undefined {
  const files = listFolder(folder);
  if (files.length === 0) return undefined;
  const entries: Zippable = {};
  try {
    for (const { path, isProgram } of files) {
      const attrs = ((isProgram ? PROGRAM : FILE) << 16) >>> 0;
      const bytes = readFileSync(join(folder, path));
      entries[`${basename(folder)}/${path}`] = [bytes, { level: 9, mtime: TIME, os: UNIX, attrs }];
    }
  } catch {
    // An archive without one of its files would be worse than none.
    return undefined;
  }
  return zipSync(entries);
}
