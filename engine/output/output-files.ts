import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf, readPlainFile, statOf } from '../files/other-kind.ts';

/** File in every output that lists what the build wrote. A build removes and replaces nothing else. */
export const FILES_LIST = '_quire/files.json';

/** Files of an output: names by folder, with `/`; the output folder itself is the empty text. */
export type OutputFiles = ReadonlyMap<string, ReadonlySet<string>>;

/** Part of the list, so that another program's file of this name isn't taken for one. */
const FORMAT = 'quire-files-1';

/** Groups files by folder, the list itself included. */
export function groupFiles(files: Iterable<string>): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const file of [...files, FILES_LIST]) {
    const [folder, name] = splitPath(file);
    const known = groups.get(folder);
    if (known) known.add(name);
    else groups.set(folder, new Set([name]));
  }
  return groups;
}

/** Every file of a list. */
export function pathsOf(files: OutputFiles): string[] {
  return [...files].flatMap(([folder, names]) => [...names].map((name) => inFolder(folder, name)));
}

/** Whether a list has a file. */
export function hasFile(files: OutputFiles, file: string): boolean {
  const [folder, name] = splitPath(file);
  return files.get(folder)?.has(name) ?? false;
}

/** The list as text, the same for the same files. */
export function formatFiles(files: OutputFiles): string {
  const folders = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const sorted = folders.map(([folder, names]) => [folder, [...names].sort()]);
  return JSON.stringify({ format: FORMAT, folders: Object.fromEntries(sorted) });
}

/** What the last build wrote into a folder; undefined if there is no list, or one that no build wrote. */
export function readFiles(dir: string): OutputFiles | undefined {
  try {
    const text = readPlainFile(join(dir, FILES_LIST)).toString();
    const { format, folders } = JSON.parse(text) as {
      format: unknown;
      folders: Record<string, string[]>;
    };
    if (format !== FORMAT) return undefined;
    const files = Object.entries(folders).map(
      ([folder, names]) => [folder, new Set(names)] as const,
    );
    const areSound = files.every(
      ([folder, names]) => isSound(folder) && [...names].every((name) => isSoundName(name)),
    );
    return areSound ? new Map(files) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Everything in an output folder that isn't one of its files: what an author or another program put there. Folders
 * without any file of the output appear as a whole, links as themselves.
 * @param dir absolute
 * @param isOwn whether an entry of the output folder itself belongs to a build that is running
 * @returns paths in the folder, with `/`
 * @throws Error of the file system
 */
export function findForeign(
  dir: string,
  files: OutputFiles,
  isOwn: (name: string) => boolean = () => false,
): string[] {
  const folders = new Set(['']);
  for (const folder of files.keys()) {
    for (let at = folder; at !== '' && !folders.has(at); at = splitPath(at)[0]) folders.add(at);
  }
  const found: string[] = [];
  const visit = (folder: string): void => {
    const names = files.get(folder);
    for (const entry of readdirSync(join(dir, folder), { withFileTypes: true })) {
      const path = inFolder(folder, entry.name);
      if (entry.isDirectory()) {
        if (folders.has(path)) visit(path);
        else if (folder !== '' || !isOwn(entry.name)) found.push(path);
      } else if (!entry.isFile() || !names?.has(entry.name)) found.push(path);
    }
  };
  visit('');
  return found;
}

/** What is at a path where a build wants a folder, such as `a device`; undefined for a folder or if nothing is there. */
export function noFolder(path: string): string | undefined {
  const found = statOf(path);
  if (found === undefined || found.isDirectory()) return undefined;
  return kindOf(found);
}

/** Folder and name of a path. */
export function splitPath(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf('/');
  return at === -1 ? ['', path] : [path.slice(0, at), path.slice(at + 1)];
}

const inFolder = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;

/** A list can come with a folder from anywhere: it must not lead out of that folder. */
function isSound(folder: string): boolean {
  return folder === '' || folder.split('/').every(isSoundName);
}

function isSoundName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    !['', '.', '..'].includes(name) &&
    !/[/\0]/.test(name) &&
    isLocal(name)
  );
}

/** Windows has another separator, and names with a drive. */
function isLocal(name: string): boolean {
  return process.platform !== 'win32' || !/[\\:]/.test(name);
}
