import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../article/article.ts';
import { openBuildCache, type KeptArticle, type KeptPage } from './build-cache.ts';

let dir: string;
let outDir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quire-cache-'));
  outDir = join(dir, 'out');
  mkdirSync(outDir);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const article = (html: string): Article => ({
  html,
  title: 'T',
  problems: [],
  dependencies: [],
  published: [],
  links: [],
  widgets: [],
});

/** Opens the cache, keeps these articles, and saves. */
function build(articles: Record<string, string>): void {
  const cache = openBuildCache(dir, 'engine');
  for (const [file, html] of Object.entries(articles)) {
    cache.keepArticle(file, article(html), 'key', {});
  }
  cache.save(outDir, []);
}

/** HTML of a kept article as the next build sees it. */
function kept(file: string): string | undefined {
  const cache = openBuildCache(dir, 'engine');
  const found = cache.article(file);
  return found && cache.articleHtml(found);
}

describe('the cache of a build', () => {
  it('gives back what was kept, and what was carried through a build that added to it', () => {
    build({ a: '<p>ä</p>' });
    const cache = openBuildCache(dir, 'engine');
    cache.carryArticle('a', cache.article('a') as KeptArticle);
    cache.keepArticle('b', article('<p>b</p>'), 'key', {});
    cache.save(outDir, []);
    expect([kept('a'), kept('b')]).toEqual(['<p>ä</p>', '<p>b</p>']);
  });

  it('packs anew when most of it is no longer used', () => {
    build({ a: 'a'.repeat(1000), b: '<p>b</p>' });
    const cache = openBuildCache(dir, 'engine');
    cache.carryArticle('b', cache.article('b') as KeptArticle);
    cache.save(outDir, []);
    expect([kept('a'), kept('b')]).toEqual([undefined, '<p>b</p>']);
  });

  it('never gives the HTML of another article when two builds saved at once', () => {
    build({ a: '<p>a</p>' });
    const [first, second] = [openBuildCache(dir, 'engine'), openBuildCache(dir, 'engine')];
    first.keepArticle('b', article('<p>first</p>'), 'key', {});
    second.keepArticle('c', article('<p>other</p>'), 'key', {});
    first.carryArticle('a', first.article('a') as KeptArticle);
    second.carryArticle('a', second.article('a') as KeptArticle);
    first.save(outDir, []);
    second.save(outDir, []);
    expect([kept('a'), kept('b'), kept('c')]).toEqual(['<p>a</p>', undefined, undefined]);
  });

  it('says so when the pack is gone or damaged', () => {
    build({ a: '<p>a</p>' });
    writeFileSync(join(dir, 'articles.pack'), '<p>');
    expect(kept('a')).toBeUndefined();
    rmSync(join(dir, 'articles.pack'));
    expect(kept('a')).toBeUndefined();
    const cache = openBuildCache(dir, 'engine');
    cache.carryArticle('a', cache.article('a') as KeptArticle);
    cache.save(outDir, []);
    expect(kept('a')).toBeUndefined();
  });

  it('gives back the addresses of pages, of which it keeps each once', () => {
    const of = (key: string, ...targets: string[]): KeptPage => ({
      ...{ key, ids: [key], targets, sources: ['/a.png'] },
    });
    const pages = [of('one', '/a', '/b#x'), of('two', '/b#x', '/c'), of('none')];
    const cache = openBuildCache(dir, 'engine');
    for (const page of pages) cache.keepPage(`/${page.key}`, page);
    cache.save(outDir, []);
    const again = openBuildCache(dir, 'engine');
    expect(pages.map(({ key }) => again.page(`/${key}`))).toEqual(pages);
    const { addresses } = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as object & {
      addresses: string[];
    };
    expect(addresses).toEqual(['/a', '/b#x', '/a.png', '/c']);
  });

  it('of another engine is empty', () => {
    build({ a: '<p>a</p>' });
    expect(openBuildCache(dir, 'another').article('a')).toBeUndefined();
  });
});
