import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { otherKind } from '../files/other-kind.ts';
import { addAll } from '../model/add-all.ts';
import type { Problem, ProblemId } from '../model/problem.ts';

/** Files found under a folder. */
export interface FileList {
  /** Paths relative to the folder given, with forward slashes, sorted by folder and name. */
  files: string[];
  problems: Problem[];
}

/**
 * Lists the files under a folder, following symbolic links. A link to a folder that contains it is reported and not
 * followed. A folder that doesn't exist has no files.
 * @param folder absolute path
 * @param shown the folder's path relative to the site, for problems and for `skip`
 * @param skip whether to leave out a file or folder with this name
 */
export function listFiles(
  folder: string,
  shown: string,
  skip: (name: string) => boolean,
): FileList {
  const list: FileList = { files: [], problems: [] };
  walk(folder, '', []);
  return list;

  function walk(dir: string, prefix: string, above: readonly string[]): void {
    let entries: Dirent[];
    try {
      entries = readdirSync(dir, { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      return report('file-unreadable', prefix, (error as Error).message);
    }
    // By code unit, so that the order doesn't depend on the machine's locale.
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (skip(entry.name)) continue;
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      const kind = entry.isSymbolicLink() ? linkKind(join(dir, entry.name)) : entry;
      if (kind === undefined) report('file-unreadable', path, 'The symbolic link leads nowhere.');
      else if (kind.isFile()) list.files.push(path);
      else if (kind.isDirectory()) enter(join(dir, entry.name), path, dir, above, entry);
      else {
        const other = otherKind(join(dir, entry.name));
        report('file-unreadable', path, `The file could not be read: it is ${other}.`);
      }
    }
  }

  function enter(
    dir: string,
    path: string,
    parent: string,
    above: readonly string[],
    entry: Dirent,
  ): void {
    const chain = [...above, parent];
    if (entry.isSymbolicLink()) {
      const real = realpathSync(dir);
      if (chain.some((ancestor) => realpathSync(ancestor) === real)) {
        return report('symlink-loop', path, 'The symbolic link leads back to a folder above it.');
      }
    }
    walk(dir, path, chain);
  }

  function report(id: ProblemId, path: string, message: string): void {
    const file = path === '' ? shown : `${shown}/${path}`;
    list.problems.push({ id, severity: 'error', file, message });
  }
}

function linkKind(path: string): { isFile(): boolean; isDirectory(): boolean } | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Paths relative to `root` of the files at or under `inside`; empty if nothing is there.
 * @param root relative to the site folder
 */
export function listPath(
  siteDir: string,
  root: string,
  inside: string,
  skip: (name: string) => boolean,
  problems: Problem[],
): string[] {
  const start = join(siteDir, root, inside);
  if (inside !== '') {
    if (inside.split('/').some(skip) || !existsSync(start)) return [];
    if (statSync(start).isFile()) return [inside];
  }
  const shown = inside === '' ? root : `${root}/${inside}`;
  const list = listFiles(start, shown, skip);
  addAll(problems, list.problems);
  return inside === '' ? list.files : list.files.map((path) => `${inside}/${path}`);
}

/** Names that aren't pages: packages, partials, drafts of editors, hidden files (row K2). */
export function isPrivateName(name: string): boolean {
  if (name === 'node_modules') return true;
  return (
    name.startsWith('.') ||
    (name.startsWith('_') && !/^_+categor(?:y|ies)_*\.(?:json|ya?ml)$/i.test(name))
  );
}
