import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuiltSearch } from '../../engine/serve/built-search.ts';
import { buildSite, tinySite, writeSite } from '../harness/site.ts';

/** An extension with a stylesheet, an island, front matter, data for components, and words for the search. */
const SITE = {
  'site.config.ts': `import { tides } from './added/tides.ts';
export default { title: 'Port', url: 'https://port.example', extensions: [tides('Kiel')] };
`,
  'added/tides.ts': `import { defineExtension } from 'quire-docs/extension';
export const tides = (port: string) =>
  defineExtension({
    name: 'tides',
    key: port,
    styles: [new URL('./tides.css', import.meta.url)],
    islands: { clock: new URL('./clock.ts', import.meta.url) },
    frontMatter: {
      tide: { shape: { kind: 'choice', of: ['high', 'low'] }, note: 'Which tide the page is about.' },
    },
    open: () => ({
      components: {
        Clock: {
          props: ['name'],
          render(props, at) {
            at.island(String(props['name'] ?? 'clock'));
            return \`<p class="tides">\${at.page.frontMatter['tide'] ?? 'none'}<span data-widget="clock"></span></p>\`;
          },
        },
      },
      pageData: ({ path }) => ({ port, path }),
      search: ({ path, headings }) =>
        path === '/'
          ? [{ text: 'springtide question' }, ...headings.map(({ id }) => ({ anchor: id, text: 'neaptide', defines: ['moorBoat'] }))]
          : [],
    }),
  });
`,
  'added/tides.css': '.tides { order: 4711 }\n',
  'added/clock.ts':
    "import { filterKey } from 'quire-docs/list-filter';\nexport function mount(element: HTMLElement): () => void {\n  element.textContent = filterKey('Tick-Tock 4712');\n  return () => element.replaceChildren();\n}\n",
  'components/Port.tsx':
    "import { useExtensionData } from 'quire-docs/hooks';\nexport default function Port() {\n  const data = useExtensionData<{ port: string; path: string }>('tides');\n  return <b>{`${data?.port} at ${data?.path}`}</b>;\n}\n",
  'docs/index.md':
    '---\ntitle: Port\ntide: high\n---\n\n<Clock />\n\n<Port />\n\n## Mooring\n\nText.\n',
  'docs/other.md': '---\ntitle: Other\n---\n\nText.\n',
};

/** The built text of a kind of file in the browser's folder. */
function assetsOf(outDir: string, ending: string): string {
  const folder = path.join(outDir, '_quire', 'assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

describe('what an extension adds', () => {
  let dir: string;
  let outDir: string;
  let page: string;
  beforeAll(async () => {
    dir = tinySite(SITE);
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    outDir = built.outDir;
    page = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  });

  it('styles are in the one stylesheet, islands in files that their pages name', () => {
    expect(assetsOf(outDir, '.css')).toContain('.tides{order:4711}');
    expect(assetsOf(outDir, '.js')).toContain('Tick-Tock 4712');
    expect(page).toMatch(/"clock":"\/_quire\/assets\/widget-clock-[\w-]+\.js"/);
    expect(readFileSync(path.join(outDir, 'other.html'), 'utf8')).not.toContain('widget-clock');
  });

  it('front matter and data reach components', () => {
    expect(page).toContain('<p class="tides">high<');
    expect(page).toContain('<b>Kiel at /</b>');
  });

  it('the search finds words that no text has, and shows none of them', async () => {
    const search = openBuiltSearch(outDir, undefined);
    const found = async (query: string) => (await search.find(query)).pages[0];
    expect(await found('springtide')).toMatchObject({ path: '/' });
    expect(await found('neaptide')).toMatchObject({ path: '/', hits: [{ anchor: 'mooring' }] });
    expect(await found('moorBoat')).toMatchObject({ path: '/', hits: [{ symbol: 'moorBoat' }] });
    expect(page).not.toMatch(/springtide|neaptide|moorBoat/);
  });

  it('a change of the data, of a style and of an island reaches the next build', async () => {
    writeSite(dir, {
      'site.config.ts': SITE['site.config.ts'].replace('Kiel', 'Bergen'),
      'added/tides.css': '.tides { order: 4713 }\n',
      'added/clock.ts': SITE['added/clock.ts'].replace('4712', '4714'),
    });
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain('<b>Bergen at /</b>');
    expect(assetsOf(outDir, '.css')).toContain('4713');
    expect(assetsOf(outDir, '.js')).toContain('4714');
  });
});

it.each<[string, Record<string, string>, string]>([
  [
    'a value of the wrong type',
    { 'docs/index.md': '---\ntitle: Port\ntide: middle\n---\n\nText.\n' },
    'error front-matter-invalid  docs/index.md:3:7',
  ],
  [
    'a key that looks like one',
    { 'docs/index.md': '---\ntitle: Port\ntyde: low\n---\n\nText.\n' },
    'Did you mean “tide”?',
  ],
  [
    'an island that it doesn’t have',
    { 'docs/index.md': '---\ntitle: Port\n---\n\n<Clock name="bell" />\n' },
    'error component-threw  docs/index.md:5:1\n  <Clock> couldn’t be rendered: the extension has no island “bell”',
  ],
  [
    'a file that doesn’t exist',
    { 'added/tides.ts': SITE['added/tides.ts'].replace('./tides.css', './gone.css') },
    'The extension “tides” names a file that doesn’t exist: file:///',
  ],
  [
    'an island of the engine',
    { 'added/tides.ts': SITE['added/tides.ts'].replace('{ clock:', '{ catalog:') },
    'The extension “tides” can’t have an island named “catalog”.',
  ],
  [
    'a component of the engine',
    { 'added/tides.ts': SITE['added/tides.ts'].replace('Clock: {', 'Tabs: {') },
    'The extension “tides” has a component named `Tabs`, as the engine does.',
  ],
  [
    'an anchor that the page doesn’t have',
    { 'added/tides.ts': SITE['added/tides.ts'].replace('anchor: id', 'anchor: "quay"') },
    'lets the search find `#quay`, and the page has no heading with that anchor.',
  ],
])('reports %s', async (_, files, expected) => {
  const { output } = await buildSite(tinySite({ ...SITE, ...files }));
  expect(output).toContain(expected);
});
