import { hash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, quire, quireAlone, tinySite, writeSite } from '../harness/site.ts';
import type { SiteFiles } from '../harness/site.ts';
import { readTree } from '../harness/tree.ts';

/**
 * A second build must redo everything that changed, and nothing else: a stale page is worse than a slow
 * build. Each case changes one thing and lists the pages that must show it.
 */
const FILES: SiteFiles = {
  'site.config.ts':
    "export default { title: 'Tiny', url: 'https://tiny.test', examples: './samples', sourceUrl: 'https://a.test/{version}' };\n",
  'docs/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'docs/plain.md': '---\ntitle: Plain\n---\n\nNothing else is shown here.\n',
  'docs/linking.md': '---\ntitle: Linking\n---\n\n[there](./target.md#part)\n',
  'docs/target.md': '---\ntitle: Target\n---\n\n## Part\n\nText.\n',
  'docs/with-partial.md':
    "---\ntitle: Partial\n---\n\nimport Hello from './_hello.md'\n\n<Hello />\n",
  'docs/_hello.md': 'Hello from a partial.\n',
  'docs/with-sample.md': '---\ntitle: Sample\n---\n\n<CodeExample path="a.py" />\n',
  'samples/a.py': 'print("first")\n',
  'docs/with-graph.md': '---\ntitle: Graph\n---\n\n<AssetGraph path="a.graph.json" />\n',
  'samples/a.graph.json': '{"assets":[{"key":"first"}]}',
  'docs/with-notes.md': '---\ntitle: Notes\n---\n\n<Changelog />\n',
  'docs/changelog.yml': 'releases:\n  - { version: 1.0.0, date: 2025-03-04, words: One. }\n',
  'docs/with-diagram.md': "---\ntitle: Diagram\n---\n\nimport Way from './_way.md'\n\n<Way />\n",
  'docs/_way.md': '```mermaid\nflowchart LR\n  grain --> flour\n```\n',
  'docs/with-code.md': '---\ntitle: Code\n---\n\n<CodeReferenceLink filePath="a.c" />\n',
  'docs/with-picture.md': '---\ntitle: Picture\n---\n\n![A line](./line.svg)\n',
  'docs/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="1"/>',
  'docs/with-card.md': '---\ntitle: Card\nimage: ./card.svg\n---\n\nText.\n',
  'docs/card.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/with-component.md': '---\ntitle: Component\n---\n\n<Badge />\n',
  'components/Badge.tsx': 'export default function Badge() { return <b>first badge</b>; }\n',
  'docs/group/index.md': '---\ntitle: Group\n---\n\n<DocCardList />\n',
  'docs/group/one.md': '---\ntitle: One\ndescription: The first one.\n---\n\nOne.\n',
};

let dir: string;
let outDir: string;

/** Changes files, builds again, and returns the number of rendered pages. */
async function rebuild(files: SiteFiles): Promise<number> {
  writeSite(dir, { 'site.config.ts': FILES['site.config.ts'] as string, ...files });
  const { code, output } = await buildSite(dir);
  expect(code, output).toBe(0);
  return Number(/\((\d+) rendered\)/.exec(output)?.[1]);
}

const page = (name: string): string => readFileSync(path.join(outDir, `${name}.html`), 'utf8');

beforeAll(async () => {
  dir = tinySite(FILES);
  const built = await buildSite(dir);
  expect(built.code, built.output).toBe(0);
  outDir = built.outDir;
});

describe('a second build after a key of the configuration has changed', () => {
  const CODE =
    '---\ntitle: Marked\n---\n\n```python\n# insert-next-line\nx = 1\n```\n\n```ofus\nselect 1\n```\n\n';
  const SAMPLE = '<CodeExample path="a.py" />\n';

  it.each<[key: string, value: object | string, before: RegExp, after: RegExp]>([
    [
      'codeComments',
      { 'insert-next-line': '' },
      /insert-next-line/,
      /<pre[^>]*><code[^>]*>(?!.*insert)/,
    ],
    ['codeLanguages', { ofus: 'sql' }, /language-(?:ofus|text)/, /language-sql/],
    ['examplesUrl', 'https://code.test', /title="a\.py"|a\.py/, /https:\/\/code\.test\/a\.py/],
  ])('shows what %s says', async (key, value, before, after) => {
    const own = tinySite({ 'docs/index.md': CODE + SAMPLE, 'samples/a.py': 'print(1)\n' });
    const config = (more: object): string =>
      `export default ${JSON.stringify({ title: 'T', url: 'https://t.test', examples: './samples', ...more })};\n`;
    const build = async (more: object): Promise<string> => {
      writeSite(own, { 'site.config.ts': config(more) });
      const built = await buildSite(own);
      expect(built.code, built.output).toBe(0);
      const html = readFileSync(path.join(built.outDir, 'index.html'), 'utf8');
      return /<article[^]*<\/article>/.exec(html)?.[0] ?? '';
    };
    const first = await build({});
    expect(first).toMatch(before);
    const second = await build({ [key]: value });
    expect(second).not.toBe(first);
    expect(second).toMatch(after);
    expect(await build({})).toBe(first);
  });
});

