import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBuiltSearch, type BuiltSearch } from 'quire-docs/search';
import { readSamples, type CodeSample } from './code-samples.ts';
import { parseInventory, type InventoryEntry } from './read-inventory.ts';
import { Refusal } from './refusal.ts';

/** A version of the docs, as `site-metadata.json` lists it. */
export interface BuiltVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  docs: number;
}

/** A page that has a Markdown copy. */
export interface PageCopy {
  path: string;
  /** Its file in the output folder: `guides/a.html`. */
  file: string;
  title: string;
  version?: string;
}

/** The contents of an output folder, each read on first use. */
export interface BuiltSite {
  versions: readonly BuiltVersion[];
  /** Pages by route path; no other addresses are ever read. */
  pages: ReadonlyMap<string, PageCopy>;
  /**
   * The route path of an address: a path, with or without base and ending, or a URL. With a version, an address of any
   * version leads to the page there. Undefined for unknown pages.
   */
  pathOf(address: string, version?: string): string | undefined;
  /** The Markdown copy of a page in `pages`. Links inside the site are paths: shorter, and valid in requests. */
  markdownOf(path: string): string;
  /** Anchors of a page with their headings, in order. */
  anchorsOf(path: string): Promise<{ anchor: string; heading: string }[]>;
  /** The search of a version; of the latest by default. */
  search(version?: string): BuiltSearch;
  /** Names of the API in a version; of the latest by default. */
  inventory(version?: string): readonly InventoryEntry[];
  /** Code on the pages of a version; of the latest by default. */
  samples(version?: string): readonly CodeSample[];
  /** Preloads everything that the first answer needs. */
  warm(): Promise<void>;
}

const MANIFEST = '_quire/manifest.json';

/**
 * Opens an output folder.
 * @throws Refusal if there is no build
 */
export function openBuiltSite(outDir: string): BuiltSite {
  const read = (file: string): Buffer => readFileSync(join(outDir, file));
  const readJson = <T>(file: string): T => JSON.parse(read(file).toString()) as T;
  requireBuild(outDir);
  const { versions } = readJson<{ versions: BuiltVersion[] }>('site-metadata.json');
  const { routes } = readJson<{ routes: PageCopy[] }>(MANIFEST);
  const base = baseOf(read(routes[0]?.file ?? '404.html').toString());
  const pages = new Map(
    routes
      .filter(({ file }) => existsSync(join(outDir, markdownFile(file))))
      .map((route) => [route.path, route]),
  );
  const latest = versions.find(({ isLast }) => isLast)?.name ?? versions[0]?.name;
  const searches = new Map<string | undefined, BuiltSearch>();
  const inventories = new Map<string | undefined, InventoryEntry[]>();
  const samples = new Map<string | undefined, CodeSample[]>();
  /** Path of a version's pages; empty for one at the root. */
  const prefixOf = (version: string | undefined): string =>
    (versions.find(({ name }) => name === version)?.path ?? '/').replace(/\/$/, '');

  const url = siteUrl(read('sitemap.xml').toString(), base);
  const markdownOf = (path: string): string => {
    const text = read(markdownFile(pages.get(path)?.file ?? '')).toString();
    return url === undefined ? text : text.replaceAll(`](${url}`, '](/');
  };
  const searchOf = (version = latest): BuiltSearch => {
    const search = searches.get(version) ?? openBuiltSearch(outDir, version, base);
    searches.set(version, search);
    return search;
  };

  return {
    versions,
    pages,
    pathOf(address, version) {
      const path = pathIn(address);
      if (path === undefined) return undefined;
      const inside = `${path}/`.startsWith(base) ? path.slice(base.length - 1) : path;
      const found = [path, inside].map(plainPath);
      if (version === undefined) return found.find((each) => pages.has(each));
      return found
        .map((each) => {
          const prefixes = versions.map(({ name }) => prefixOf(name));
          const own = prefixes.find((one) => one !== '' && `${each}/`.startsWith(`${one}/`)) ?? '';
          return prefixOf(version) + each.slice(own.length).replace(/^\/$/, '') || '/';
        })
        .find((each) => pages.has(each));
    },
    markdownOf,
    anchorsOf: async (path) => searchOf(pages.get(path)?.version ?? latest).headingsOf(path),
    search: searchOf,
    inventory(version = latest) {
      const file = `${prefixOf(version)}/objects.inv`.slice(1);
      const found =
        inventories.get(version) ??
        (existsSync(join(outDir, file)) ? parseInventory(read(file), prefixOf(version)) : []);
      inventories.set(version, found);
      return found;
    },
    async warm() {
      await searchOf().load();
      this.samples();
      this.inventory();
    },
    samples(version = latest) {
      const found =
        samples.get(version) ??
        [...pages.values()]
          .filter((page) => page.version === undefined || page.version === version)
          .flatMap(({ path }) => readSamples(path, markdownOf(path)));
      samples.set(version, found);
      return found;
    },
  };
}

/**
 * Opens an output folder again whenever a build has replaced it.
 * @returns a function that returns the site of the newest build; if it's the same, this costs one `stat`
 */
export function followBuilds(outDir: string): () => BuiltSite {
  let opened: { at: string; site: BuiltSite } | undefined;
  return () => {
    requireBuild(outDir);
    const { mtimeMs, ino } = statSync(join(outDir, MANIFEST));
    const at = `${mtimeMs} ${ino}`;
    if (opened?.at !== at) opened = { at, site: openBuiltSite(outDir) };
    return opened.site;
  };
}

/** The address of the site, base path included, from its list of pages; undefined if that is empty. */
function siteUrl(sitemap: string, base: string): string | undefined {
  const first = /<loc>([^<]+)<\/loc>/.exec(sitemap)?.[1];
  return first === undefined ? undefined : new URL(base, first).href;
}

function requireBuild(outDir: string): void {
  if (!existsSync(join(outDir, MANIFEST)))
    throw new Refusal(`${outDir} has no built site: run \`quire build\` first.`);
}

/** The Markdown copy of a page: `a/b.md` for `a/b.html`. */
function markdownFile(file: string): string {
  return file.replace(/\.html$/, '.md');
}

/** The base path that a page was built for, from its root element. */
function baseOf(html: string): string {
  return /<html\b[^>]*\sdata-base="([^"]*)"/.exec(html)?.[1] ?? '/';
}

/** A path as the list of pages has it: `/a` for `/a/`, `/a.html`, `/a/index.html` and `/a.md`. */
function plainPath(path: string): string {
  const bare = path.replace(/\.md$|(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' || bare === '/index' ? '/' : bare;
}

/** The path in an address, without query and anchor; undefined if it's malformed. */
function pathIn(address: string): string | undefined {
  try {
    const path = address
      .trim()
      .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
      .replace(/[?#].*$/s, '');
    return `/${decodeURIComponent(path).replace(/^\/+/, '')}`;
  } catch {
    return undefined;
  }
}
