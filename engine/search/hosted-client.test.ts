import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SearchFailure, type SearchOptions } from '../model/search.ts';
import { createHostedClient } from './hosted-client.ts';
import { markWords } from './mark-words.ts';

/** Requests that the provider received, and the results it returns. */
const asked: { requests: Record<string, unknown>[] }[] = [];
let results: object[] = [];
/** When the provider answers, and how. */
let answering = Promise.resolve();
let status = 200;
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', async () => {
      await answering;
      if (status !== 200) return response.writeHead(status).end();
      asked.push(JSON.parse(body) as { requests: Record<string, unknown>[] });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ results }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

function search(version: string | undefined, options?: SearchOptions) {
  const hosted = { appId: 'APP', apiKey: 'key', indexName: 'docs', host };
  const site = { base: '/docs/', siteUrl: 'https://tiny.test', version };
  return createHostedClient(hosted, site).search('loom', options);
}

const hit = (url: string, more: object = {}): object => ({
  url,
  hierarchy: { lvl0: 'Area', lvl1: url, lvl2: null },
  ...more,
});

it('Q5 asks for the records of the version on show', async () => {
  results = [{ hits: [] }];
  await search('1.0');
  await search(undefined);
  const filters = asked.splice(0).map(({ requests }) => requests.map((one) => one['facetFilters']));
  expect(filters).toEqual([[['version:1.0']], [undefined]]);
});

it('counts all kinds beside the one that is shown', async () => {
  results = [
    { hits: [], facets: { kind: { api: 2 } } },
    { hits: [], facets: { kind: { guide: 5, api: 2 } } },
  ];
  const found = await search('1.0', { kinds: ['api'], page: 1 });
  const [{ requests } = { requests: [] }] = asked.splice(0);
  expect(requests).toMatchObject([
    { page: 1, hitsPerPage: 20, facetFilters: ['version:1.0', ['kind:api']] },
    { page: 0, hitsPerPage: 0, facetFilters: ['version:1.0'] },
  ]);
  expect(found.kinds).toEqual([
    { kind: 'guide', count: 5 },
    { kind: 'api', count: 2 },
  ]);
});

it('what it marks of a name is marked on the page that is opened', async () => {
  const marked = '\u0002asset_check\u0003 and \u0002Café Loom\u0003';
  results = [
    { hits: [hit('https://tiny.test/docs/a', { _snippetResult: { content: { value: marked } } })] },
  ];
  const { terms } = await search(undefined);
  const shown = markWords('The asset_check of a loom in the café.', new Set(terms));
  expect(shown.flatMap(({ text, mark }) => (mark ? [text] : []))).toEqual([
    'asset_check',
    'loom',
    'café',
  ]);
});

it('R10 keeps the hash of an address, whether a record has an anchor or not', async () => {
  const hits = [
    hit('https://tiny.test/docs/a#one'),
    hit('https://tiny.test/docs/a#two', { anchor: 'two' }),
    hit('https://tiny.test/docs/b', { anchor: null }),
    hit('https://other.test/c#/deep#er', { url_without_anchor: 'https://other.test/c' }),
    hit('https://other.test/d?x=1'),
  ];
  results = [{ hits }];
  const { pages } = await search(undefined);
  const addresses = pages.flatMap((page) =>
    page.hits.map(({ anchor }) => page.href + (anchor && `#${anchor}`)),
  );
  expect(addresses).toEqual([
    '/docs/a#one',
    '/docs/a#two',
    '/docs/b',
    'https://other.test/c#/deep#er',
    'https://other.test/d?x=1',
  ]);
});

it.each([200, 403])(
  'an answer that comes after the next question, or after the end, is dropped: %i',
  async (answer) => {
    results = [{ hits: [hit('/docs/a')] }];
    const hosted = { appId: 'APP', apiKey: 'key', indexName: 'docs', host };
    const client = createHostedClient(hosted, { base: '/docs/', siteUrl: 'https://tiny.test' });
    let release = (): void => {};
    const hold = (): void => {
      answering = new Promise((resolve) => (release = resolve));
    };
    hold();
    status = answer;
    const first = client.search('one');
    const second = client.search('two');
    release();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    if (answer === 200) expect((await second).pages).toHaveLength(1);
    else await expect(second).rejects.toBeInstanceOf(SearchFailure);
    status = 200;
    asked.splice(0);
  },
);
