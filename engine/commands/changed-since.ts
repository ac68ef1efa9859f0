import { execFileSync } from 'node:child_process';
import { isAbsolute, join, relative, sep } from 'node:path';

/** How a folder differs from what it was at a revision. Paths are relative to the folder, sorted. */
export interface FolderChanges {
  /** Files that had another text, or are gone. */
  other: string[];
  /** Files that weren't there. */
  added: string[];
  /** The content of a file at the revision. */
  read(path: string): Buffer;
}

/** What stops a comparison, in a sentence, and how to go on. */
export class NoComparison extends Error {}

/**
 * The last tag of a repository.
 * @throws NoComparison if there is no repository, or no tag in it
 */
export function lastTag(siteDir: string): string {
  git(siteDir, ['rev-parse', '--show-toplevel'], 'The site isn’t in a Git repository.');
  const missing =
    'The repository has no tag. Name the revision of the release: quire version NAME REVISION';
  return git(siteDir, ['describe', '--tags', '--abbrev=0'], missing).toString().trim();
}

/**
 * Compares a folder with what it was at a revision, untracked files included.
 * @param folder relative to the site's folder: `docs`, `../samples`
 * @throws NoComparison if there is no repository or revision, or the folder is outside of the repository
 */
export function changedSince(siteDir: string, revision: string, folder: string): FolderChanges {
  const top = git(siteDir, ['rev-parse', '--show-toplevel'], 'The site isn’t in a Git repository.')
    .toString()
    .trim();
  const own = git(siteDir, ['rev-parse', '--show-prefix'], '').toString().trim();
  const inside = relative(top, join(top, own, folder))
    .split(sep)
    .join('/');
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new NoComparison(`${folder} isn’t in the repository of the site.`);
  git(
    top,
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    `There is no revision “${revision}”. \`git tag\` lists the tags.`,
  );
  const start = inside === '' ? '' : `${inside}/`;
  const lines = (args: string[]): string[] =>
    git(top, [...args, '-z', '--', inside || '.'], `Git can’t list the files of ${folder}.`)
      .toString()
      .split('\0')
      .filter(Boolean);
  const listed = (filter: string): string[] =>
    lines(['diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, revision]);
  const untracked = lines(['ls-files', '--others', '--exclude-standard']);
  const inFolder = (files: readonly string[]): string[] =>
    files.map((file) => file.slice(start.length)).sort();
  return {
    other: inFolder(listed('MDT')),
    added: inFolder([...listed('A'), ...untracked]),
    read: (path) => git(top, ['show', `${revision}:${start}${path}`], `Git can’t read ${path}.`),
  };
}

/** Runs Git. A failure is the sentence given, because the author of a site can't act on Git's own. */
function git(cwd: string, args: string[], failure: string): Buffer {
  try {
    return execFileSync('git', args, {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 30,
    });
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new NoComparison(isAbsent ? 'Git isn’t installed.' : failure);
  }
}
