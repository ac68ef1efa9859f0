import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { beginEntry, finishEntry, listEntries, markUsed, pruneEntries } from './entries.ts';
import { fileState } from '../files/file-state.ts';
import { readPlainFile } from '../files/other-kind.ts';

/** A folder in the cache, built once for a key. */
export interface CachedFolder {
  /** Absolute folder with the files. */
  dir: string;
  /** Changes with everything that goes into the files. */
  version: string;
  /** Files that were read to build it, besides those that the key covers, absolute. */
  reads: string[];
}

/** Folders cached by a key and by the files that were read to build them. */
export interface CachedFolders {
  /**
   * The folder for a key. Its dependencies (imports, pictures in a stylesheet) are often known only after building it,
   * so their states are stored with it, and it's valid as long as they match.
   * @param keyOf hash of everything known before; called again afterwards, since files can be saved in the meantime
   * @param make fills an empty folder; returns the additional files it read, absolute, with their states (`fileState`)
   * @throws whatever `make` throws, and Error of the file system
   */
  get(
    keyOf: () => string,
    make: (dir: string) => Promise<ReadonlyMap<string, string>>,
  ): Promise<CachedFolder>;
  /** Whether no folder is cached, so that the next one will have to be built. */
  isEmpty(): boolean;
}

/** How to keep folders of a kind. */
export interface FolderOptions {
  /** Another folder with finished entries, which are used like those of this one and never changed. */
  shipped?: string | undefined;
  /** How many to keep in any case. Others are removed when they haven't been used for a while. */
  keep: number;
  /** Folder of the site. Paths inside it are stored relative to it, so that the cache is valid in another checkout. */
  root?: string;
  /**
   * Digest of a text that only this installation can compute, for folders with code to run: the cache of a site could
   * come from an untrusted author, with the site.
   */
  seal?: (text: string) => string;
}

/** An entry: its files, and the proof that they are complete. */
const FILES = 'files';
const RECORD = 'record.json';

interface FolderRecord {
  /** Files that were read, with their states at that time. */
  reads: [file: string, state: string][];
  /** Digest of the entry's name, its files and `reads`. */
  digest: string;
}

/**
 * Opens the folders of one kind; the folder itself may not exist yet.
 * @param dir folder of the kind
 */
export function openFolders(
  dir: string,
  { keep, root, seal, shipped }: FolderOptions,
): CachedFolders {
  const digestOf = seal ?? ((text: string): string => hash('sha1', text));
  const nameOf = (key: string, reads: FolderRecord['reads']): string =>
    `${key}-${hash('sha1', JSON.stringify(reads)).slice(0, 8)}`;
  const shown = (file: string): string =>
    root !== undefined && isInside(file, root) ? relative(root, file) : file;
  const absolute = (file: string): string =>
    root === undefined || isAbsolute(file) ? file : resolve(root, file);
  let isPruned = false;
  /** Names of the finished entries by key, listed once: a build requests a folder for each picture. */
  let listed: Map<string, string[]> | undefined;
  const listOf = (key: string): string[] => {
    if (!listed) {
      listed = new Map();
      for (const name of listEntries(dir)) {
        const of = name.slice(0, name.lastIndexOf('-'));
        listed.set(of, [...(listed.get(of) ?? []), name]);
      }
    }
    return listed.get(key) ?? [];
  };

  /** A finished entry; undefined if it is damaged or a file that was read for it has changed. */
  const open = (name: string, folder = dir): CachedFolder | undefined => {
    const entry = join(folder, name);
    try {
      const record = JSON.parse(readPlainFile(join(entry, RECORD)).toString()) as FolderRecord;
      const { reads, digest } = record;
      if (digestOf(describe(name, reads, join(entry, FILES))) !== digest)
        throw new Error('Damaged');
      if (!reads.every(([file, state]) => fileState(absolute(file)) === state)) return undefined;
      if (folder === dir) markUsed(entry);
      const files = reads.map(([file]) => absolute(file));
      return { dir: join(entry, FILES), version: name, reads: files };
    } catch {
      // Otherwise it would block the complete one.
      if (folder === dir) rmSync(entry, { recursive: true, force: true });
      return undefined;
    }
  };
  const find = (key: string): CachedFolder | undefined => {
    for (const name of listOf(key)) {
      const found = open(name);
      if (found) return found;
    }
    const brought = shipped === undefined ? [] : listEntries(shipped);
    const name = brought.find((each) => each.startsWith(`${key}-`));
    return name === undefined ? undefined : open(name, shipped);
  };

  const get: CachedFolders['get'] = async (keyOf, make) => {
    const key = keyOf();
    const known = find(key);
    if (known) return known;
    const unfinished = beginEntry(dir, key);
    try {
      const files = join(unfinished, FILES);
      mkdirSync(files, { recursive: true });
      const made = await make(files);
      if (keyOf() !== key) return await get(keyOf, make);
      const reads = [...made].map(([file, state]): [string, string] => [shown(file), state]).sort();
      const name = nameOf(key, reads);
      const record: FolderRecord = { reads, digest: digestOf(describe(name, reads, files)) };
      writeFileSync(join(unfinished, RECORD), JSON.stringify(record));
      finishEntry(unfinished, join(dir, name));
      listed?.set(key, [...listOf(key).filter((each) => each !== name), name]);
      if (!isPruned) pruneEntries(dir, keep);
      isPruned = true;
      return { dir: join(dir, name, FILES), version: name, reads: [...made.keys()] };
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  };
  const isEmpty = (): boolean =>
    [dir, shipped].every((folder) => folder === undefined || listEntries(folder).length === 0);
  return { get, isEmpty };
}

/** A text that differs for every entry. */
function describe(name: string, reads: FolderRecord['reads'], dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name: file }) => relative(dir, join(parentPath, file)))
    .sort();
  const contents = files.map((file) => [file, hash('sha1', readPlainFile(join(dir, file)))]);
  return JSON.stringify([name, reads, contents]);
}