describe('a second build', () => {
  it('without a change renders nothing, and leaves every page in place', async () => {
    const before = page('with-sample');
    expect(await rebuild({})).toBe(0);
    expect(page('with-sample')).toBe(before);
  });

  it('after files were touched renders nothing', async () => {
    for (const name of [
      'docs/plain.md',
      'samples/a.py',
      'samples/a.graph.json',
      'docs/_hello.md',
      'docs/_way.md',
      'docs/changelog.yml',
      'docs/line.svg',
    ]) {
      utimesSync(path.join(dir, name), new Date(), new Date());
    }
    expect(await rebuild({})).toBe(0);
  });

  it.each<[what: string, files: SiteFiles, name: string, shows: string]>([
    ['a page', { 'docs/plain.md': '---\ntitle: Plain\n---\n\nChanged.\n' }, 'plain', 'Changed.'],
    ['a partial', { 'docs/_hello.md': 'Hello again.\n' }, 'with-partial', 'Hello again.'],
    ['a sample', { 'samples/a.py': 'print("second")\n' }, 'with-sample', 'second'],
    [
      'the tests of a sample',
      {
        'samples/tests.json': JSON.stringify({
          'a.py': { hash: hash('sha1', 'print("second")\n'), tests: ['t/test_a.py::test_it'] },
        }),
      },
      'with-sample',
      'test_a.py: test_it',
    ],
    [
      'release notes',
      {
        'docs/changelog.yml': 'releases:\n  - { version: 1.0.0, date: 2025-03-05, words: Two. }\n',
      },
      'with-notes',
      'March 5, 2025',
    ],
    [
      'a diagram in a partial',
      { 'docs/_way.md': '```mermaid\nflowchart LR\n  grain --> bread\n```\n' },
      'with-diagram',
      '<li>grain → bread</li>',
    ],
    [
      'a picture',
      { 'docs/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="1"/>' },
      'with-picture',
      'width="20"',
    ],
    [
      'a picture that gets a partner for the dark mode',
      { 'docs/line-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="1"/>' },
      'with-picture',
      'class="only-dark"',
    ],
    [
      'a picture for where the page is shared',
      { 'docs/card.svg': 'changed' },
      'with-card',
      `/_quire/assets/card-${hash('sha256', 'changed').slice(0, 10)}.svg`,
    ],
    [
      'an asset graph',
      { 'samples/a.graph.json': '{"assets":[{"key":"renamed"}]}' },
      'with-graph',
      'renamed',
    ],
  ])('after a change of %s renders the one page that shows it', async (_, files, name, shows) => {
    expect(await rebuild(files)).toBe(1);
    expect(page(name)).toContain(shows);
  });

  it('after the configuration names another repository shows it', async () => {
    const config = (FILES['site.config.ts'] as string).replace('a.test', 'b.test');
    await rebuild({ 'site.config.ts': config });
    expect(page('with-code')).toContain('href="https://b.test/HEAD/a.c"');
  });

  it('of one page keeps the articles of the others for a build that writes all pages', async () => {
    const cached = (): number =>
      readdirSync(path.join(dir, '.quire', 'html')).reduce(
        (sum, name) => sum + statSync(path.join(dir, '.quire', 'html', name)).size,
        0,
      );
    // Restores the configuration, which renders everything.
    await rebuild({});
    const before = cached();
    expect(
      await rebuild({ 'docs/with-code.md': `${FILES['docs/with-code.md'] as string}\nMore.\n` }),
    ).toBe(1);
    expect(cached()).toBeGreaterThan(0.8 * before);
  });

  it('after a target moved renders the page that links to it', async () => {
    await rebuild({
      'docs/target.md': '---\ntitle: Target\nslug: /moved\n---\n\n## Part\n\nText.\n',
    });
    expect(page('linking')).toContain('href="/moved#part"');
  });

  it('after a title changed renders the cards and sidebars that show it', async () => {
    await rebuild({
      'docs/group/one.md': '---\ntitle: Renamed\ndescription: The first one.\n---\n\nOne.\n',
    });
    expect(page('group')).toContain('Renamed');
  });

  it('after a component changed renders the page that uses it', async () => {
    await rebuild({
      'components/Badge.tsx': 'export default function Badge() { return <b>second badge</b>; }\n',
    });
    expect(page('with-component')).toContain('second badge');
  });

  it('after an anchor went away tells the page that links to it, which was not changed', async () => {
    writeSite(dir, {
      'docs/target.md': '---\ntitle: Target\nslug: /moved\n---\n\n## Other\n\nText.\n',
    });
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toMatch(/anchor-broken {2}docs\/linking\.md:5:1/);
    await rebuild({
      'docs/target.md': '---\ntitle: Target\nslug: /moved\n---\n\n## Part\n\nText.\n',
    });
  });

  it('writes pages again that were changed or removed in the output', async () => {
    writeFileSync(path.join(outDir, 'plain.html'), 'defaced');
    expect(await rebuild({})).toBe(1);
    expect(page('plain')).toContain('Changed.');
  });

  it('keeps a page whose place a static file wanted, and tells of it', async () => {
    const config = FILES['site.config.ts'] as string;
    writeSite(dir, { 'site.config.ts': config, 'static/plain.html': 'not the page' });
    for (const _build of ['first', 'second']) {
      const { code, output } = await buildSite(dir);
      expect(code, output).toBe(0);
      expect(output).toContain('route-duplicate  static/plain.html');
      expect(page('plain')).toContain('<h1>Plain</h1>');
    }
    rmSync(path.join(dir, 'static'), { recursive: true });
    expect(await rebuild({})).toBe(0);
    expect(page('plain')).toContain('<h1>Plain</h1>');
  });

  it('tells again what is wrong with a page in React', async () => {
    const site = tinySite({
      'site.config.ts':
        "export default { title: 'Tiny', url: 'https://tiny.test', onlyWarn: ['component-threw'] };\n",
      'docs/index.md': '# Home\n',
      'pages/wrong.tsx': "export default function Wrong() {\n  throw new Error('no words');\n}\n",
    });
    for (const rendered of [4, 0]) {
      const { code, output } = await buildSite(site);
      expect(code, output).toBe(0);
      expect(output).toContain(`(${rendered} rendered)`);
      expect(output).toContain('component-threw  pages/wrong.tsx');
    }
  });

  it('tells the same warning again', async () => {
    await rebuild({ 'docs/plain.md': '---\ntitle: Plain\n---\n\n```nolang\nx\n```\n' });
    const { output } = await buildSite(dir);
    expect(output).toContain('language-unknown  docs/plain.md:5:1');
  });

  it('publishes the picture of a page that it takes over, and misses one that is gone', async () => {
    const published = (): string[] =>
      readdirSync(path.join(outDir, '_quire', 'assets')).filter((file) => /^card-/.test(file));
    const before = published();
    expect(before).toHaveLength(1);
    await rebuild({ 'docs/plain.md': '---\ntitle: Plain\n---\n\nOnce more.\n' });
    expect(published()).toEqual(before);
    const picture = readFileSync(path.join(dir, 'docs/card.svg'), 'utf8');
    rmSync(path.join(dir, 'docs/card.svg'));
    const { code, output } = await buildSite(dir);
    expect(code).toBe(1);
    expect(output).toContain('error image-missing  docs/with-card.md:3:8');
    expect(await rebuild({ 'docs/card.svg': picture })).toBe(0);
    expect(published()).toEqual(before);
  });

  it.each<[what: string, damage: (bytes: Buffer) => Uint8Array]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['overwritten in its middle', (bytes) => bytes.fill(0, bytes.length >> 2, bytes.length >> 1)],
    ['other text', () => Buffer.from('{"engine":')],
  ])('with every file of the cache %s gives the same site', async (_what, damage) => {
    const before = readTree(outDir);
    const cache = path.join(dir, '.quire');
    const all = readdirSync(cache, { recursive: true, withFileTypes: true });
    const files = all
      .filter((entry) => entry.isFile() && entry.name !== '.gitignore')
      .map(({ parentPath, name }) => path.join(parentPath, name));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) writeFileSync(file, damage(readFileSync(file)));
    expect(await rebuild({})).toBeGreaterThan(5);
    expect(readTree(outDir)).toEqual(before);
    expect(await rebuild({})).toBe(0);
  });

  it('at once with another gives the same site, and neither loses what the other cached', async () => {
    const site = tinySite(FILES);
    const builds = await Promise.all(
      ['one', 'two'].map((name) =>
        quireAlone(['build', '--site', site, '--out', path.join(site, '..', name)]),
      ),
    );
    for (const { code, output } of builds) expect(code, output).toBe(0);
    const [one, two] = ['one', 'two'].map((name) => readTree(path.join(site, '..', name)));
    expect(one).toEqual(two);
    for (const name of ['one', 'two']) {
      const { output } = await quire([
        ...['build', '--site', site, '--out', path.join(site, '..', name)],
      ]);
      expect(output).toContain('(0 rendered)');
    }
  });
});

