import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Article } from '../article/article.ts';
import type { CachedFacts, FactsCache } from '../content/read-documents.ts';
import type { Problem } from '../model/problem.ts';
import { openArticlePack, type PackedText } from '../cache/article-pack.ts';
import { openKeptValues, type KeptValues } from '../cache/kept-values.ts';
import type { PageAddresses } from '../checks/links/scan-page.ts';

/** An article as kept: everything but its HTML, which lies in the pack. */
export interface KeptArticle extends Omit<Article, 'html'>, PackedText {
  /** Hash of the inputs that are known before rendering. */
  key: string;
  /** Hash of every other file it depends on; empty for one that is missing. */
  files: Record<string, string>;
}

/** A written page as kept: when its key is the same, its files are taken over as they are. */
export interface KeptPage extends PageAddresses {
  key: string;
  /** What was told when it was rendered, besides the problems of its article. */
  problems?: Problem[];
}

/** A page in the record: pages have most of their addresses in common, so each stands there once and has a number. */
interface RecordedPage extends Pick<KeptPage, 'key' | 'ids' | 'problems'> {
  targets: number[];
  sources: number[];
}

/** What one build leaves for the next, by content: a stale entry is never used, at worst it is dropped. */
interface Kept {
  /** The engine that wrote it; another one starts afresh. */
  engine: string;
  articles: Record<string, KeptArticle>;
  pages: Record<string, RecordedPage>;
  addresses: string[];
  /** Output files of the last build by name, with size and time, to notice changes from outside. */
  outDir: string;
  files: Record<string, [size: number, mtimeMs: number]>;
}

/** The cache of a build. What is not set again during a build is gone after `save`. */
export interface BuildCache {
  facts: FactsCache;
  article(file: string): KeptArticle | undefined;
  /** HTML of a kept article; undefined when the pack does not hold it any more. */
  articleHtml(kept: KeptArticle): string | undefined;
  keepArticle(file: string, article: Article, key: string, files: Record<string, string>): void;
  /** Takes a kept article over unchanged. */
  carryArticle(file: string, kept: KeptArticle): void;
  page(path: string): KeptPage | undefined;
  keepPage(path: string, page: KeptPage): void;
  /** Whether an output file of the last build into `outDir` is still as it was written. */
  isUntouched(outDir: string, file: string): boolean;
  /** Writes everything; `files` are the output files now in place. */
  save(outDir: string, files: Iterable<string>): void;
}

/** Opens the cache in `dir`; a missing, broken or foreign one is empty. */
export function openBuildCache(dir: string, engine: string): BuildCache {
  const recordFile = join(dir, 'build.json');
  const facts = openFacts(dir, engine);
  const old = readKept(recordFile, engine);
  const pack = openArticlePack(join(dir, 'articles.pack'), old.outDir !== '');
  const next: Kept = nothingKept(engine);
  const numbers = new Map<string, number>();
  const numberOf = (address: string): number => {
    let number = numbers.get(address);
    if (number === undefined) {
      number = next.addresses.push(address) - 1;
      numbers.set(address, number);
    }
    return number;
  };
  return {
    facts,
    article: (file) => old.articles[file],
    articleHtml: pack.read,
    keepArticle(file, { html, ...rest }, key, files) {
      next.articles[file] = { ...rest, key, files, ...pack.add(html) };
    },
    carryArticle: (file, kept) => void (next.articles[file] = kept),
    page(path) {
      const found = old.pages[path];
      if (!found) return undefined;
      const named = (number: number): string => old.addresses[number] as string;
      return { ...found, targets: found.targets.map(named), sources: found.sources.map(named) };
    },
    keepPage(path, page) {
      const { key, ids, targets, sources, problems = [] } = page;
      next.pages[path] = {
        ...{ key, ids },
        ...(problems.length > 0 && { problems }),
        ...{ targets: targets.map(numberOf), sources: sources.map(numberOf) },
      };
    },
    isUntouched(outDir, file) {
      const known = outDir === old.outDir ? old.files[file] : undefined;
      const stat = known && statSync(join(outDir, file), { throwIfNoEntry: false });
      return stat !== undefined && stat.size === known?.[0] && stat.mtimeMs === known[1];
    },
    save(outDir, files) {
      next.outDir = outDir;
      for (const file of files) {
        const { size, mtimeMs } = statSync(join(outDir, file));
        next.files[file] = [size, mtimeMs];
      }
      mkdirSync(dirname(recordFile), { recursive: true });
      // While the record is away, a killed build leaves an empty cache and no wrong one.
      rmSync(recordFile, { force: true });
      pack.save(next.articles);
      // Another build may be saving, too.
      const beside = `${recordFile}.${process.pid}`;
      writeFileSync(beside, JSON.stringify(next));
      renameSync(beside, recordFile);
      facts.save();
    },
  };
}

/** What the pages' texts say, in the cache folder of a site; builds and the dev server share it. */
export function openFacts(dir: string, engine: string): KeptValues<CachedFacts> {
  return openKeptValues(join(dir, 'facts.json'), engine);
}

/** Hash of a file's content; empty when it cannot be read. */
export function hashFile(path: string): string {
  try {
    return hash('sha1', readFileSync(path));
  } catch {
    return '';
  }
}

function readKept(file: string, engine: string): Kept {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return kept.engine === engine ? kept : nothingKept(engine);
  } catch {
    return nothingKept(engine);
  }
}

function nothingKept(engine: string): Kept {
  return { engine, articles: {}, pages: {}, addresses: [], outDir: '', files: {} };
}
