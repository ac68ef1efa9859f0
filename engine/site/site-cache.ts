import { hash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../article/article.ts';
import { createCodeThread, type CodeThread } from '../article/code/code-thread.ts';
import type { CodeLine } from '../article/code/highlighter.ts';
import { openCache, type Cache } from '../cache/open-cache.ts';
import type { CachedFolders } from '../cache/cached-folders.ts';
import type { CachedValues } from '../cache/cached-values.ts';
import { siteCacheFolder } from '../cache/site-cache-folder.ts';
import { markUsed, pruneEntries } from '../cache/entries.ts';
import type { PageAddresses } from '../checks/links/scan-page.ts';
import type { CachedFacts } from '../content/read-documents.ts';
import type { Problem } from '../model/problem.ts';
import type { IndexedArticle } from '../search/build/page-indexer.ts';
import type { EngineFolders } from './engine-folders.ts';

/** An article as cached. Its HTML is stored separately, since it is rarely needed. */
export interface CachedArticle extends Omit<Article, 'html'> {
  /** State of every other file it depends on; empty for a missing file. */
  files: Record<string, string>;
}

/** A written page as cached. It's reused while its output files are unchanged. */
export interface CachedPage extends PageAddresses {
  /** Problems found while rendering it, besides those of its article. */
  problems: Problem[];
  /** Size and time of each output file when it was written, to detect changes from outside. */
  output: Record<string, FileStamp>;
}

/** Size in bytes, and modification time in milliseconds. */
export type FileStamp = [size: number, mtimeMs: number];

export interface ArticleCache {
  articles: Pick<CachedValues<CachedArticle>, 'get' | 'set'>;
  html: Pick<CachedValues<string>, 'get' | 'set' | 'touch'>;
}

/** What a build caches for the next one. */
export interface BuildCache extends ArticleCache {
  facts: CachedValues<CachedFacts>;
  code: CodeThread;
  indexed: CachedValues<IndexedArticle>;
  pages: CachedValues<CachedPage>;
  /** Texts of sidebar files. */
  sidebars: CachedValues<string>;
  /** @throws Error of the file system */
  save(): void;
}

/** Code blocks to keep besides those that were shown: the ones of unchanged pages. */
const SPARE_BLOCKS = 20_000;
/** Bundles of browser code to keep besides those in use. */
const BUNDLES = 4;
/** Compiled site modules to keep: a few states of a few sites. */
const COMPILED = 24;
/** Untrusted sites whose caches are kept. */
const STRANGERS = 24;

/**
 * Opens the cache of a site: in its folder `.quire` if that is writable, but beside the engine for an untrusted site, which could bring a
 * cache of its own.
 */
export function openSiteCache(options: {
  siteDir: string;
  engine: EngineFolders;
  untrusted?: boolean;
}): Cache {
  const { siteDir, engine, untrusted } = options;
  if (!untrusted) return openCache(siteCacheFolder(siteDir).dir);
  const all = join(engine.cache, 'untrusted');
  const dir = join(all, hash('sha256', siteDir).slice(0, 16));
  mkdirSync(dir, { recursive: true });
  markUsed(dir);
  pruneEntries(all, STRANGERS);
  return openCache(dir);
}

/** The parts of the cache that a build uses. */
export function openBuildCache(cache: Cache, engine: EngineFolders): BuildCache {
  const version = engine.id;
  const kinds = {
    facts: openFacts(cache, engine),
    code: openCode(cache, engine),
    articles: cache.values<CachedArticle>('articles', { version }),
    html: cache.values<string>('html', { version }),
    indexed: cache.values<IndexedArticle>('indexed', { version }),
    pages: cache.values<CachedPage>('pages', { version }),
    sidebars: cache.values<string>('sidebars', { version }),
  };
  return {
    ...kinds,
    code: createCodeThread(kinds.code),
    save() {
      for (const kind of Object.values(kinds)) kind.save();
    },
  };
}

/** Facts parsed from pages; builds and the development server share them. */
export function openFacts(cache: Cache, engine: EngineFolders): CachedValues<CachedFacts> {
  return cache.values('facts', { version: engine.id });
}

/** Highlighted code; builds and the development server share it, so a changed page rarely needs the highlighter. */
export function openCode(
  cache: Cache,
  { id: version }: EngineFolders,
): CachedValues<readonly CodeLine[]> {
  return cache.values('code', { version, spare: SPARE_BLOCKS, inMemory: true });
}

/** Bundled browser code for builds or for the development server. */
export function bundleFolders(cache: Cache, siteDir: string, mode: 'build' | 'dev'): CachedFolders {
  const kind = mode === 'build' ? 'browser' : 'browser-dev';
  return cache.folders(kind, { keep: BUNDLES, root: siteDir });
}

/**
 * Bundled browser code of all sites without their own. It ships with the package, because it's half of what a small
 * site's first build takes; in a repository, the first of those sites builds it.
 */
export function sharedBundles({ cache, bundles: shipped }: EngineFolders): CachedFolders {
  return openCache(cache).folders('browser', { keep: BUNDLES, shipped });
}

/** Compiled modules of all sites. They are inside the engine's own `node_modules`, so that they find React. */
export function compiledModules(engine: EngineFolders): CachedFolders {
  return openCache(engine.cache).folders('site-modules', { keep: COMPILED });
}

/** Size and modification time of a file; undefined if it's gone. */
export function fileStamp(file: string): FileStamp | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && [stat.size, stat.mtimeMs];
}
