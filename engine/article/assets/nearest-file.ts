import { posix } from 'node:path';
import { nearest } from '../../url/nearest.ts';
import type { SiteFiles } from './site-files.ts';

/**
 * The nearest existing file to a missing one: folder by folder, the name itself or else the nearest one, which also
 * finds differences in case.
 * @param file site-relative; can climb out of the site (`../samples/a.py`)
 * @param wanted whether to find a file or a folder
 * @returns a site-relative path; undefined if a folder has nothing like a part of the path
 */
export function nearestFile(
  file: string,
  files: SiteFiles,
  wanted: 'file' | 'folder' = 'file',
): string | undefined {
  const parts = posix.normalize(file).split('/');
  let found = '';
  for (const [index, part] of parts.entries()) {
    if (part === '..') {
      found = posix.join(found, part);
      continue;
    }
    const names = files.names(found);
    const isFileName = wanted === 'file' && index === parts.length - 1;
    const name = names.includes(part)
      ? part
      : nearest(part, names.filter(isFileName ? isFile : isFolder), 1)[0];
    if (name === undefined) return undefined;
    found = posix.join(found, name);
  }
  const isThere = wanted === 'file' ? files.exists(found) : files.otherKind(found) === 'a folder';
  return isThere ? found : undefined;
}

/** The message about a path that isn't a file: nothing is there, or something else is. */
export function missingFile(what: string, written: string, file: string, files: SiteFiles): string {
  const other = files.otherKind(file);
  return other === undefined
    ? `There is no ${what} “${written}”.`
    : `The ${what} “${written}” is ${other}, not a file.`;
}

/** “Did you mean …?” for a path as it was written; the part that it shares with the suggested file stays. */
export function didYouMeanFile(
  written: string,
  file: string,
  files: SiteFiles,
): string | undefined {
  return didYouMean(written, file, nearestFile(file, files));
}

/** The same for the path of a folder. */
export function didYouMeanFolder(
  written: string,
  folder: string,
  files: SiteFiles,
): string | undefined {
  return didYouMean(written, folder, nearestFile(folder, files, 'folder'));
}

function didYouMean(written: string, file: string, meant: string | undefined): string | undefined {
  if (meant === undefined) return undefined;
  // Replaces as many parts at the end of the path as were written.
  const end = commonTail(written, posix.normalize(file));
  const kept = posix.normalize(file).split('/').length - end;
  const head = written.split('/').slice(0, written.split('/').length - end);
  return `Did you mean “${[...head, ...meant.split('/').slice(kept)].join('/')}”?`;
}

/** Number of parts that two paths share at their ends. */
function commonTail(a: string, b: string): number {
  const [left, right] = [a.split('/').reverse(), b.split('/').reverse()];
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  return same;
}

const isFile = (name: string): boolean => name.includes('.');
const isFolder = (name: string): boolean => !name.includes('.');
