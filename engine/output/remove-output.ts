import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { readFiles, splitPath } from './output-files.ts';

/**
 * Removes an output that another has replaced: the files that its list names, and the folders that they leave empty.
 * What else is there came in the moment of the replacement, and moves into the new output.
 * @param dir absolute folder of the replaced output
 * @param outDir absolute folder of the new one
 */
export function removeOutput(dir: string, outDir: string): void {
  const isFolder = createFolderCheck(dir);
  for (const [folder, names] of readFiles(dir) ?? []) {
    if (!isFolder(folder)) continue;
    for (const name of names) attempt(() => unlinkSync(join(dir, folder, name)));
  }
  moveRest(dir, outDir);
}

/** Whether a path is a folder, not a link, which could lead anywhere; nor are the folders around it. */
function createFolderCheck(dir: string): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  const isFolder = (folder: string): boolean => {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const isOne =
      (folder === '' || isFolder(splitPath(folder)[0])) &&
      (lstatSync(join(dir, folder), { throwIfNoEntry: false })?.isDirectory() ?? false);
    known.set(folder, isOne);
    return isOne;
  };
  return isFolder;
}

/** Removes empty folders, and moves everything else to its place in the new output unless that is taken. */
function moveRest(dir: string, outDir: string): void {
  attempt(() => {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const [path, place] = [join(dir, entry.name), join(outDir, entry.name)];
      if (entry.isDirectory()) moveRest(path, place);
      else if (!existsSync(place)) {
        makeFolder(dirname(place));
        renameSync(path, place);
      }
    }
    rmdirSync(dir);
  });
}

/** Another process can be changing the folder. What can't be removed stays. */
function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // See above.
  }
}
