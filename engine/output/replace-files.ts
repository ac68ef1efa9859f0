import {
  copyFileSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import {
  FILES_LIST,
  formatFiles,
  groupFiles,
  hasFile,
  pathsOf,
  splitPath,
  type OutputFiles,
} from './output-files.ts';

/** Files that no build wrote and that are where a build wants to write. */
export class InTheWay extends Error {
  readonly paths: readonly string[];
  /** @param paths in the output folder, sorted */
  constructor(paths: readonly string[]) {
    super(`In the way: ${paths.join(', ')}`);
    this.paths = paths;
  }
}

/** What others refer to comes first, and what names the build last. */
const FIRST = /^_quire\/(?:assets|sidebar|search|page)\//;
const LAST = '_quire/manifest.json';

/**
 * Puts a build's files into the output folder one after another, and removes those of the last build that are gone.
 * For a folder that can't be replaced as a whole: a mount point, or one that others keep files in, which stay where
 * they are. Every file is replaced at once, so a reader gets the old one or the new one.
 * @param files of the new output
 * @param from folder with the new files
 * @param before what the last build wrote
 * @param foreign paths of everything else in the folder
 * @throws InTheWay before anything is changed, and Error of the file system
 */
export function replaceFiles(
  outDir: string,
  files: ReadonlySet<string>,
  from: string,
  { before, foreign }: { before: OutputFiles; foreign: readonly string[] },
): void {
  const inTheWay = findInTheWay(files, foreign);
  if (inTheWay.length > 0) throw new InTheWay(inTheWay);
  const now = groupFiles(files);
  const old = pathsOf(before);
  const place = (source: string, file: string): void => moveFile(source, join(outDir, file), from);
  const list = join(from, 'files.json.next');
  const writeList = (paths: Iterable<string>): string => {
    const text = formatFiles(groupFiles(paths));
    writeFileSync(list, text);
    makeFolder(join(outDir, dirname(FILES_LIST)));
    place(list, FILES_LIST);
    return text;
  };
  // If this build is killed, the next one knows the files of both.
  const both = writeList([...old, ...files]);
  const others = new Set(foreign);
  const gone = old.filter(
    (file) => !hasFile(now, file) && !pathAndFolders(file).some((path) => others.has(path)),
  );
  // A file of the last build can be where a folder has to be now, and the other way round.
  const folders = new Set([...now.keys()].flatMap(foldersOf));
  const early = new Set(
    gone.filter(
      (file) => folders.has(file) || foldersOf(splitPath(file)[0]).some((f) => files.has(f)),
    ),
  );
  for (const file of early) removeFile(outDir, file);
  for (const folder of now.keys()) makeFolder(join(outDir, folder));
  const rank = (file: string): number => (FIRST.test(file) ? 0 : file === LAST ? 2 : 1);
  const ordered = [0, 1, 2].flatMap((of) => [...files].filter((file) => rank(file) === of));
  for (const file of ordered) if (file !== FILES_LIST) place(join(from, file), file);
  for (const file of gone) if (!early.has(file)) removeFile(outDir, file);
  // Another build may have written here meanwhile; its files stay known.
  const isAlone = readFileSync(join(outDir, FILES_LIST), 'utf8') === both;
  if (isAlone) writeList(files);
}

/** Foreign entries at the path of a file, at that of a folder around it, or inside a path that has to be a file. */
function findInTheWay(files: ReadonlySet<string>, foreign: readonly string[]): string[] {
  if (foreign.length === 0) return [];
  const wanted = new Set([...files, FILES_LIST].flatMap(pathAndFolders));
  return foreign
    .filter((path) => wanted.has(path) || foldersOf(splitPath(path)[0]).some((f) => files.has(f)))
    .sort();
}

const pathAndFolders = (file: string): string[] => [file, ...foldersOf(splitPath(file)[0])];

/** A folder and the ones around it, without the output folder itself. */
function foldersOf(folder: string): string[] {
  const found: string[] = [];
  for (let at = folder; at !== ''; at = splitPath(at)[0]) found.push(at);
  return found;
}

/** Removes a file of the last build, and the folders that it leaves empty. */
function removeFile(outDir: string, file: string): void {
  try {
    if (!lstatSync(join(outDir, file)).isFile()) return;
    unlinkSync(join(outDir, file));
    for (const folder of foldersOf(splitPath(file)[0])) rmdirSync(join(outDir, folder));
  } catch {
    // It's gone already, or others keep something in the folder.
  }
}

/** Moves a file to a place that may be on another file system, at once. */
function moveFile(source: string, place: string, staging: string): void {
  try {
    renameSync(source, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${place}.${splitPath(staging)[1].replace(/^\.+/, '')}`;
    copyFileSync(source, beside);
    renameSync(beside, place);
  }
}
