import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from '../files/other-kind.ts';
import { pathsOf, readFiles } from './output-files.ts';
import type { Staging } from './staging.ts';

/** Folders whose files have names that change with their content. */
const HASHED_FOLDERS = ['_quire/assets', '_quire/sidebar', '_quire/search'];
/** Output file with the names of the files kept from the previous release. */
const PREVIOUS_FILE = '_quire/previous.json';

/**
 * Keeps hashed files of the current output that the new one doesn't have, for readers who opened a page before the
 * release: what their page loads later, such as a widget or the search, is still there (row S7). They stay for one
 * release; building the same site again isn't one.
 * @param staging with every file of the new output
 */
export function keepPrevious(staging: Staging, outDir: string): void {
  const older = new Set(readPrevious(outDir));
  const there = hashedFiles(outDir);
  const last = there.filter((file) => !older.has(file));
  const now = [...staging.files].filter(isHashed);
  const isSame = last.length === now.length && last.every((file) => staging.files.has(file));
  const kept = (isSame ? there : last).filter((file) => !staging.files.has(file));
  for (const file of kept) staging.keep(file);
  staging.write(PREVIOUS_FILE, `${JSON.stringify(kept)}\n`);
}

const isHashed = (file: string): boolean =>
  HASHED_FOLDERS.some((folder) => file.startsWith(`${folder}/`));

/** Hashed files that the last build wrote, as far as they are there. */
function hashedFiles(outDir: string): string[] {
  return pathsOf(readFiles(outDir) ?? new Map<string, Set<string>>()).filter(
    (file) => isHashed(file) && existsSync(join(outDir, file)),
  );
}

/** The output can come from a build that kept nothing, or from another program. */
function readPrevious(outDir: string): string[] {
  try {
    const known: unknown = JSON.parse(readPlainFile(join(outDir, PREVIOUS_FILE)).toString());
    return Array.isArray(known) ? (known as string[]) : [];
  } catch {
    return [];
  }
}
