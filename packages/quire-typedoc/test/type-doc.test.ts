import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuiltSearch } from '../../../engine/serve/built-search.ts';
import { buildSite, copyFixture, ROOT, writeSite } from '../../../test/harness/site.ts';

const FIXTURE = path.join(ROOT, 'test', 'fixtures', 'typedoc');
const read = (...file: string[]): string => readFileSync(path.join(...file), 'utf8');
const LOOM = read(FIXTURE, 'loom.json');
/** The cells of a row of a table, without tags, by the text of its first cell. */
function row(html: string, first: string): string[] {
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  );
  return rows.find(([cell]) => cell === first) ?? [];
}

it('the page in the manual shows the configuration that is tested', () => {
  const [, shown = ''] = read(ROOT, 'docs', 'typedoc.md').split('title="site.config.ts"\n');
  expect(shown.split('```')[0]).toBe(read(FIXTURE, 'site.config.ts'));
});

describe('a site with TypeDoc’s JSON', () => {
  let dir: string;
  let outDir: string;
  let index: string;
  let dye: string;
  beforeAll(async () => {
    dir = copyFixture('typedoc');
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    outDir = built.outDir;
    index = read(outDir, 'api.html');
    dye = read(outDir, 'api', 'dye.html');
  });

  it('has a page for each module, with an entry for each declaration', () => {
    const headings = (html: string) =>
      [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id);
    expect(headings(index)).toEqual([
      ...['Cloth', 'Cloth.constructor', 'Cloth.cut', 'Cloth.patch', 'WeaveOptions'],
      ...['Fiber', 'weave', 'Tightness', 'DEFAULT_WIDTH'],
    ]);
    expect(headings(dye)).toEqual(['dye', 'dyeTwice']);
  });

  it('shows signatures as code, each way to call a function with its own', () => {
    const copy = read(outDir, 'api', 'dye.md');
    expect(copy).toContain(
      '```ts\ndye(cloth: Cloth, color: string, options?: { wash?: boolean }): void\n```',
    );
    expect(copy.match(/```ts\ndyeTwice\(/g)).toHaveLength(2);
    expect(read(outDir, 'api.md')).toContain(
      '```ts\nclass Cloth<Thread extends string = string>\n```',
    );
  });

  it('shows parameters and members as tables', () => {
    expect(row(index, 'threads required')).toEqual([
      'threads required',
      'readonly Thread[]',
      'that it consists of',
    ]);
    expect(row(index, 'tightness')[2]).toBe("Default: 'tight'.");
    expect(row(index, 'isDone read only')).toEqual([
      'isDone read only',
      'boolean',
      'Whether it is done.',
    ]);
    expect(row(index, 'Wool')).toEqual(['Wool', '&quot;wool&quot;', 'From sheep.']);
  });

  it('shows what comments say: text, code, tags, and what is old', () => {
    expect(index).toContain('<p>Begin with <a href="/api#weave"><code>weave</code></a>.</p>');
    expect(index).toContain('<p class="api-part">Throws</p>\n<p>if there are no threads</p>');
    expect(index.match(/badge deprecated/g)).toHaveLength(1);
    expect(dye).toContain('>{ wash: true }</span></code> washes it first.');
  });

  it('links types, comments and the inline code of guides to entries', () => {
    expect(row(dye, 'cloth required')[1]).toBe('Cloth');
    expect(dye).toContain('<code><a href="/api#Cloth">Cloth</a></code>');
    const guide = read(outDir, 'index.html');
    expect(guide).toContain('<a class="name" href="/api#weave"><code>weave()</code></a>');
    expect(guide).toContain('<a class="name" href="/api/dye#dye"><code>dye</code></a>');
  });

  it('is found by names', async () => {
    const { pages } = await openBuiltSearch(outDir, undefined).find('Cloth.cut');
    expect(pages[0]).toMatchObject({ path: '/api', hits: [{ anchor: 'Cloth.cut' }] });
  });

  it('renders again only the page of a module that changed', async () => {
    writeSite(dir, {
      'site.config.ts': read(dir, 'site.config.ts'),
      'loom.json': LOOM.replace('Colors it twice, with these.', 'Colors it again.'),
    });
    const { code, output } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(output).toContain('(1 rendered)');
    expect(read(outDir, 'api', 'dye.html')).toContain('Colors it again.');
  });
});

it('a project with one entry point is one page', async () => {
  const dir = copyFixture('typedoc');
  const { children, ...project } = JSON.parse(LOOM) as {
    children: { name: string; children: unknown }[];
  };
  const index = children.find(({ name }) => name === 'index');
  writeSite(dir, {
    'site.config.ts': read(dir, 'site.config.ts'),
    'loom.json': JSON.stringify({ ...project, children: index?.children }),
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  expect(read(outDir, 'api.html')).toContain('<h2 id="weave">');
});

it.each<[string, Record<string, string>, string]>([
  [
    'a file that isn’t JSON',
    { 'loom.json': '{\n  "a": 1,\n}\n' },
    'error typedoc/invalid  loom.json:3:1\n  The file isn’t valid JSON: ',
  ],
  [
    'another kind of file',
    { 'loom.json': '{ "name": "loom" }\n' },
    'error typedoc/invalid  loom.json:1:1\n  The file isn’t what TypeDoc writes',
  ],
  [
    'another version',
    { 'loom.json': LOOM.replace('"2.0"', '"1.0"') },
    'error typedoc/invalid  loom.json:1:1\n  The file has version "1.0" of TypeDoc’s JSON',
  ],
  [
    'a missing file',
    {
      'site.config.ts':
        "import { typeDoc } from 'quire-typedoc';\nexport default { title: 'L', url: 'https://l.test', extensions: [typeDoc({ file: 'gone.json', folder: 'api' })] };\n",
    },
    'error typedoc/invalid  site.config.ts\n  There is no file gone.json.',
  ],
  [
    'a module that isn’t there',
    { 'docs/index.md': '---\ntitle: Loom\n---\n\n<TypeDocModule file="loom.json" module="x" />\n' },
    'error typedoc/unknown-module  docs/index.md:5:1',
  ],
])('reports %s', async (_, files, expected) => {
  const dir = copyFixture('typedoc');
  writeSite(dir, { 'site.config.ts': read(dir, 'site.config.ts'), ...files });
  const { code, output } = await buildSite(dir);
  expect(output).toContain(expected);
  expect(output).toContain('1 error, 0 warnings');
  expect(code).toBe(1);
});
