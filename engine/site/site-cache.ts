import { hash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../article/article.ts';
import { openCache, type Cache } from '../cache/open-cache.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { CachedValues } from '../cache/cached-values.ts';
import { markUsed, pruneEntries } from '../cache/entries.ts';
import type { PageAddresses } from '../checks/links/scan-page.ts';
import type { CachedFacts } from '../content/read-documents.ts';
import type { Problem } from '../model/problem.ts';
import type { PageSection } from '../search/searchable-page.ts';
import type { EngineFolders } from './engine-folders.ts';

/** An article as cached: its HTML has a place of its own, since it is seldom needed. */
export interface CachedArticle extends Omit<Article, 'html'> {
  /** State of every other file it depends on; empty for one that is missing. */
  files: Record<string, string>;
}

/** A written page as cached: while its output files are as they were written, they are taken over. */
export interface CachedPage extends PageAddresses {
  /** What was found wrong when it was rendered, besides the problems of its article. */
  problems: Problem[];
  /** Size and time of each output file when it was written, to notice changes from outside. */
  output: Record<string, FileStamp>;
}

/** Size in bytes, and milliseconds of the last change. */
export type FileStamp = [size: number, mtimeMs: number];

/** What is kept of the articles of a site, by content. */
export interface ArticleCache {
  articles: Pick<CachedValues<CachedArticle>, 'get' | 'set'>;
  html: Pick<CachedValues<string>, 'get' | 'set'>;
}

/** What one build leaves for the next. */
export interface BuildCache extends ArticleCache {
  facts: CachedValues<CachedFacts>;
  /** Searchable sections of articles. */
  sections: CachedValues<PageSection[]>;
  pages: CachedValues<CachedPage>;
  /** @throws Error of the file system */
  save(): void;
}

/** Bundles of browser code that stay, besides those in use. */
const BUNDLES = 4;
/** Compiled modules of sites that stay: some states of some sites. */
const COMPILED = 24;
/** Strangers' sites whose caches stay. */
const STRANGERS = 24;

/**
 * Opens the cache of a site: in its folder `.quire`, but beside the engine for a stranger's site, which may bring a
 * cache of its own.
 */
export function openSiteCache(options: {
  siteDir: string;
  engine: EngineFolders;
  untrusted?: boolean;
}): Cache {
  const { siteDir, engine, untrusted } = options;
  if (!untrusted) return openCache(join(siteDir, '.quire'));
  const all = join(engine.cache, 'untrusted');
  const dir = join(all, hash('sha256', siteDir).slice(0, 16));
  mkdirSync(dir, { recursive: true });
  markUsed(dir);
  pruneEntries(all, STRANGERS);
  return openCache(dir);
}

/** What a build takes from the cache of its site. */
export function openBuildCache(cache: Cache, engine: EngineFolders): BuildCache {
  const version = engine.id;
  const kinds = {
    facts: openFacts(cache, engine),
    articles: cache.values<CachedArticle>('articles', { version }),
    html: cache.values<string>('html', { version }),
    sections: cache.values<PageSection[]>('sections', { version }),
    pages: cache.values<CachedPage>('pages', { version }),
  };
  return {
    ...kinds,
    save() {
      for (const kind of Object.values(kinds)) kind.save();
    },
  };
}

/** What the texts of pages say; builds and the development server share it. */
export function openFacts(cache: Cache, engine: EngineFolders): CachedValues<CachedFacts> {
  return cache.values('facts', { version: engine.id });
}

/** Bundled browser code, for builds or for the development server. */
export function bundleFolders(cache: Cache, siteDir: string, mode: 'build' | 'dev'): CachedFolders {
  const kind = mode === 'build' ? 'browser' : 'browser-dev';
  return cache.folders(kind, { keep: BUNDLES, root: siteDir });
}

/** Compiled modules of all sites: they lie inside of the engine's own `node_modules`, where React is found from. */
export function compiledModules(engine: EngineFolders): CachedFolders {
  return openCache(engine.cache).folders('site-modules', { keep: COMPILED });
}

/** Size and time of a file; undefined when it is gone. */
export function fileStamp(file: string): FileStamp | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && [stat.size, stat.mtimeMs];
}
