import { liteClient } from 'algoliasearch/lite';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../engine/search/fetch-index-file.ts';
import { createHostedClient } from '../../engine/search/hosted-client.ts';
import type { HostedHit, HostedRecord } from '../../engine/search/hosted-record.ts';
import { createSearchSession } from '../../engine/search/search-session.ts';
import { pathsOf, shown } from '../harness/search-index.ts';
import { startSearchServer } from '../harness/hosted-search/search-server.ts';
import { buildSite, quire, serveSite, tinySite } from '../harness/site.ts';
import type { RunningServer } from '../../engine/serve/preview.ts';
import type { ServedSite } from '../harness/site.ts';

const CONFIG = `export default {
  title: 'Tiny', url: 'https://tiny.test', baseUrl: '/docs/',
  versions: [
    { name: '1.0', label: '1.0', href: '/1.0' },
    { name: '2.0', label: '2.0', href: '/', isLast: true },
  ],
};\n`;
const page = (title: string, text: string, more = ''): string =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`;
const SITE = {
  'site.config.ts': CONFIG,
  'docs/index.md': page('Start', 'Begin here.'),
  'docs/guides/schedules.md': page(
    'Schedules',
    'Runs at fixed times.\n\n## Time zones\n\nThe clock of `ScheduleDefinition`.',
  ),
  'docs/api/jobs.md': page(
    'Jobs',
    'A job.\n\n## `define_asset_job` {#dagster.define_asset_job}\n\nMakes one.',
  ),
  'versioned_docs/version-1.0/index.md': page('Start', 'Begin with a dodo.'),
  'versioned_docs/version-1.0/api/jobs.md': page(
    'Jobs',
    'A job of old.\n\n## `make_job` {#dagster.make_job}\n\nMakes one.',
  ),
  'docs/weaving.md': page(
    'Weaving',
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
      .map((name) => `## ${name}\n\nThe ${name} kind of loom.`)
      .join('\n\n'),
    'description: How cloth is made.\n',
  ),
  'docs/hidden.md': page('Hidden', 'Nobody finds walrus here.', 'unlisted: true\n'),
};
const FOLDER = '_quire/search/2.0';

