import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Values kept on disk between runs, each by a key that says all it depends on: none can be stale. */
export interface KeptValues<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /**
   * Writes what was asked for or set since the last time, and forgets the rest.
   * @throws Error of the file system
   */
  save(): void;
}

/**
 * Opens the values in `file`; a missing or broken one, and that of another engine, is empty.
 * @param engine names the code that made the values
 * @param spare how many of those that nobody asked for are kept as well, the last used ones
 */
export function openKeptValues<T>(file: string, engine: string, spare = 0): KeptValues<T> {
  let old = readValues<T>(file, engine);
  let used = new Map<string, T>();
  let hasNew = false;
  return {
    get(key) {
      const value = used.get(key) ?? old.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set(key, value) {
      used.set(key, value);
      hasNew = true;
    },
    save() {
      const others = [...old].filter(([key]) => !used.has(key)).slice(0, spare);
      const kept = new Map([...used, ...others]);
      const isOther = hasNew || kept.size !== old.size;
      old = kept;
      used = new Map();
      hasNew = false;
      if (isOther) writeValues(file, engine, kept);
    },
  };
}

interface StoredValues<T> {
  engine: string;
  values: [key: string, value: T][];
}

function readValues<T>(file: string, engine: string): Map<string, T> {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as StoredValues<T>;
    return new Map(record.engine === engine ? record.values : []);
  } catch {
    return new Map();
  }
}

/** Whole or not at all: a build and a dev server may write at the same time. */
function writeValues<T>(file: string, engine: string, values: ReadonlyMap<string, T>): void {
  const beside = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(
      beside,
      JSON.stringify({ engine, values: [...values] } satisfies StoredValues<T>),
    );
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
