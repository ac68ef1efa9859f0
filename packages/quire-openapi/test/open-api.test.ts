import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuiltSearch } from '../../../engine/serve/built-search.ts';
import { buildSite, copyFixture, ROOT, writeSite } from '../../../test/harness/site.ts';

const SEEDS = readFileSync(path.join(ROOT, 'test', 'fixtures', 'openapi', 'seeds.yaml'), 'utf8');
const read = (...file: string[]): string => readFileSync(path.join(...file), 'utf8');
/** The cells of a row of a table, without tags, by the text of its first cell. */
function row(html: string, first: string): string[] {
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  );
  return rows.find(([cell]) => cell === first) ?? [];
}

it('the page in the manual shows the configuration that is tested', () => {
  const [, shown = ''] = read(ROOT, 'docs', 'openapi.md').split('title="site.config.ts"\n');
  const tested = read(ROOT, 'test', 'fixtures', 'openapi', 'site.config.ts');
  expect(shown.split('```')[0]).toBe(tested);
});

describe('a site with a description', () => {
  let dir: string;
  let outDir: string;
  let seeds: string;
  let loans: string;
  beforeAll(async () => {
    dir = copyFixture('openapi');
    const built = await buildSite(dir);
    expect(built.code, built.output).toBe(0);
    outDir = built.outDir;
    seeds = read(outDir, 'api', 'seeds.html');
    loans = read(outDir, 'api', 'loans.html');
  });

  it('has a page for each tag, in the order of the description', () => {
    const next = (html: string) =>
      /class="pagination-next" rel="next" href="([^"]+)"/.exec(html)?.[1];
    expect(next(read(outDir, 'index.html'))).toBe('/api/loans');
    expect(next(loans)).toBe('/api/seeds');
    expect(seeds).toContain('<h2 id="listSeeds">List the seeds<');
    expect(seeds).toContain('<p><code>GET /seeds/{seed}</code></p>');
    expect(seeds).toMatch(/<p>Names are those of the <em>catalog<\/em>\.<\/p>/);
    expect(loans).not.toContain('listSeeds');
  });

  it('shows parameters, bodies, responses and schemas as tables', () => {
    expect(row(seeds, 'limit')).toEqual([
      'limit',
      'query',
      'integer',
      'From 1 to 100. Default: 20.',
    ]);
    expect(row(seeds, 'seed required').slice(1)).toEqual([
      'path',
      'Name',
      'Name of a seed. Matches ^[a-z-]+$.',
    ]);
    expect(row(seeds, '404')).toEqual(['404', 'There is no seed with that name.', '']);
    expect(row(seeds, '200')[2]).toBe('application/json: array of Seed');
    expect(row(seeds, 'state required')).toEqual([
      'state required',
      'string',
      'One of: available, lent, withdrawn.',
    ]);
    expect(row(seeds, 'notes')[1]).toBe('map of string');
    expect(row(loans, 'until')[1]).toBe('string (date) or null');
    expect(row(loans, 'place.bed')[1]).toBe('integer');
    expect(row(loans, 'id required')[2]).toBe('Read only.');
  });

  it('links types to their tables, also one that contains itself, and guides to operations', () => {
    expect(seeds).toContain('array of <a href="#schema-Seed"><code>Seed</code></a>');
    expect(seeds).toContain('<h3 id="schema-Seed"><code>Seed</code>');
    expect(read(outDir, 'index.html')).toContain(
      '<a href="/api/loans#createLoan">Borrow seeds</a>',
    );
  });

  it('says who may send a request, and what is old', () => {
    const [, first = '', second = ''] = seeds.split('<h2 ');
    expect(first).not.toContain('Authorization');
    expect(second).toContain('Authorization: the header <code>X-Member</code>.');
    expect(seeds.match(/badge deprecated/g)).toHaveLength(1);
  });

  it('is found by operation ids and by methods with paths', async () => {
    const search = openBuiltSearch(outDir, undefined);
    const found = async (query: string) => (await search.find(query)).pages[0];
    expect(await found('removeSeed')).toMatchObject({
      path: '/api/seeds',
      hits: [{ anchor: 'removeSeed', symbol: 'removeSeed' }],
    });
  });

  it('renders again only the pages of what changed in the description', async () => {
    writeSite(dir, {
      'site.config.ts': read(dir, 'site.config.ts'),
      'seeds.yaml': SEEDS.replace('Name of the seed.', 'Its name.'),
    });
    const { output, code } = await buildSite(dir);
    expect(code, output).toBe(0);
    expect(output).toContain('(1 rendered)');
    expect(row(read(outDir, 'api', 'loans.html'), 'seed required')[2]).toBe('Its name.');
  });
});

