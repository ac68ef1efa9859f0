import { hash } from 'node:crypto';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, tinySite, writeSite } from '../harness/site.ts';
import type { SiteFiles } from '../harness/site.ts';

/**
 * A second build may do again only what changed, and has to do all of that: a stale page is worse than
 * a slow build. Each case changes one thing and says which pages must show it.
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
  'docs/with-component.md': '---\ntitle: Component\n---\n\n<Badge />\n',
  'components/Badge.tsx': 'export default function Badge() { return <b>first badge</b>; }\n',
  'docs/group/index.md': '---\ntitle: Group\n---\n\n<DocCardList />\n',
  'docs/group/one.md': '---\ntitle: One\ndescription: The first one.\n---\n\nOne.\n',
};

let dir: string;
let outDir: string;

/** Changes files, builds again, and says how many pages were rendered. */
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
      'Runs in CI: test_a.py: test_it',
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

  it('tells the same warning again', async () => {
    await rebuild({ 'docs/plain.md': '---\ntitle: Plain\n---\n\n```nolang\nx\n```\n' });
    const { output } = await buildSite(dir);
    expect(output).toContain('language-unknown  docs/plain.md:5:1');
  });

  it('does not trust a cache that is broken', async () => {
    writeFileSync(path.join(dir, '.quire', 'cache', 'build.json'), '{"engine":');
    expect(await rebuild({})).toBeGreaterThan(5);
    expect(page('with-sample')).toContain('second');
  });
});
