import { execFile } from 'node:child_process';
import type { FileChange } from '../model/content.ts';

/** The longest history to read, in bytes. Beyond it, no dates are known. */
const MOST = 512 * 1024 * 1024;

/**
 * Last change of every file of the site in version control, from one `git log`. Unknown without Git or a repository,
 * and in a shallow clone, in which the oldest commit seems to have changed every file: a wrong date is worse than none
 * (row R9).
 * @param folders of pages, relative to the site folder
 * @returns last changes by site-relative file; files that were never committed are absent
 */
export async function readHistory(
  siteDir: string,
  folders: readonly string[],
): Promise<Map<string, FileChange>> {
  try {
    if ((await git(siteDir, ['rev-parse', '--is-shallow-repository'])).trim() !== 'false') {
      return new Map();
    }
    const format = '--format=format:%x01%ct%x02%an';
    const log = ['log', '--no-renames', '--relative', '--name-only', '-z', format, '--'];
    return parseHistory(await git(siteDir, [...log, ...folders]));
  } catch {
    return new Map();
  }
}

/** Parses the log: commits from newest to oldest, so the first one that names a file is its last change. */
export function parseHistory(log: string): Map<string, FileChange> {
  const changes = new Map<string, FileChange>();
  for (const commit of log.split('\x01').slice(1)) {
    const [, seconds, author = '', files = ''] =
      /^(\d+)\x02([^\n\0]*)[\n\0]?([\s\S]*)$/.exec(commit) ?? [];
    const date = new Date(Number(seconds) * 1000).toISOString();
    for (const file of files.split('\0')) {
      if (file !== '' && !changes.has(file)) changes.set(file, { date, author });
    }
  }
  return changes;
}

function git(cwd: string, args: string[]): Promise<string> {
  // The user's own settings must not change the output.
  const settings = ['-c', 'log.showSignature=false', '-c', 'core.quotePath=false'];
  return new Promise((resolve, reject) => {
    execFile('git', [...settings, ...args], { cwd, maxBuffer: MOST }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
}
