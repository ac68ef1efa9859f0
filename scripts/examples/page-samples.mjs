import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Page components that show a file of `examples/`. */
const TAG = /<(?:CodeExample|CliInvocationExample|AssetGraph|AssetRun)\s([^>]*?)\/?>/g;

/** What only some releases have. */
const RELEASE =
  /<Release(?: since="(?<since>[\d.]+)")?(?: until="(?<until>[\d.]+)")?>(?<content>[\s\S]*?)<\/Release>/g;

/**
 * Finds the samples that a page shows.
 * @param {string} text the page's Markdown
 * @param {string} [release] an earlier release; the latest without it
 * @returns {string[]} paths relative to `examples/`, each once, in their order on the page
 */
export function parsePageSamples(text, release) {
  const own = text.replace(RELEASE, (...match) => {
    const { since, until, content } = match.at(-1);
    const isOwn = release ? !isNewer(since, release) && !isNewer(release, until) : !until;
    return isOwn ? content : '';
  });
  const prose = own.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2`* *$/gm, '');
  const paths = [...prose.matchAll(TAG)].map(([, props]) => /\bpath="([^"]+)"/.exec(props)?.[1]);
  return [...new Set(paths.filter((each) => each !== undefined))];
}

/** Whether one release is newer than another; false if either isn't given. */
function isNewer(release, other) {
  if (release === undefined || other === undefined) return false;
  return release.localeCompare(other, 'en', { numeric: true }) > 0;
}

/**
 * Finds the samples that each page shows.
 * @param {string} site the site's folder
 * @param {string} [release] an earlier release; the latest without it
 * @returns {Map<string, string[]>} page (relative to the site, with slashes) → samples; only pages
 *   that show one, sorted
 */
export function readPageSamples(site, release) {
  const pages = ['docs', 'pages']
    .map((name) => path.join(site, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(mdx?|tsx)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
    )
    .map((file) => [path.relative(site, file).split(path.sep).join('/'), file])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    pages
      .map(([page, file]) => [page, parsePageSamples(readFileSync(file, 'utf8'), release)])
      .filter(([, samples]) => samples.length > 0),
  );
}
