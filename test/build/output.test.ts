import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../harness/run-folder.ts';
import { ROOT, buildSite, copyFixture, tinySite, writeSite } from '../harness/site.ts';
import type { SiteFiles } from '../harness/site.ts';
import { bundleAlone } from '../harness/lent-bundles.ts';
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
    // 14 pages and the 40 of `many`, without the draft.
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
    const one = bundleAlone(copyFixture('basics'));
    const two = bundleAlone(copyFixture('basics'));
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

  it('of a site with styles and components gives the same bytes elsewhere', async () => {
    const live =
      "import { useState } from 'react';\n" +
      'export function Shown() {\n  const [n] = useState(1);\n  return <i>{n}</i>;\n}\nexport default Shown;\n';
    const files: SiteFiles = {
      'docs/index.mdx':
        "---\ntitle: Home\n---\n\nimport { Shown } from '@site/src/Shown';\n\n<Shown />\n\n<Live />\n",
      'src/Shown.tsx': live,
      'components/Live.tsx': `import './live.module.css';\n${live.replaceAll('Shown', 'Live')}`,
      'components/live.module.css': '.live { color: red; }\n',
      'styles.css': '@import "./styles/a.css";\n',
      'styles/a.css': '.a { background: url(./bg.png); }\n',
      'styles/bg.png': 'picture',
    };
    const site = (): string => bundleAlone(tinySite(files));
    const [one, two] = [await buildSite(site()), await buildSite(site())];
    expect(one.code, one.output).toBe(0);
    expect(readTree(two.outDir)).toEqual(readTree(one.outDir));
    // GitHub Pages would leave out `_quire/`.
    expect(existsSync(path.join(one.outDir, '.nojekyll'))).toBe(true);
  });

  it('goes where a link leads, and keeps its caches out of the history', async () => {
    const dir = tinySite({ 'docs/index.md': '# Home\n' });
    const outDir = path.join(path.dirname(dir), 'dist');
    symlinkSync(makeFolder('published'), outDir);
    expect((await buildSite(dir)).code).toBe(0);
    expect((await buildSite(dir)).code).toBe(0);
    expect(lstatSync(outDir).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(outDir, 'index.html'))).toBe(true);
    expect(readFileSync(path.join(dir, '.quire', '.gitignore'), 'utf8')).toBe('*\n');
  });

  it('after the site was copied elsewhere with its caches is right too', async () => {
    const one = copyFixture('basics');
    // Only a site with its own code has its own bundle.
    writeSite(one, { 'styles.css': 'h1 { color: teal; }\n' });
    await buildSite(one);
    const moved = path.join(path.dirname(one), 'moved', 'site');
    cpSync(one, moved, { recursive: true });
    rmSync(one, { recursive: true });
    const bundles = (): string[] => readdirSync(path.join(moved, '.quire', 'browser')).sort();
    const before = bundles();
    const built = await buildSite(moved);
    expect(built.code, built.output).toBe(0);
    expect(existsSync(path.join(built.outDir, 'guides.html'))).toBe(true);
    expect(bundles(), 'bundled again').toEqual(before);
  });
});

it('a page in React comes alive as its default export, whatever else its module has', async () => {
  const dir = tinySite({
    'docs/index.md': '# Home\n',
    'pages/count.tsx':
      "import { useState } from 'react';\nexport const pages = () => 'another one';\n" +
      "export default function Count() {\n  const [text] = useState('the page');\n  return <b>{text}</b>;\n}\n",
  });
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  const assets = path.join(built.outDir, '_quire', 'assets');
  const widget = readdirSync(assets).find((name) => name.startsWith('widget-pages-count')) ?? '';
  const code = readFileSync(path.join(assets, widget), 'utf8');
  expect(code).toContain('the page');
  expect(code).not.toContain('another one');
});

