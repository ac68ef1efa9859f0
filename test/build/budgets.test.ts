import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCorpus } from '../../bench/corpus.mjs';
import { makeFolder } from '../harness/run-folder.ts';
import { buildSite, writeSite } from '../harness/site.ts';

/**
 * Download sizes, measured on the benchmark's corpus (in bytes, brotli at quality 11). Times aren't tested; `npm run
 * bench` measures them.
 */
const kB = (bytes: number): number => bytes * 1000;

interface Built {
  outDir: string;
  /** Route path of the page that the benchmark measures. */
  page: string;
}

async function buildCorpus(pages: number): Promise<Built> {
  const dir = path.join(makeFolder(`corpus-${pages}`), 'site');
  const manifest = writeCorpus(path.join(dir, 'docs'), pages, 'docusaurus');
  writeSite(dir, {});
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  return { outDir, page: manifest.median.id };
}

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number;

function filesIn(dir: string, ending: RegExp): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.join(dir, name));
}

let small: Built;
let large: Built;

beforeAll(async () => {
  small = await buildCorpus(60);
  large = await buildCorpus(240);
}, 240_000);

describe('what a reader downloads', () => {
  it('a page is at most 8 kB, its navigation data at most 4 kB', () => {
    // Brotli is slow at this quality; a third of the pages is enough for the median.
    const third = (files: string[]): string[] => files.filter((_, i) => i % 3 === 0);
    const pages = third(filesIn(large.outDir, /\.html$/));
    const data = third(filesIn(path.join(large.outDir, '_quire', 'page'), /\.json$/));
    expect(median(pages.map(brotli))).toBeLessThan(kB(8));
    expect(median(data.map(brotli))).toBeLessThan(kB(4));
  });

  it('styles are at most 10 kB, code for every page at most 12.1 kB, fonts at most 40 kB', () => {
    const assets = path.join(large.outDir, '_quire', 'assets');
    const html = readFileSync(path.join(large.outDir, `${large.page}.html`), 'utf8');
    const scripts = [...html.matchAll(/(?:src|data-core)="\/_quire\/assets\/([^"]+\.js)"/g)].map(
      (m) => m[1] ?? '',
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(sum(scripts.map((name) => brotli(path.join(assets, name))))).toBeLessThan(kB(12.1));
    expect(sum(filesIn(assets, /\.css$/).map(brotli))).toBeLessThan(kB(10));
    expect(sum(filesIn(assets, /\.woff2$/).map((f) => readFileSync(f).length))).toBeLessThan(
      kB(40),
    );
  });

  it('code is at most 95 kB with the search dialog open, its worker and all that it may load', () => {
    const scripts = filesIn(path.join(large.outDir, '_quire'), /\.js$/);
    const names = scripts.map((file) => path.basename(file)).join(' ');
    for (const part of [/\bcore-/, /\bsearch-code-/, /\bsearch-worker-/])
      expect(names).toMatch(part);
    // Only sites with a hosted provider include its client.
    expect(names).not.toMatch(/hosted/);
    // The sum of all scripts on a site without widgets, so that it includes everything the dialog loads.
    expect(sum(scripts.map(brotli))).toBeLessThan(kB(95));
  });

  it('the player of recorded runs is at most 8 kB with its styles, and no page has it', () => {
    const assets = path.join(large.outDir, '_quire', 'assets');
    const [player = ''] = filesIn(assets, /^widget-recorded-run-.*\.js$/);
    expect(brotli(player)).toBeLessThan(kB(8));
    expect(readFileSync(player, 'utf8')).toContain('.run-log');
    for (const file of filesIn(assets, /\.css$/))
      expect(readFileSync(file, 'utf8')).not.toContain('.run-log');
  });

  it('a page does not grow with the number of pages', () => {
    const size = ({ outDir, page }: Built): number =>
      readFileSync(path.join(outDir, `${page}.html`)).length;
    expect(size(large)).toBeLessThan(size(small) * 1.35);
  });

  it('nothing blocks the first paint but the styles, and no picture moves the text', () => {
    for (const file of filesIn(large.outDir, /\.html$/).slice(0, 40)) {
      const html = readFileSync(file, 'utf8');
      // An inline script loads the core, which runs after the page is parsed.
      expect(html).toMatch(/<script data-core="[^"]+">/);
      expect(html).not.toMatch(/<script\b[^>]*\bsrc=/);
      for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
        expect(tag).toMatch(/\bwidth="\d+" height="\d+"/);
      }
    }
  });
});

function sum(values: number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
