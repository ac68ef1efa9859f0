import { decodePath } from '../../url/encode-path.ts';
import type { IslandContext } from '../island-context.ts';
import { t } from '../../texts/t.ts';

/** The parts of the build's manifest that are used here. */
interface Listed {
  path: string;
  kind: string;
  title: string;
  unlisted?: true;
  version: string;
  docId?: string;
}

/**
 * Offers the requested page in the versions that have it, then the pages with the nearest addresses in the version that
 * the address belongs to (rows R3, V2), and says which one that is. One file serves every unknown address, so this
 * happens in the browser; the sent list stays if nothing is near, or the manifest fails to load.
 * @param gone whether the reader has left the page in the meantime
 */
export async function offerPages(
  root: HTMLElement,
  context: IslandContext,
  gone: () => boolean,
): Promise<void> {
  const { base = '/' } = document.documentElement.dataset;

  const [{ routes }, { nearest }] = await Promise.all([
    context.loadJson<{ routes: Listed[] }>(`${base}_quire/manifest.json`),
    import('../../url/nearest.ts'),
  ]);
  const asked = decodePath(location.pathname).slice(base.length - 1);
  const versionOf = createVersionFinder(routes);
  const version = versionOf(asked);
  const titles = new Map(
    routes
      .filter(({ kind, unlisted }) => kind !== 'not-found' && !unlisted)
      .filter(({ path }) => versionOf(path) === version)
      .map(({ path, title }) => [path, title]),
  );
  const article = root.closest('.article');
  const field = article?.querySelector('input');
  if (field && !gone()) field.value = wordsOf(asked);
  if (version && version.path !== '' && !gone()) sayVersion(article, version, base);
  const versions = [...new Set(routes.map(({ version }) => version))];
  const same = versions.length > 1 ? elsewhere(asked, routes) : [];
  const near = nearest(asked, titles.keys(), 5).filter(
    (path) => !same.some((route) => route.path === path),
  );
  const found = [...same.map(({ path }) => path), ...near].slice(0, 5);
  for (const { path, title, version } of same) titles.set(path, `${title} (${version})`);
  if (gone() || found.length === 0) return;
  root.replaceChildren(
    ...found.map((path) => entry(base + path.slice(1), titles.get(path) ?? path)),
  );
  root.parentElement?.removeAttribute('hidden');
}

/** A version, with the path that its pages are below: empty for the latest. */
type Version = Record<'name' | 'path', string>;

/** Creates the function that finds the version of an address: each has a page of search results below its path. */
function createVersionFinder(routes: readonly Listed[]): (address: string) => Version | undefined {
  const versions = routes
    .filter(({ kind }) => kind === 'search')
    .map(({ path, version }) => ({ name: version, path: path.replace(/\/search$/, '') }))
    .sort((a, b) => b.path.length - a.path.length);
  return (address) => versions.find(({ path }) => `${address}/`.startsWith(`${path}/`));
}

/** Says that it's an older version that lacks the page, and searches that one. */
function sayVersion(article: Element | null, { name, path }: Version, base: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>('#versions [data-version-name]')];
  const label = entries.find(({ dataset }) => dataset.versionName === name)?.textContent ?? name;
  article?.querySelector('p')?.prepend(`${t('notFoundInVersion', { version: label })} `);
  article?.querySelector('form')?.setAttribute('action', `${base}${path.slice(1)}/search`);
}

/** What to search for in place of an address: the words of its last part. */
function wordsOf(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.\w+$/, '').replace(/[-_.]+/g, ' ');
}

/**
 * The requested page, in the versions that have it. A document's addresses differ between versions only by the
 * version's path, so it's the listed document with the longest path that the requested one ends with.
 */
function elsewhere(asked: string, routes: readonly Listed[]): Listed[] {
  const parts = asked.split('/').filter(Boolean);
  for (let i = 0; i < Math.min(2, parts.length); i += 1) {
    const tail = `/${parts.slice(i).join('/')}`;
    const found = routes.filter(
      ({ path, docId, unlisted }) =>
        docId !== undefined && !unlisted && (path === tail || tailOf(path) === tail),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** A path without its first segment, which can be a version's. */
function tailOf(path: string): string {
  return path.replace(/^\/[^/]+/, '');
}

function entry(href: string, title: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
