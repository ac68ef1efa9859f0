import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { namesIn } from '../files/names-in.ts';
import { statOf } from '../files/other-kind.ts';
import type { Problem } from '../model/problem.ts';
import { noFolder, readFiles } from './output-files.ts';
import { isStaging } from './unfinished.ts';

/** What to do about a folder in which nothing may be written. */
const OTHER =
  'Choose another folder with --out; without it, the output is `dist` in the site’s folder.';

/** What hosts, Git and file systems keep at the top of a folder that is published: it stays beside a first output. */
const BESIDE = /^(?:\..*|CNAME|lost\+found)$/;

/** How many paths a message lists. */
const LISTED = 5;

/**
 * Whether a build can write its output into a folder. It replaces and removes only what an earlier build wrote, which
 * the list of files in the output says; a folder of others isn't filled with pages because of a typo in `--out`.
 * @param siteDir absolute folder of the site
 * @param outDir absolute folder for the output
 */
export function checkOutDir(siteDir: string, outDir: string): Problem | undefined {
  const kind = noFolder(outDir);
  if (kind !== undefined) return unsafe(outDir, `it is ${kind}`, OTHER);
  if (isBrokenLink(outDir)) {
    const fix = 'Create the folder that the link leads to, or choose another with --out.';
    return unsafe(outDir, 'it is a link that leads to nothing', fix);
  }
  const site = realPathToBe(siteDir);
  const out = realPathToBe(outDir);
  if (isInside(site, out)) return unsafe(outDir, 'it contains the site itself', OTHER);
  for (const folder of ['docs', 'static', 'components', 'pages', 'shell', 'src']) {
    if (isInside(out, join(site, folder))) {
      return unsafe(outDir, `it is part of the site's own folder ${folder}`, OTHER);
    }
  }
  if (readFiles(out)) return undefined;
  // Writing reports what is wrong with a folder that can't be read.
  const others = namesIn(out).filter((name) => !BESIDE.test(name) && !isStaging(name));
  if (others.length === 0) return undefined;
  const fix =
    'Choose another folder with --out, or move those files away. If an older Quire built them, delete the folder.';
  return unsafe(
    outDir,
    `it contains files that no build created: ${listPaths(others.sort())}`,
    fix,
  );
}

/** The problem of files that no build wrote, at paths where this one wants to write. */
export function inTheWay(outDir: string, paths: readonly string[]): Problem {
  return unsafe(
    outDir,
    `files that no build created are in the way: ${listPaths(paths)}`,
    'Move them: files to publish unchanged belong in `static/`. Nothing was changed.',
  );
}

function listPaths(paths: readonly string[]): string {
  const shown = paths.slice(0, LISTED).join(', ');
  return paths.length > LISTED ? `${shown} and ${paths.length - LISTED} more` : shown;
}

function unsafe(outDir: string, reason: string, fix: string): Problem {
  return {
    id: 'output-unsafe',
    severity: 'error',
    message: `The site can’t be written to ${outDir}: ${reason}.`,
    fix,
  };
}

function isBrokenLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && statOf(path) === undefined;
  } catch {
    return false;
  }
}

/** The path with symbolic links resolved, even if its last parts don't exist yet. */
export function realPathToBe(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPathToBe(parent), basename(path));
}
