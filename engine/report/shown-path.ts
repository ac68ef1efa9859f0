import { relative, resolve, sep } from 'node:path';

/**
 * A file of a site as every format names it: relative to the current folder, where editors and terminals open it and
 * where a workflow's repository is; relative to the site if that is somewhere else.
 * @param file site-relative
 * @param siteDir absolute folder of the site
 */
export function shownPath(file: string, siteDir: string, cwd = process.cwd()): string {
  const path = relative(cwd, resolve(siteDir, file)).split(sep).join('/');
  return path.startsWith('../') ? file : path;
}
