import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { statOf } from '../files/other-kind.ts';

export interface SiteCacheFolder {
  /** Absolute; created on the first write. */
  dir: string;
  /** Whether it is removed when this process ends, because no folder for caches is writable. */
  isTemporary: boolean;
}

/** Temporary folders by site: everything in this process has to find the same one. */
const temporary = new Map<string, string>();

/**
 * The folder for the cache of a site: `.quire` in its folder, or one of the user's own if the site can't be changed,
 * such as one that is mounted read-only or belongs to someone else.
 * @param siteDir absolute folder of the site
 * @param caches the user's folder for caches
 */
export function siteCacheFolder(siteDir: string, caches = userCaches()): SiteCacheFolder {
  const own = join(siteDir, '.quire');
  // A mistyped site has no cache, either.
  if (statOf(siteDir) === undefined || canWrite(own, siteDir))
    return { dir: own, isTemporary: false };
  const dir = join(caches, 'quire', hash('sha256', siteDir).slice(0, 16));
  try {
    makeFolder(dir);
    accessSync(dir, constants.W_OK);
    return { dir, isTemporary: false };
  } catch {
    return { dir: temporaryFolder(siteDir), isTemporary: true };
  }
}

/** Whether a folder of caches, which may not exist yet, and those in it can be changed. */
function canWrite(folder: string, parent: string): boolean {
  try {
    if (statOf(folder) === undefined) {
      // A link that leads nowhere is an entry, too.
      if (readdirSync(parent).includes('.quire')) return false;
      accessSync(parent, constants.W_OK);
      return true;
    }
    accessSync(folder, constants.W_OK);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) accessSync(join(folder, entry.name), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function temporaryFolder(siteDir: string): string {
  const known = temporary.get(siteDir);
  if (known !== undefined) return known;
  const made = mkdtempSync(join(tmpdir(), 'quire-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  temporary.set(siteDir, made);
  return made;
}

function userCaches(): string {
  const { XDG_CACHE_HOME: given = '', LOCALAPPDATA: local } = process.env;
  if (isAbsolute(given)) return given;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return process.platform === 'win32' && local ? local : join(homedir(), '.cache');
}