describe('a site that is built without trust', () => {
  const styled = (css: string): SiteFiles => ({ 'docs/index.md': '# Home\n', 'styles.css': css });
  const build = (dir: string) => buildSite(dir, ['--untrusted']);

  it.each([
    ['a file of the machine', (secret: string) => `body { background: url("${secret}"); }`],
    ['one beside the site', () => 'body { background: url(../secret.png); }'],
    ['one that becomes part of the text', () => 'body { background: url(../secret.png?inline); }'],
    ['a set of pictures', () => 'body { background: image-set("../secret.png" 1x); }'],
    ['an import', () => '@import "../secret.css";'],
    ['a hidden folder', () => 'body { background: url(./.git/config); }'],
    ['a link', () => 'body { background: url(./linked.png); }'],
  ])('publishes nothing from outside through its styles: %s', async (_what, css) => {
    const secret = path.join(makeFolder('secret'), 'secret.png');
    const dir = tinySite(styled(css(secret)));
    for (const file of [secret, path.join(dir, '..', 'secret.png')]) writeFileSync(file, 'secret');
    writeFileSync(path.join(dir, '..', 'secret.css'), '.secret { color: red; }');
    writeSite(dir, { '.git/config': 'secret' });
    symlinkSync(secret, path.join(dir, 'linked.png'));
    const { code, output, outDir: out } = await build(dir);
    expect(code).toBe(1);
    expect(output).toContain('which a site built with --untrusted can’t publish');
    expect(existsSync(out)).toBe(false);
  });

  it('takes no stylesheet that is a link to elsewhere, and shows pictures of its own', async () => {
    const dir = tinySite(styled('body { background: url(./styles/bg.png); }'));
    writeSite(dir, { 'styles/bg.png': 'picture' });
    const built = await build(dir);
    expect(built.code, built.output).toBe(0);
    const outside = path.join(makeFolder('secret'), 'secret.css');
    writeFileSync(outside, '.secret { color: red; }');
    symlinkSync(outside, path.join(dir, 'styles', 'x.css'));
    const { code, output } = await build(dir);
    expect(code).toBe(1);
    expect(output).toContain('untrusted-code  styles/x.css');
  });

  it('shows headings and links, and no HTML that a page puts into them', async () => {
    const dir = tinySite({
      'docs/index.mdx': [
        '# Home',
        '## Part',
        "<TOCInline toc={[{ value: '<script>strange()</script>', id: 'x', level: 2 }, { value: '<img onerror=strange()>', id: 'part', level: 2 }]} />",
        '<Link to="/">the first page</Link>',
        '',
      ].join('\n\n'),
    });
    const built = await build(dir);
    expect(built.code, built.output).toBe(0);
    const html = readFileSync(path.join(built.outDir, 'index.html'), 'utf8');
    expect(html).not.toContain('strange()');
    expect(html).toMatch(/<ul class="toc-inline"><li><a href="#part">Part<\/a><\/li><\/ul>/);
    expect(html).toContain('>the first page</a>');
    writeSite(dir, {
      'docs/index.mdx': [
        '# Home',
        '<Link to="/" {...{ dangerouslySetInnerHTML: { __html: "<script>strange()</script>" } }} />',
        '<toc.constructor />',
        '<sCRIPT>strange()</sCRIPT>',
        '',
      ].join('\n\n'),
    });
    const { code, output } = await build(dir);
    expect(code).toBe(1);
    expect(output).toContain('The attribute `dangerouslySetInnerHTML`');
    expect(output).toContain('<toc.constructor>, which is a member of something, is code');
    expect(output).toContain('The element <sCRIPT> isn’t among');
  });

  it('takes nothing over from caches that came with it', async () => {
    const styled = { 'docs/index.md': '# Home\n\nText.\n', 'styles.css': 'h1 { color: teal; }\n' };
    const dir = bundleAlone(tinySite(styled));
    expect((await buildSite(dir)).code).toBe(0);
    const browser = path.join(dir, '.quire', 'browser');
    const [bundle = ''] = readdirSync(browser);
    const manifest = path.join(browser, bundle, 'files', 'bundle.json');
    const strange = readFileSync(manifest, 'utf8').replace('"boot":"', '"boot":"strange();');
    writeFileSync(manifest, strange);
    const built = await build(dir);
    expect(built.code, built.output).toBe(0);
    expect(readFileSync(path.join(built.outDir, 'index.html'), 'utf8')).not.toContain('strange()');
  });
});

function countDocs(): number {
  const docs = path.join(ROOT, 'test', 'fixtures', 'basics', 'docs');
  return readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  ).length;
}
