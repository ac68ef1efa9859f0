import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { beginEntry, finishEntry, listEntries, markUsed, pruneEntries } from './entries.ts';
import { fileState } from './file-state.ts';

/** A folder of the cache with what was made once for a key. */
export interface CachedFolder {
  /** Absolute folder with the files. */
  dir: string;
  /** Changes with everything that the files are made from. */
  version: string;
  /** Files that were read for it besides those that the key names, absolute. */
  reads: string[];
}

/** Folders kept between runs, each by a key and by what was read while it was made. */
export interface CachedFolders {
  /**
   * The folder for a key. Often only making it tells which files it depends on (imports, pictures in a stylesheet), so
   * their states are kept with it, and it counts for as long as they hold.
   * @param keyOf hash of everything known before; asked again afterwards, since files may be saved while it is made
   * @param make fills an empty folder; gives the files it read besides, absolute, with their states (`fileState`)
   * @throws what `make` throws, and Error of the file system
   */
  get(
    keyOf: () => string,
    make: (dir: string) => Promise<ReadonlyMap<string, string>>,
  ): Promise<CachedFolder>;
}

/** How folders of a kind are kept. */
export interface FolderOptions {
  /** How many stay; of the others, those that were not used for a while go. */
  keep: number;
  /** Folder of the site: what lies in it is named from there, so that the cache holds in another checkout. */
  root?: string;
  /**
   * Digest of a text that nobody else can make, for folders with code that will be run: the cache of a site may have
   * come with it, from a stranger.
   */
  seal?: (text: string) => string;
}

/** Of an entry: its files, and what says that they are whole. */
const FILES = 'files';
const RECORD = 'record.json';

interface FolderRecord {
  /** Files that were read, with their states then. */
  reads: [file: string, state: string][];
  /** Of the entry's name and files, and of `reads`. */
  digest: string;
}

/**
 * Opens the folders of one kind, which need not be there.
 * @param dir folder of the kind
 */
export function openFolders(dir: string, { keep, root, seal }: FolderOptions): CachedFolders {
  const digestOf = seal ?? ((text: string): string => hash('sha1', text));
  const nameOf = (key: string, reads: FolderRecord['reads']): string =>
    `${key}-${hash('sha1', JSON.stringify(reads)).slice(0, 8)}`;
  const shown = (file: string): string =>
    root !== undefined && isInside(file, root) ? relative(root, file) : file;
  const absolute = (file: string): string =>
    root === undefined || isAbsolute(file) ? file : resolve(root, file);
  let isPruned = false;

  /** A finished entry; undefined when files have changed that were read for it, or it is damaged. */
  const open = (name: string): CachedFolder | undefined => {
    const entry = join(dir, name);
    try {
      const record = JSON.parse(readFileSync(join(entry, RECORD), 'utf8')) as FolderRecord;
      const { reads, digest } = record;
      if (digestOf(describe(name, reads, join(entry, FILES))) !== digest)
        throw new Error('Damaged');
      if (!reads.every(([file, state]) => fileState(absolute(file)) === state)) return undefined;
      markUsed(entry);
      const files = reads.map(([file]) => absolute(file));
      return { dir: join(entry, FILES), version: name, reads: files };
    } catch {
      // Otherwise it would be in the way of the whole one.
      rmSync(entry, { recursive: true, force: true });
      return undefined;
    }
  };
  const find = (key: string): CachedFolder | undefined => {
    for (const name of listEntries(dir).filter((each) => each.startsWith(`${key}-`))) {
      const found = open(name);
      if (found) return found;
    }
    return undefined;
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
      if (!isPruned) pruneEntries(dir, keep);
      isPruned = true;
      return { dir: join(dir, name, FILES), version: name, reads: [...made.keys()] };
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  };
  return { get };
}

/** A text that differs whenever an entry does. */
function describe(name: string, reads: FolderRecord['reads'], dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name: file }) => relative(dir, join(parentPath, file)))
    .sort();
  const contents = files.map((file) => [file, hash('sha1', readFileSync(join(dir, file)))]);
  return JSON.stringify([name, reads, contents]);
}