/** Files of the index by name, with their text. */
function indexOf(outDir: string): Map<string, string> {
  const folder = path.join(outDir, FOLDER);
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

describe('the index of a built site', () => {
  const dir = tinySite(SITE);
  let outDir: string;
  let first: Map<string, string>;
  beforeAll(async () => {
    const built = await buildSite(dir);
    expect(built.output).toContain('Built');
    outDir = built.outDir;
    first = indexOf(outDir);
  });

  it('names every file but the first tier by its content', () => {
    const names = [...first.keys()].filter((file) => file !== 'names.json');
    expect(names.length).toBeGreaterThan(4);
    for (const name of names)
      expect(name).toMatch(
        /^(?:(?:words|terms)-)?[\w-]{10}\.(?:json|bin)$|^text\/[\w-]{10}\.json$/,
      );
  });

  it('R5 holds listed pages only', () => {
    const names = JSON.parse(first.get('names.json') ?? '') as { paths: string[] };
    expect(names.paths).toContain('/guides/schedules');
    expect(names.paths).not.toContain('/hidden');
    expect(names.paths).not.toContain('/404');
    expect([...first.values()].join()).not.toContain('walrus');
  });

  it('is the same from the cache as from nothing', async () => {
    await buildSite(dir);
    expect(indexOf(outDir)).toEqual(first);
    rmSync(path.join(dir, '.quire'), { recursive: true });
    await buildSite(dir);
    expect(indexOf(outDir)).toEqual(first);
  });

  it('follows a page that was changed, and leaves the texts of the others as they are', async () => {
    const file = path.join(dir, 'docs/index.md');
    writeFileSync(file, page('Start', 'Begin with a narwhal.'));
    await buildSite(dir);
    const changed = indexOf(outDir);
    expect([...changed.values()].join()).toContain('narwhal');
    const texts = (files: Map<string, string>) =>
      [...files.keys()].filter((name) => name.startsWith('text/'));
    expect(texts(changed).filter((name) => !first.has(name))).toHaveLength(1);
    writeFileSync(file, SITE['docs/index.md']);
    await buildSite(dir);
    expect(indexOf(outDir)).toEqual(first);
  });

  it('Q5 becomes records to upload', async () => {
    const { code, output } = await quire(['search-records', '--site', dir, '--out', outDir]);
    expect(output).toMatch(/Wrote \d+ records/);
    expect(code).toBe(0);
    const file = path.join(dir, '.quire/search-records.json');
    const records = JSON.parse(readFileSync(file, 'utf8')) as HostedRecord[];
    expect(records.find(({ anchor }) => anchor === 'dagster.define_asset_job')).toMatchObject({
      objectID: '/api/jobs#dagster.define_asset_job',
      url: 'https://tiny.test/docs/api/jobs#dagster.define_asset_job',
      hierarchy: { lvl1: 'Jobs', lvl2: 'define_asset_job' },
      content: 'Makes one.',
      kind: 'api',
      version: '2.0',
      symbols: ['define_asset_job'],
    });
    expect(records.find(({ anchor }) => anchor === 'dagster.make_job')).toMatchObject({
      url: 'https://tiny.test/docs/1.0/api/jobs#dagster.make_job',
      kind: 'api',
      version: '1.0',
    });
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('reports a folder without an index', async () => {
    const { code, output } = await quire(['search-records', '--site', dir, '--out', dir]);
    expect(output).toContain('There is no search index');
    expect(code).toBe(1);
  });
});

describe('Q5 the hosted provider, through the official client', () => {
  const dir = tinySite(SITE);
  let server: RunningServer;
  const host = () => server.url.replace(/\/$/, '');
  const ask = (body: string, init: RequestInit = {}) =>
    fetch(`${host()}/1/indexes/*/queries`, { method: 'POST', body, ...init });
  beforeAll(async () => {
    const { outDir } = await buildSite(dir);
    server = await startSearchServer({
      outDir,
      versions: ['2.0', '1.0'],
      site: { url: 'https://tiny.test', base: '/docs/', lang: 'en' },
    });
  });
  afterAll(() => server?.close());

  it('answers several queries at once, with the fields of the provider', async () => {
    const { host: name } = new URL(host());
    const hosts = [{ url: name, accept: 'read' as const, protocol: 'http' as const }];
    const client = liteClient('APP', 'key', { hosts });
    const { results } = await client.search<HostedHit>({
      requests: [
        { indexName: 'tiny', query: 'time zone', hitsPerPage: 5, facets: ['kind'] },
        { indexName: 'tiny', query: 'walrus' },
      ],
    });
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({
      index: 'tiny',
      query: 'time zone',
      page: 0,
      nbPages: 1,
      hitsPerPage: 5,
      facets: { kind: { guide: 1 } },
    });
    const [hit] = (results[0] as { hits: HostedHit[] }).hits;
    expect(hit).toMatchObject({
      url: 'https://tiny.test/docs/guides/schedules#time-zones',
      anchor: 'time-zones',
      hierarchy: { lvl1: 'Schedules', lvl2: 'Time zones' },
    });
    expect(hit?._highlightResult?.hierarchy?.lvl2?.value).toBe('<em>Time</em> <em>zones</em>');
    expect(results[1]).toMatchObject({ nbHits: 0, hits: [] });
  });

  it('R10 gives the dialog the same results, with addresses of this site', async () => {
    const hosted = { appId: 'APP', apiKey: 'key', indexName: 'tiny', host: host() };
    const site = { base: '/docs/', siteUrl: 'https://tiny.test', version: '2.0' };
    const client = createHostedClient(hosted, site);
    const found = await client.search('schedule');
    expect(found.pages[0]).toMatchObject({
      path: '/guides/schedules',
      href: '/docs/guides/schedules',
      kind: 'guide',
    });
    expect(shown(found.pages[0]?.title ?? [])).toBe('[Schedules]');
    expect(await client.search('schedule', { kinds: ['api'] })).toMatchObject({
      total: 0,
      kinds: found.kinds,
    });
    const replaced = createHostedClient(
      { ...hosted, replace: { from: 'guides', to: 'how-to' } },
      site,
    );
    expect((await replaced.search('schedule')).pages[0]?.href).toBe('/docs/how-to/schedules');
    const foreign = createHostedClient(hosted, { ...site, siteUrl: 'https://other.test' });
    expect((await foreign.search('schedule')).pages[0]?.href).toBe(
      'https://tiny.test/docs/guides/schedules',
    );
  });

  it('Q5 answers for the version on show', async () => {
    const paths = async (version: string | undefined, query: string): Promise<string[]> => {
      const hosted = { appId: 'APP', apiKey: 'key', indexName: 'tiny', host: host() };
      const site = { base: '/docs/', siteUrl: 'https://tiny.test', version };
      return pathsOf(await createHostedClient(hosted, site).search(query));
    };
    expect(await paths('1.0', 'dodo')).toEqual(['/1.0']);
    expect(await paths('1.0', 'job')).toEqual(['/1.0/api/jobs']);
    expect(await paths('2.0', 'dodo')).toEqual([]);
    expect(await paths('2.0', 'job')).toEqual(['/api/jobs']);
    expect(await paths('3.0', 'job')).toEqual([]);
    expect(await paths(undefined, 'job'), 'the latest').toEqual(['/api/jobs']);
  });

  it.each([
    [{ facetFilters: ['kind:guide', 'kind:api'] }, []],
    [{ facetFilters: [['kind:guide'], ['kind:api']] }, []],
    [{ facetFilters: [['kind:guide', 'kind:api']] }, ['2.0 api']],
    [{ facetFilters: ['version:1.0'] }, ['1.0 api']],
    [{ filters: 'version:1.0 AND kind:api' }, ['1.0 api']],
    [{ filters: 'version:1.0 OR version:2.0' }, ['2.0 api', '1.0 api']],
    [{ filters: 'NOT version:2.0' }, ['1.0 api']],
    [{ filters: 'kind:api', facetFilters: ['version:1.0'] }, ['1.0 api']],
  ])('Q5 lets through what passes %j', async (filters, expected) => {
    const requests = [{ indexName: 'a', query: 'job of old', facets: ['*'], ...filters }];
    const response = await ask(JSON.stringify({ requests }));
    const { results } = (await response.json()) as {
      results: { hits: HostedHit[]; nbHits: number; facets: Record<string, object> }[];
    };
    const found = results[0]?.hits.map(({ version, kind }) => `${version} ${kind}`);
    expect([...new Set(found)]).toEqual(expected);
    expect(results[0]?.nbHits).toBe(found?.length);
    const versions = new Set(expected.map((one) => one.split(' ')[0] ?? ''));
    expect(Object.keys(results[0]?.facets['version'] ?? {}).sort()).toEqual([...versions].sort());
  });

  it('Q5 gives every section of a page that it says it has', async () => {
    const get = async (page: number): Promise<{ hits: HostedHit[]; nbHits: number }> => {
      const requests = [{ indexName: 'a', query: 'loom', page, hitsPerPage: 4 }];
      const { results } = (await (await ask(JSON.stringify({ requests }))).json()) as {
        results: { hits: HostedHit[]; nbHits: number }[];
      };
      return results[0] as { hits: HostedHit[]; nbHits: number };
    };
    const pages = [await get(0), await get(1), await get(2)];
    expect(pages.map(({ hits, nbHits }) => [hits.length, nbHits])).toEqual([
      [4, 6],
      [2, 6],
      [0, 6],
    ]);
    const hits = pages.flatMap((one) => one.hits);
    expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(6);
    for (const hit of hits) expect(hit._snippetResult?.content?.value).toContain('<em>loom</em>');
  });

  it('Q4 says why there is no answer', async () => {
    const at = (where: string) =>
      createHostedClient(
        { appId: 'A', apiKey: 'k', indexName: 'tiny', host: where },
        { base: '/docs/' },
      );
    await expect(at('http://127.0.0.1:9').search('a')).rejects.toMatchObject({ reason: 'network' });
    const refusing = createHostedClient(
      { appId: 'A', apiKey: 'k', indexName: '', host: host() },
      { base: '/docs/' },
    );
    await expect(refusing.search('schedule')).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([
    ['no JSON', '{', 400],
    ['no list', '{"requests": 1}', 400],
    ['no index', '{"requests": [{"query": "a"}]}', 400],
    ['a filter that cannot be read', '{"requests": [{"indexName": "a", "filters": "x > 1"}]}', 400],
    ['a facet that is none', '{"requests": [{"indexName": "a", "facetFilters": ["x:1"]}]}', 400],
    ['a page that is none', '{"requests": [{"indexName": "a", "page": -1}]}', 400],
    [
      'too many',
      JSON.stringify({ requests: Array.from({ length: 51 }, () => ({ indexName: 'a' })) }),
      400,
    ],
    ['too long', ' '.repeat(70_000), 413],
  ])('refuses a request with %s', async (_, body, status) => {
    const response = await ask(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, message: expect.any(String) as string });
  });

  it('takes parameters in one string, and lets other sites ask', async () => {
    const params = 'query=schedule&hitsPerPage=1&facetFilters=%5B%5B%22kind%3Aguide%22%5D%5D';
    const response = await ask(JSON.stringify({ requests: [{ indexName: 'a', params }] }));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { results } = (await response.json()) as { results: { hits: HostedHit[] }[] };
    expect(results[0]?.hits.map(({ kind }) => kind)).toEqual(['guide']);
    expect((await ask('', { method: 'OPTIONS' })).status).toBe(204);
    expect((await ask('{}', { method: 'PUT' })).status).toBe(405);
  });
});

describe('the index while the site is written', () => {
  const dir = tinySite(SITE);
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSite(dir, { target: 'dev' });
  });
  afterAll(() => site?.close());

  it('is always current', async () => {
    const session = createSearchSession(fetchFrom(`${site.url}${FOLDER}/`), '/docs/');
    expect(pathsOf(await session.search('schedules'))[0]).toBe('/guides/schedules');
    expect((await session.search('narwhal')).total).toBe(0);
    writeFileSync(path.join(dir, 'docs/index.md'), page('Start', 'Begin with a narwhal.'));
    await expect
      .poll(async () => pathsOf(await session.search('narwhal')), { timeout: 20_000 })
      .toEqual(['/']);
    writeFileSync(path.join(dir, 'docs/guides/sensors.md'), page('Sensors', 'Wait for an ibex.'));
    await expect
      .poll(async () => pathsOf(await session.search('ibex')), { timeout: 20_000 })
      .toEqual(['/guides/sensors']);
  });
});