it('tags that the description doesn’t list have pages, and operations without tags share one', async () => {
  const dir = copyFixture('openapi');
  writeSite(dir, {
    'site.config.ts': read(dir, 'site.config.ts'),
    'seeds.yaml': SEEDS.replace(/^tags:[^]*?(?=^security)/m, 'tags:\n  - name: Bees\n').replaceAll(
      '      tags: [Loans]\n',
      '',
    ),
    'docs/index.md': '---\ntitle: Seed library\n---\n\n<Operation id="createLoan" />\n',
  });
  const { code, output, outDir } = await buildSite(dir);
  expect(code, output).toBe(0);
  expect(read(outDir, 'api', 'seeds.html')).toContain('<h2 id="listSeeds">');
  const others = read(outDir, 'api', 'other-operations.html');
  expect(others).toContain('<h1>Other operations</h1>');
  expect(others).toContain('<h2 id="createLoan">');
  expect(others).not.toContain('listSeeds');
  // A tag without operations has none.
  expect(existsSync(path.join(outDir, 'api', 'bees.html'))).toBe(false);
});

it.each<[string, Record<string, string>, string]>([
  [
    'a file that isn’t YAML',
    { 'seeds.yaml': SEEDS.replace('tags: [Seeds]', 'tags: [Seeds') },
    'error openapi/invalid  seeds.yaml:',
  ],
  [
    'another kind of file',
    { 'seeds.yaml': 'swagger: "2.0"\n' },
    'error openapi/invalid  seeds.yaml:1:1\n  The file isn’t an OpenAPI 3.0 or 3.1 description.',
  ],
  [
    'a misspelled key',
    {
      'seeds.yaml': SEEDS.replace(
        "      responses:\n        '204'",
        "      respones:\n        '204'",
      ),
    },
    'error openapi/invalid  seeds.yaml:60:7\n  `paths./seeds/{seed}.delete` has the unknown key `respones`.',
  ],
  [
    'a missing key',
    { 'seeds.yaml': SEEDS.replace("  version: '2.1'\n", '') },
    'error openapi/invalid  seeds.yaml:3:3\n  `info` has no `version`.',
  ],
  [
    'a reference that leads nowhere',
    { 'seeds.yaml': SEEDS.replace('responses/Missing', 'responses/Gone') },
    'error openapi/invalid  seeds.yaml:53:17\n  A reference leads nowhere: `#/components/responses/Gone`.',
  ],
  [
    'a reference to a missing file',
    { 'seeds.yaml': SEEDS.replace("'#/components/responses/Missing'", 'gone.yaml') },
    'error openapi/invalid  seeds.yaml:53:17\n  A reference leads nowhere: `gone.yaml`.',
  ],
  [
    'a missing description',
    {
      'site.config.ts':
        "import { openApi } from 'quire-openapi';\nexport default { title: 'S', url: 'https://s.test', extensions: [openApi({ file: 'gone.yaml', folder: 'api' })] };\n",
    },
    'error openapi/invalid  site.config.ts\n  There is no description gone.yaml.',
  ],
  [
    'an operation that nothing describes',
    { 'docs/index.md': '---\ntitle: Seeds\n---\n\n<Operation id="plantSeed" />\n' },
    'error openapi/unknown-operation  docs/index.md:5:1',
  ],
  [
    'a page at the address of a tag',
    { 'docs/api/seeds.md': '---\ntitle: Seeds\n---\n\nText.\n' },
    'The extension “openapi” adds the page docs/api/seeds.md, which exists already.',
  ],
])('reports %s', async (_, files, expected) => {
  const dir = copyFixture('openapi');
  writeSite(dir, { 'site.config.ts': read(dir, 'site.config.ts'), ...files });
  const { code, output } = await buildSite(dir);
  expect(output).toContain(expected);
  // Nothing that follows from it is reported.
  expect(output).toContain('1 error, 0 warnings');
  expect(code).toBe(1);
});
