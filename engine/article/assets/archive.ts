import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
// The package's other entry point detects worker threads, which aren't used here.
import { zipSync, type Zippable } from 'fflate/browser';
import { listFolder } from '../../files/list-folder.ts';

/** Modification time of every file. The format starts at 1980 and has no time zone, so this is local time. */
const TIME = new Date(1980, 0, 1, 12);
/** Host system of the archive: with Unix, file permissions are kept whichever system writes it. */
const UNIX = 3;
const FILE = 0o100644;
const PROGRAM = 0o100755;

/**
 * Builds a zip archive of the files that belong to a folder, inside a folder of the same name. The same files produce
 * the same bytes on every machine: names are sorted, times are fixed, and the compressor isn't the system's.
 * @param folder absolute
 * @returns undefined if the folder has no files, or one that can't be read
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
    // No archive is better than an incomplete one.
    return undefined;
  }
  return zipSync(entries);
}