describe('what is only known once it was read', () => {
  const config = (tagline: string): string =>
    `export default { title: 'Tiny', tagline: '${tagline}', url: 'https://tiny.test' };\n`;
  const SITE: SiteFiles = {
    'site.config.ts': config('First words'),
    'docs/index.mdx': '---\ntitle: Home\n---\n\n<Badge />\n\n<Live />\n',
    'styles.css': '.hero { background: url(./styles/bg.png); }\n',
    'styles/bg.png': 'first picture',
    'components/Badge.tsx':
      "import './badge.css';\nimport { site } from 'quire-docs/link';\n" +
      "import { word } from 'foo';\n" +
      'export default function Badge() {\n' +
      '  return <b>{word}, {site.tagline}</b>;\n}\n',
    'components/badge.css': "@import '../theme/more.css';\n",
    'theme/more.css': '.more { color: #010203; }\n',
    'components/Live.tsx':
      "import { useState } from 'react';\nimport { word } from 'foo';\n" +
      'export default function Live() {\n  const [said] = useState(word);\n  return <i>{said}</i>;\n}\n',
    'node_modules/foo/package.json': '{ "name": "foo", "main": "index.js" }',
    'node_modules/foo/index.js': "export { word } from './word.js';\n",
    'node_modules/foo/word.js': "export const word = 'first of foo';\n",
  };
  let site: string;
  let out: string;
  beforeAll(async () => {
    site = tinySite(SITE);
    const built = await buildSite(site);
    expect(built.code, built.output).toBe(0);
    out = built.outDir;
  });
  const assets = (): string => {
    const folder = path.join(out, '_quire', 'assets');
    const names = readdirSync(folder).filter((name) => /^(?:bg|style|widget-Live)-/.test(name));
    return names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  };
  const home = (): string => readFileSync(path.join(out, 'index.html'), 'utf8');

  it.each<[what: string, files: SiteFiles, shown: () => string, old: string, now: string]>([
    [
      'what components ask of the configuration',
      { 'site.config.ts': config('Second words') },
      home,
      'First words',
      'Second words',
    ],
    [
      'a picture of a stylesheet',
      { 'styles/bg.png': 'second picture' },
      assets,
      'first picture',
      'second picture',
    ],
    [
      'a stylesheet that the one of a component imports',
      { 'theme/more.css': '.more { color: #040506; }\n' },
      assets,
      '#010203',
      '#040506',
    ],
    [
      'a package, at build',
      { 'node_modules/foo/word.js': "export const word = 'second of foo';\n" },
      home,
      'first of foo',
      'second of foo',
    ],
    [
      'a package, in the browser',
      { 'node_modules/foo/word.js': "export const word = 'third word of foo';\n" },
      assets,
      'second of foo',
      'third word of foo',
    ],
  ])('%s', async (_what, files, shown, old, now) => {
    expect(shown()).toContain(old);
    writeSite(site, { 'site.config.ts': config('Second words'), ...files });
    const built = await buildSite(site);
    expect(built.code, built.output).toBe(0);
    expect(shown()).toContain(now);
    expect(shown()).not.toContain(old);
  });
});
