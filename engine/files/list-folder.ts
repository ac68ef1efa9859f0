import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isInside, realPath } from './is-inside.ts';

export interface FolderFile {
  /** Path inside the folder, with forward slashes. */
  path: string;
  /** Whether it can be run as a program. */
  isProgram: boolean;
}

/** Leftovers of running or installing programs, for folders outside of a Git repository. */
const LEFT_BEHIND = /(?:^|\/)(?:\.git|\.venv|node_modules|__pycache__|\.DS_Store)(?:\/|$)/;
/** A line of Git's list: mode, hash, stage and path. Other modes are links and other repositories. */
const TRACKED = /^100(644|755) \w+ \d\t(.+)$/s;
const PROGRAM = 0o100;

/**
 * The files that belong to a folder, subfolders included: those that Git tracks, or all but the usual leftovers if
 * there is no repository or no Git. Files behind links aren't included, because they can be anywhere.
 * @param folder absolute
 * @returns sorted by path, the same on every machine; empty for a folder that doesn't exist
 */
export function listFolder(folder: string): FolderFile[] {
  const root = realPath(folder);
  const programs = new Map((readTracked(folder) ?? readAll(folder)).map((f) => [f.path, f]));
  return [...programs.values()]
    .filter(({ path }) => isFileIn(join(folder, path), root))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Undefined without Git or a repository. */
function readTracked(folder: string): FolderFile[] | undefined {
  try {
    // A repository's own settings must not start a program.
    const args = ['-c', 'core.fsmonitor=false', 'ls-files', '--stage', '-z'];
    const list = execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    return list
      .toString('utf8')
      .split('\0')
      .flatMap((line) => {
        const [, mode, path] = TRACKED.exec(line) ?? [];
        return path === undefined ? [] : [{ path, isProgram: mode === '755' }];
      });
  } catch {
    return undefined;
  }
}

function readAll(folder: string): FolderFile[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const isProgram = (lstatSync(file).mode & PROGRAM) !== 0;
        return { path: relative(folder, file).split(sep).join('/'), isProgram };
      })
      .filter(({ path }) => !LEFT_BEHIND.test(path));
  } catch {
    return [];
  }
}

/** Whether a path is a file, not a link, and is inside a folder once links to it are resolved. */
function isFileIn(file: string, root: string | undefined): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return (found?.isFile() ?? false) && isInside(realPath(file), root);
}
