import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { namesIn } from '../files/names-in.ts';
import { FILES_LIST, formatFiles, groupFiles, readFiles } from './output-files.ts';
import { removeOutput } from './remove-output.ts';

/*
 * Folders of builds that haven't finished. Each is named after its output and its process, and has a list of files from
 * the start: a folder of an author that only has such a name isn't one.
 */

/** Beginning of the name inside the output, and the end of every name: the process, and a random part. */
const INSIDE = '.quire-next-';
const END = /-next-(old-)?(\d+)-[0-9a-z]+$/;

/** How a staging folder's name begins. */
export function stagingName(outDir: string, home: string): string {
  return home === outDir ? INSIDE : `.${basename(outDir)}-next-`;
}

/** Whether an entry of an output is the staging folder of a build. */
export function isStaging(name: string): boolean {
  return name.startsWith(INSIDE) && END.test(name);
}

/** The end of a name that no other folder has. */
export function uniqueName(): string {
  return `${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
}

/**
 * Creates a folder with an empty list of files.
 * @throws Error of the file system
 */
export function makeUnfinished(home: string, begin: string): string {
  const dir = join(home, begin + uniqueName());
  makeFolder(home);
  mkdirSync(dir);
  makeFolder(join(dir, dirname(FILES_LIST)));
  writeFileSync(join(dir, FILES_LIST), formatFiles(groupFiles([])));
  return dir;
}

/** Restores the output if a build was killed after moving it away and before putting the new one in place. */
export function restoreOutput(outDir: string): void {
  if (existsSync(outDir)) return;
  const old = listUnfinished(dirname(outDir), outDir).find(({ isOld }) => isOld);
  if (old) renameSync(old.dir, outDir);
}

/** Removes the folders of processes that have ended, including an output that was replaced and not removed. */
export function removeLeftovers(home: string, outDir: string): void {
  for (const { dir, isOld } of listUnfinished(home, outDir)) {
    if (isOld) removeOutput(dir, outDir);
    else rmSync(dir, { recursive: true, force: true });
  }
}

/** Whether entries of a folder can be created and moved. A folder that doesn't exist yet counts as writable. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return !existsSync(folder);
  }
}

/** Unfinished folders in `home` whose processes have ended. Empty ones are removed, as they have no list yet. */
function listUnfinished(home: string, outDir: string): { dir: string; isOld: boolean }[] {
  const begin = stagingName(outDir, home);
  return namesIn(home).flatMap((name) => {
    const [, old, pid] = END.exec(name) ?? [];
    if (!name.startsWith(begin) || pid === undefined || isRunning(Number(pid))) return [];
    const dir = join(home, name);
    if (readFiles(dir)) return [{ dir, isOld: old !== undefined }];
    for (const empty of [join(dir, dirname(FILES_LIST)), dir]) removeEmpty(empty);
    return [];
  });
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It's missing or someone's.
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
