import { statSync } from 'node:fs';
import path from 'node:path';
import { isInside, realPath } from '../files/is-inside.ts';
import { HOSTING_FOLDER } from '../hosting/response-headers.ts';
import { withBase, withoutBase } from '../url/base.ts';
import { canonicalPath, fileOfPath } from '../url/route-path.ts';
import { readAddress } from './read-address.ts';

export interface FileLocation {
  kind: 'file';
  /** Absolute path. */
  file: string;
  mtimeMs: number;
  /** Bytes. */
  size: number;
}

/** What an address means in an output folder (rows R1-R3). */
export type Location =
  | FileLocation
  /** The same page has another address, query included. */
  | { kind: 'redirect'; to: string }
  /** Nothing is there. */
  | { kind: 'missing' }
  /** Not an address that a browser would send: broken escapes, or a path out of the folder. */
  | { kind: 'bad' };

/**
 * Resolves an address: `/a/b` is the file `a/b.html`; `/a/b/`, `/a/b.html` and `/a/b/index.html` redirect there (rows
 * R1, R2). Reads the disk and changes nothing.
 * @param dir output folder, absolute
 * @param base base path, starting and ending with a slash
 * @param url address as in the request: path and query
 */
export function locate(dir: string, base: string, url: string): Location {
  const read = readAddress(url);
  if (read === undefined) return { kind: 'bad' };
  const { path: asked, query } = read;
  const route = withoutBase(base, `/${asked.split('/').filter(Boolean).join('/')}`);
  if (route === undefined) return { kind: 'missing' };

  if (route.startsWith(`/${HOSTING_FOLDER}`)) return { kind: 'missing' };
  const canonical = canonicalPath(route);
  const address = withBase(base, canonical);
  const page = readPage(dir, canonical);
  if (page && asked !== address) return { kind: 'redirect', to: encodePath(address) + query };
  const found =
    page ?? (asked.endsWith('/') ? undefined : readEntry(dir, path.join(dir, route.slice(1))));
  return found ?? { kind: 'missing' };
}

/** Escapes a path for a header. It starts with exactly one slash, so that it can't name another host. */
function encodePath(address: string): string {
  return encodeURI(address).replace(/[?#]/g, (sign) => encodeURIComponent(sign));
}

/** The page of a canonical path, including a folder with its own `index.html` (from `static/`). */
function readPage(dir: string, route: string): FileLocation | undefined {
  return (
    readEntry(dir, path.join(dir, fileOfPath(route))) ??
    readEntry(dir, path.join(dir, route.slice(1), 'index.html'))
  );
}

/** A file with its size and time; undefined if it isn't there, isn't a file, or a link leads to it out of the folder. */
export function readEntry(dir: string, file: string): FileLocation | undefined {
  try {
    const found = statSync(file);
    if (!found.isFile() || !isInside(realPath(file), realPath(dir))) return undefined;
    return { kind: 'file', file, mtimeMs: found.mtimeMs, size: found.size };
  } catch {
    return undefined;
  }
}
