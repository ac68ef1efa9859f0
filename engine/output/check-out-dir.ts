import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../files/is-inside.ts';
import type { Problem } from '../model/problem.ts';

/** Folder in every output. A folder without it was created by something else. */
const MARK = '_quire';
/** What to do about a folder that must not be emptied. */
const OTHER =
  'Choose another folder with --out; without it, the output is `dist` in the site’s folder.';

/**
 * Whether a build can replace a folder with its output. It removes the whole folder, so a typo in `--out` could delete
 * an author's sources.
 * @param siteDir absolute folder of the site
 * @param outDir absolute folder for the output
 */
export function checkOutDir(siteDir: string, outDir: string): Problem | undefined {
  const site = realPathToBe(siteDir);
  const out = realPathToBe(outDir);
  if (isInside(site, out)) return unsafe(outDir, 'it contains the site itself', OTHER);
  for (const folder of ['docs', 'static', 'components', 'pages', 'shell', 'src']) {
    if (isInside(out, join(site, folder))) {
      return unsafe(outDir, `it is part of the site's own folder ${folder}`, OTHER);
    }
  }
  const entries = filesOf(outDir);
  if (entries.length > 0 && !entries.includes(MARK)) {
    const fix = 'Choose another folder with --out, or move those files away.';
    return unsafe(outDir, 'it contains files that no build created', fix);
  }
  return undefined;
}

function unsafe(outDir: string, reason: string, fix: string): Problem {
  return {
    id: 'output-unsafe',
    severity: 'error',
    message: `A build replaces the whole folder ${outDir}, and ${reason}.`,
    fix,
  };
}

function filesOf(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    // A path that doesn't exist or isn't a folder: nothing can be lost, and writing reports what is wrong.
    return [];
  }
}

/** The path with symbolic links resolved, even if its last parts don't exist yet. */
export function realPathToBe(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPathToBe(parent), basename(path));
}
