import { readFileSync, statSync } from 'node:fs';

/**
 * Creates a function that returns what is made of a JSON file of a built site. The file is read again after a build has
 * replaced it.
 * @param take gets undefined for a missing file, and for one that a build may be writing right now
 */
export function rereadJson<Json, T>(file: string, take: (json?: Json) => T): () => T {
  let known = -1;
  let taken: T;
  return () => {
    const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (mtime !== known) taken = take(readJson<Json>(file));
    known = mtime;
    return taken;
  };
}

function readJson<Json>(file: string): Json | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch {
    return undefined;
  }
}
