import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { active, dialog, field, options, search, status } from '../harness/search-dialog.ts';
import type { RunningServer } from '../../engine/serve/preview.ts';
import { startSearchServer } from '../harness/hosted-search/search-server.ts';
import { buildSite, copyFixture, TARGET } from '../harness/site.ts';
import { eventually, pathOf, useSite } from '../harness/suite.ts';

/** A site whose hosted provider is the stand-in server, with the index of the same site. */
const port = await freePort();
const host = `http://127.0.0.1:${port}`;
const dir = siteWithHost();
const suite = useSite(() => dir);
let server: RunningServer;

beforeAll(async () => {
  const outDir = path.join(path.dirname(dir), 'dist');
  if (TARGET === 'dev') await buildSite(dir);
  server = await startSearchServer({
    outDir,
    versions: ['current'],
    site: { url: 'https://findable.test', base: '/', lang: 'en' },
    port,
  });
});
afterAll(() => server?.close());

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

function siteWithHost(): string {
  const copy = copyFixture('search');
  const file = path.join(copy, 'site.config.ts');
  const hosted = { appId: 'APP', apiKey: 'key', indexName: 'docs', host };
  const text = readFileSync(file, 'utf8');
  const at = text.lastIndexOf('}');
  writeFileSync(
    file,
    `${text.slice(0, at)}  search: ${JSON.stringify(hosted)},\n${text.slice(at)}`,
  );
  return copy;
}

/** The page's requests to other origins. */
function outside(page: Page): { url: string; body: unknown }[] {
  const asked: { url: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(suite.url('/')) && request.method() === 'POST')
      asked.push({ url: request.url(), body: JSON.parse(request.postData() ?? 'null') });
  });
  return asked;
}

describe('Q5 a hosted provider', () => {
  it('Q5 answers in the dialog, through the official client', async () => {
    const page = await suite.open('/guides');
    const asked = outside(page);
    const own: string[] = [];
    page.on('request', (request) => own.push(request.url()));
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('cron');
    await active(page, 'Cron expressions');
    expect(asked.map(({ url }) => url.replace(/\?.*/, ''))).toEqual([
      `${host}/1/indexes/*/queries`,
    ]);
    expect(asked[0]?.body).toMatchObject({
      requests: [{ indexName: 'docs', query: 'cron', facetFilters: ['version:current'] }],
    });
    expect(own.filter((url) => url.includes('/_quire/search/'))).toEqual([]);
    const group = page.getByRole('group', { name: 'Guides › Run on a schedule' });
    expect(await group.locator('mark').first().textContent()).toBe('Cron');
    expect(await group.locator('.hit-excerpt').first().textContent()).toContain('minute');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules#cron-expressions');
  });

  it('Q5 filters by kind, and goes on saying what there is of the others', async () => {
    const page = await search(suite, 'schedule');
    const kinds = page.getByRole('group', { name: 'Filter by kind of page' });
    const labels = async (): Promise<string[]> =>
      (await kinds.getByRole('button').allTextContents()).map((text) => text.replace(/ \d+$/, ''));
    await eventually(labels, ['All', 'Guide', 'API']);
    const before = await kinds.getByRole('button').allTextContents();
    await kinds.getByRole('button', { name: 'API' }).click();
    await eventually(() => page.locator('dialog .found').count(), 1);
    // The query names the page, so the page itself is its first hit.
    await eventually(() => page.locator('dialog .found-path').textContent(), 'API');
    expect(await page.locator('dialog .hit').first().textContent()).toMatch(/^Schedules/);
    expect(await kinds.getByRole('button').allTextContents()).toEqual(before);
  });

  it('R10 pages through the results of the page of its own', async () => {
    const page = await suite.open('/search?q=pebble');
    const found = page.locator('.search-page .hit');
    await eventually(() => found.count(), 20);
    const first = await found.first().getAttribute('href');
    await page.getByRole('link', { name: 'Next' }).click();
    await eventually(() => pathOf(page), '/search?q=pebble&page=2');
    await eventually(async () => (await found.first().getAttribute('href')) !== first, true);
  });

  it('Q3 Q4 says that nothing was found, and that nobody answers', async () => {
    const page = await search(suite, 'qqzzxx');
    await eventually(() => status(page).textContent(), 'No results for “qqzzxx”');
    await server.close();
    await field(page).fill('cron');
    await eventually(
      () => dialog(page).getByRole('alert').locator('h2').allTextContents(),
      ['Unable to fetch results'],
    );
    expect(await options(page).count()).toBe(0);
  });

  it('Q5 R10 its addresses lead where they should', async () => {
    // The policy allows only the configured host.
    const page = await suite.open('/guides', { bypassCSP: true });
    const asked: unknown[] = [];
    await page.route(/\/1\/indexes\/\*\/queries/, (route) => {
      asked.push(route.request().postDataJSON());
      const hit = (url: string, lvl1: string) => ({
        objectID: url,
        url,
        hierarchy: { lvl0: '', lvl1 },
      });
      const hits = [
        hit('https://findable.test/old/guides/schedules', 'Inside'),
        hit('https://elsewhere.test/a', 'Outside'),
      ];
      return route.fulfill({
        json: { results: [{ hits, nbHits: 2, page: 0, nbPages: 1, hitsPerPage: 20 }] },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await page.evaluate(() => {
      const hosted = {
        ...{ appId: 'APP', apiKey: 'key', indexName: 'docs', host: 'https://search.test' },
        replace: { from: '/old/', to: '/' },
      };
      const value = JSON.stringify({ hosted, siteUrl: 'https://findable.test' });
      document.querySelector('.navbar [data-island="search"]')?.setAttribute('data-hosted', value);
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('cron');
    await eventually(() => options(page).count(), 2);
    expect(asked[0]).toMatchObject({ requests: [{ indexName: 'docs', query: 'cron' }] });
    expect(
      await options(page).evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    ).toEqual(['/guides/schedules', 'https://elsewhere.test/a']);
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules');
  });
});
