import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SearchFailure } from '../model/search.ts';
import { indexFolder, type NamesFile, type ReadIndexFile } from '../search/format.ts';
import { Refusal } from './refusal.ts';

export interface IndexOnDisk {
  /** Its first tier. */
  file: string;
  version: string;
  names: NamesFile;
  read: ReadIndexFile;
}

/**
 * Finds the index of a version in an output folder.
 * @param version defaults to the only one there
 * @throws Refusal if there is none
 */
export function readIndex(outDir: string, version: string | undefined): IndexOnDisk {
  const file = findIndex(outDir, version);
  const dir = dirname(file);
  const read: ReadIndexFile = async (name) => {
    try {
      const bytes = await readFile(join(dir, name));
      return name.endsWith('.bin') ? new Uint8Array(bytes) : (JSON.parse(String(bytes)) as unknown);
    } catch (error) {
      throw new SearchFailure('outdated', `${name} of the index cannot be read: ${String(error)}`);
    }
  };
  const names = JSON.parse(readFileSync(file, 'utf8')) as NamesFile;
  return { file, version: version ?? basename(dir), names, read };
}

/**
 * Versions with an index in an output folder, in the given order; those of the folder if no names are given.
 * @param names versions of the configuration
 * @throws Refusal if there is none
 */
export function indexedVersions(outDir: string, names: readonly string[]): string[] {
  const hasIndex = (version: string): boolean =>
    existsSync(join(outDir, indexFolder(version), 'names.json'));
  const known = names.filter(hasIndex);
  return known.length > 0 ? known : [readIndex(outDir, undefined).version];
}

/** The first tier's file. */
function findIndex(outDir: string, version: string | undefined): string {
  const all = join(outDir, '_quire', 'search');
  const only = existsSync(all) ? readdirSync(all) : [];
  const dir = version === undefined ? join(all, only[0] ?? '') : join(outDir, indexFolder(version));
  const file = join(dir, 'names.json');
  if (!existsSync(file))
    throw new Refusal(`There is no search index in ${outDir}: run \`quire build\` first.`);
  return file;
}
