import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, buildSite, copyFixture } from '../harness/site.ts';
import { readTree } from '../harness/tree.ts';

let outDir = '';
let output = '';
const text = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
const json = <T>(file: string): T => JSON.parse(text(file)) as T;

interface Manifest {
  routes: { path: string; file: string; payloadFile: string; docId?: string; kind: string }[];
}
interface Metadata {
  siteVersion: string;
  conventions: { generatorVersion: string };
  engine: { name: string; version: string };
  versions: {
    name: string;
    label: string;
    isLast: boolean;
    path: string;
    mainDocId: string;
    docs: number;
    sidebars: Record<string, string | null>;
    draftIds: string[];
  }[];
}

beforeAll(async () => {
  const built = await buildSite(copyFixture('basics'));
  ({ outDir, output } = built);
  expect(built.code, output).toBe(0);
});

describe('R4 the manifest', () => {
  it('R4 lists every page that was written, and no other', () => {
    const { routes } = json<Manifest>('_quire/manifest.json');
    const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => name.endsWith('.html'));
    expect(routes.map(({ file }) => file).sort()).toEqual(pages.sort());
    for (const { kind, payloadFile } of routes) {
      if (kind !== 'not-found')
        expect(existsSync(path.join(outDir, payloadFile)), payloadFile).toBe(true);
    }
  });

  it('R4 no address has a parameter, none appears twice', () => {
    const paths = json<Manifest>('_quire/manifest.json').routes.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((each) => /[:*[\]]/.test(each))).toEqual([]);
  });

  it('R1 ids and addresses', () => {
    const { routes } = json<Manifest>('_quire/manifest.json');
    const of = (id: string): unknown => routes.find(({ docId }) => docId === id);
    expect(of('intro')).toMatchObject({ path: '/', file: 'index.html' });
    expect(of('guides/build/first')).toMatchObject({
      path: '/guides/build/first',
      file: 'guides/build/first.html',
    });
    expect(of('guides/build/index')).toMatchObject({
      path: '/guides/build',
      file: 'guides/build.html',
    });
  });

  it('R6 a draft is nowhere in the output', () => {
    const { routes } = json<Manifest>('_quire/manifest.json');
    expect(routes.filter(({ docId }) => docId === 'guides/draft')).toEqual([]);
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:html|json)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file, 'utf8').includes('Not finished.'));
    expect(files).toEqual([]);
    expect(output).not.toContain('draft');
  });
});

describe('site-metadata.json', () => {
  it('D1 the versions', () => {
    const { versions } = json<Metadata>('site-metadata.json');
    expect(versions).toHaveLength(1);
    expect(versions[0]).toMatchObject({
      name: '2.0.0',
      label: 'Latest (2.0.0)',
      isLast: true,
      path: '/',
      mainDocId: 'intro',
      draftIds: ['guides/draft'],
    });
    // 14 pages beside the 40 of `many`, the draft not counted.
    expect(versions[0]?.docs).toBe(countDocs() - 1);
    expect(Object.keys(versions[0]?.sidebars ?? {})).toEqual(['docs', 'examples', 'api']);
  });

  it('K2 what the site and the engine are', () => {
    const metadata = json<Metadata>('site-metadata.json');
    expect(metadata.siteVersion).toBe('0.0.1');
    expect(metadata.conventions.generatorVersion).toBe('3.8.1');
    expect(metadata.engine.name).toBe('quire');
    expect(metadata.engine.version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('every page', () => {
  it('D2 names its document, sidebar and version', () => {
    const html = text('guides/build/first.html');
    expect(html).toMatch(/<html[^>]* data-doc-id="guides\/build\/first"/);
    expect(html).toMatch(/<html[^>]* data-version="2\.0\.0"/);
    expect(html).toMatch(/<aside[^>]* data-sidebar="docs"/);
    expect(text('api/core.html')).toMatch(/<aside[^>]* data-sidebar="api"/);
  });

  it('D4 language, direction and the whole logo', () => {
    const html = text('index.html');
    expect(html).toMatch(/<html lang="en" dir="ltr"/);
    const brand = /<a class="brand"[\s\S]*?<\/a>/.exec(html)?.[0] ?? '';
    expect(brand).toContain('href="/"');
    expect(brand).toContain('target="_self"');
    for (const src of ['/images/logo.svg', '/images/logo-dark.svg']) {
      const image = new RegExp(`<img[^>]*src="${src}"[^>]*>`).exec(brand)?.[0] ?? '';
      expect(image).toContain('alt="Basics logo"');
      expect(image).toContain('width="32"');
      expect(image).toContain('height="24"');
    }
  });

  it('holds no inline style and no inline handler', () => {
    for (const { file } of json<Manifest>('_quire/manifest.json').routes) {
      expect(text(file), file).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)=/i);
    }
  });

  it('sends its sidebar without the entries of closed categories', () => {
    expect(text('index.html')).not.toContain('/many/page-40');
    expect(text('many/page-01.html')).toContain('/many/page-40');
  });

  it('names only files that exist', () => {
    for (const { file } of json<Manifest>('_quire/manifest.json').routes) {
      const own = [
        ...text(file).matchAll(/\s(?:src|href|data-core|data-sidebar-url)="(\/_quire\/[^"]+)"/g),
      ];
      expect(own.length, file).toBeGreaterThan(1);
      for (const [, url = ''] of own) expect(existsSync(path.join(outDir, url)), url).toBe(true);
    }
  });
});

describe('the base path', () => {
  it('R1 every address of the site has it', async () => {
    const built = await buildSite(copyFixture('basics'), ['--base', '/docs/']);
    expect(built.code, built.output).toBe(0);
    const html = readFileSync(path.join(built.outDir, 'guides.html'), 'utf8');
    const addresses = [
      ...html.matchAll(/\s(?:src|href|data-core|data-sidebar-url)="(\/[^"]*)"/g),
    ].map(([, url]) => url);
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((url) => !url?.startsWith('/docs/'))).toEqual([]);
  });
});

describe('a second build', () => {
  it('of the same site gives the same bytes', async () => {
    const one = copyFixture('basics');
    const two = copyFixture('basics');
    const [a, b] = [await buildSite(one), await buildSite(two)];
    const again = await buildSite(one);
    const first = readTree(a.outDir);
    expect(Object.keys(first).length).toBeGreaterThan(100);
    for (const [where, outDir] of [
      ['elsewhere', b.outDir],
      ['again', again.outDir],
    ] as const) {
      const other = readTree(outDir);
      expect(Object.keys(other)).toEqual(Object.keys(first));
      const changed = Object.keys(first).filter((name) => first[name] !== other[name]);
      expect(changed, `built ${where}`).toEqual([]);
    }
  });

  it('after the site was copied elsewhere with its caches is right too', async () => {
    const one = copyFixture('basics');
    await buildSite(one);
    const moved = path.join(path.dirname(one), 'moved', 'site');
    cpSync(one, moved, { recursive: true });
    const built = await buildSite(moved);
    expect(built.code, built.output).toBe(0);
    expect(existsSync(path.join(built.outDir, 'guides.html'))).toBe(true);
  });
});

function countDocs(): number {
  const docs = path.join(ROOT, 'test', 'fixtures', 'basics', 'docs');
  return readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  ).length;
}
