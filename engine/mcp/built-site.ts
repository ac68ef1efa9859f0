import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readIndex } from '../serve/read-index.ts';
import { Refusal } from '../serve/refusal.ts';
import { openIndex } from '../search/look-up.ts';
import type { NamesIndex } from '../search/names-index.ts';
import { createSearcher, type Searcher } from '../search/searcher.ts';
import { withoutBase } from '../url/base.ts';
import { canonicalPath, markdownOfPath } from '../url/route-path.ts';
import { readSamples, type CodeSample } from './code-samples.ts';
import { parseInventory, type InventoryEntry } from './read-inventory.ts';

/** A version of the docs, as `site-metadata.json` lists it. */
export interface BuiltVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  docs: number;
}

/** A page that has a Markdown copy. */
export interface BuiltPage {
  path: string;
  title: string;
  version?: string;
}

/** The contents of an output folder, each read on first use. */
export interface BuiltSite {
  versions: readonly BuiltVersion[];
  /** Pages by route path; no other addresses are ever read. */
  pages: ReadonlyMap<string, BuiltPage>;
  /** The route path of an address: a path, with or without base and ending, or a URL. Undefined for unknown pages. */
  pathOf(address: string): string | undefined;
  /** The Markdown copy of a page in `pages`. Links inside the site are paths: shorter, and valid in requests. */
  markdownOf(path: string): string;
  /** Anchors of a page with their headings, in order. */
  anchorsOf(path: string): Promise<{ anchor: string; heading: string }[]>;
  /** The search of a version; of the latest by default. */
  searcher(version?: string): Searcher;
  inventory(): readonly InventoryEntry[];
  samples(): readonly CodeSample[];
  /** Preloads everything that the first answer needs. */
  warm(): Promise<void>;
}

const MANIFEST = '_quire/manifest.json';

/**
 * Opens an output folder.
 * @param base base path that it was built for, for addresses that include it
 * @throws Refusal if there is no build
 */
export function openBuiltSite(outDir: string, base: string): BuiltSite {
  const read = (file: string): Buffer => readFileSync(join(outDir, file));
  const readJson = <T>(file: string): T => JSON.parse(read(file).toString()) as T;
  requireBuild(outDir);
  const { versions } = readJson<{ versions: BuiltVersion[] }>('site-metadata.json');
  const { routes } = readJson<{ routes: BuiltPage[] }>(MANIFEST);
  const pages = new Map(
    routes
      .filter(({ path }) => existsSync(join(outDir, markdownOfPath(path))))
      .map((route) => [route.path, route]),
  );
  const latest = versions.find(({ isLast }) => isLast)?.name ?? versions[0]?.name;
  const searchers = new Map<string | undefined, Searcher>();
  const names = new Map<string | undefined, Promise<NamesIndex>>();
  let inventory: InventoryEntry[] | undefined;
  let samples: CodeSample[] | undefined;

  const url = siteUrl(read('sitemap.xml').toString(), base);
  const markdownOf = (path: string): string => {
    const text = read(markdownOfPath(path)).toString();
    return url === undefined ? text : text.replaceAll(`](${url}`, '](/');
  };
  const namesOf = (version: string | undefined): Promise<NamesIndex> => {
    const known = names.get(version);
    if (known) return known;
    const found = readIndex(outDir, version);
    const index = openIndex(found.names, found.read);
    // Headings and anchors are complete only with the second tier.
    const opening = index.loadText().then(() => index.names);
    names.set(version, opening);
    return opening;
  };

  return {
    versions,
    pages,
    pathOf(address) {
      const path = pathIn(address);
      if (path === undefined) return undefined;
      const inside = withoutBase(base, path);
      return [path, ...(inside === undefined ? [] : [inside])]
        .map((each) => canonicalPath(each.replace(/\.md$/, '')))
        .find((each) => pages.has(each));
    },
    markdownOf,
    async anchorsOf(path) {
      const index = await namesOf(pages.get(path)?.version ?? latest);
      const page = index.file.paths.indexOf(path);
      if (page === -1) return [];
      const [start = 0, end = 0] = index.firstSection.slice(page, page + 2);
      return Array.from({ length: end - start }, (_, i) => ({
        anchor: i === 0 ? '' : index.anchorOf(start + i),
        heading: index.headingOf(start + i),
      }));
    },
    searcher(version = latest) {
      const known = searchers.get(version);
      if (known) return known;
      const found = readIndex(outDir, version);
      const searcher = createSearcher(found.names, found.read, base);
      searchers.set(version, searcher);
      return searcher;
    },
    inventory: () =>
      (inventory ??= existsSync(join(outDir, 'objects.inv'))
        ? parseInventory(read('objects.inv'))
        : []),
    async warm() {
      await Promise.all([this.searcher().loadAll(), namesOf(latest)]);
      this.samples();
      this.inventory();
    },
    samples: () =>
      (samples ??= [...pages.values()]
        .filter(({ version }) => version === undefined || version === latest)
        .flatMap(({ path }) => readSamples(path, markdownOf(path)))),
  };
}

/**
 * Opens an output folder again whenever a build has replaced it.
 * @returns a function that returns the site of the newest build; if it's the same, this costs one `stat`
 */
export function followBuilds(outDir: string, base: string): () => BuiltSite {
  let opened: { at: string; site: BuiltSite } | undefined;
  return () => {
    requireBuild(outDir);
    const { mtimeMs, ino } = statSync(join(outDir, MANIFEST));
    const at = `${mtimeMs} ${ino}`;
    if (opened?.at !== at) opened = { at, site: openBuiltSite(outDir, base) };
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
    throw new Refusal(`${outDir} holds no built site: run \`quire build\` first.`);
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
