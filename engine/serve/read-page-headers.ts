import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { HEADERS_FILE, type Header } from '../hosting/response-headers.ts';

/**
 * Headers of the pages of a built site, such as its content security policy. The file is read again after a build has
 * replaced it.
 * @param dir output folder, absolute
 */
export function readPageHeaders(dir: string): () => readonly Header[] {
  const file = path.join(dir, HEADERS_FILE);
  let known = -1;
  let headers: readonly Header[] = [];
  return () => {
    const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (mtime !== known) {
      known = mtime;
      headers = mtime === 0 ? [] : readHeaders(file);
    }
    return headers;
  };
}

/** A build may be writing it right now: the next request reads it again. */
function readHeaders(file: string): Header[] {
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  } catch {
    return [];
  }
}
