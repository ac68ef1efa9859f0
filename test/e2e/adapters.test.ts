import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser, newContext } from '../harness/browser.ts';
import { copyFixture, serveSite, type ServedSite } from '../harness/site.ts';
import { alive, eventually, useSite } from '../harness/suite.ts';

/** A stand-in for third-party services, and the requests it received. */
interface Vendor {
  origin: string;
  asked: string[];
  bodies: string[];
  server: Server;
}

async function startVendor(): Promise<Vendor> {
  const asked: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://vendor.test');
    asked.push(request.url ?? '');
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (body) bodies.push(body);
      const status = pathname === '/missing.js' ? 404 : 200;
      const type = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
      response.writeHead(status, { ...type, 'access-control-allow-headers': 'content-type' });
      response.end(
        pathname === '/assistant.js'
          ? 'window.assistantColor = document.currentScript.dataset.color; throw new Error("broken");'
          : 'window.loaded = [...(window.loaded ?? []), document.readyState];',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, asked, bodies, server };
}

let browser: Browser;
let vendor: Vendor;
const sites: ServedSite[] = [];
const pages: Page[] = [];

/** The fixture with these lines in its configuration. */
async function siteWith(lines: string): Promise<ServedSite> {
  const dir = copyFixture('extras');
  const file = path.join(dir, 'site.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('navbar:', `${lines}\n  navbar:`));
  const site = await serveSite(dir);
  sites.push(site);
  return site;
}

async function open(
  site: ServedSite,
  options?: BrowserContextOptions,
  setUp?: string,
): Promise<Page> {
  const context = await newContext(browser, options);
  if (setUp) await context.addInitScript(setUp);
  const page = await context.newPage();
  pages.push(page);
  await page.goto(`${site.url}guides/first`, { waitUntil: 'load' });
  await alive(page);
  return page;
}

/** Queued calls in the data layer, abbreviated. */
const layer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((call) => Array.from(call))
      .filter(([name]) => name !== 'js'),
  );

let free: ServedSite;
let gated: ServedSite;
beforeAll(async () => {
  browser = await connectBrowser();
  vendor = await startVendor();
  const services = `
    analytics: { id: 'A-1', script: '${vendor.origin}/tag.js' },
    customerData: { key: 'K', script: '${vendor.origin}/missing.js' },
    assistant: { script: '${vendor.origin}/assistant.js', attributes: { 'data-color': 'teal' } },`;
  free = await siteWith(`adapters: {${services} }, feedback: { url: '${vendor.origin}/answers' },`);
  gated = await siteWith(`adapters: { consent: { text: 'May we count?' },${services} },`);
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
  vendor.asked.length = vendor.bodies.length = 0;
});
afterAll(async () => {
  await browser?.close();
  for (const site of sites) await site.close();
  vendor?.server.close();
});

describe('N3 web analytics', () => {
  const CONFIG = ['config', 'A-1', { anonymize_ip: true }];
  const views = (...paths: string[]): unknown[] => [
    CONFIG,
    ...paths.flatMap((to) => [
      ['set', 'page_path', to],
      ['event', 'page_view'],
    ]),
  ];

  it('N3 one page path and one page view for each change of path, query or hash', async () => {
    const page = await open(free);
    await eventually(() => layer(page), [CONFIG]);
    // Waits for all of them, so that none arrives during the next test.
    await eventually(
      () => [...vendor.asked].sort(),
      ['/assistant.js', '/missing.js', '/tag.js?id=A-1'],
    );
    await page.click('.pagination-next');
    await eventually(() => layer(page), views('/guides/second'));
    // A link to the current page loads it again, which isn't a navigation.
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''));
    await page.click('aside.sidebar a[aria-current="page"]');
    await eventually(() => page.locator('h1[data-before]').count(), 0);
    await page.evaluate(() => (location.hash = 'next'));
    await eventually(() => layer(page), views('/guides/second', '/guides/second#next'));
    // The same address again isn't a navigation.
    await page.evaluate(() => (location.hash = 'next'));
    const back = ['/guides/second', '/guides/second#next', '/guides/second'];
    await page.goBack();
    // Two steps back within one frame are one change of address, and one page view.
    await eventually(() => layer(page), views(...back));
    await page.goBack();
    await eventually(() => page.textContent('h1'), 'Zero to one');
    await eventually(() => layer(page), views(...back, '/guides/first'));
  });

  it.each([
    [
      'Global Privacy Control',
      "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
    ],
    ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  ])('N3 readers with %s are not counted', async (_, setUp) => {
    const page = await open(free, {}, setUp);
    await eventually(() => vendor.asked, ['/assistant.js']);
    expect(await layer(page)).toEqual([]);
  });

  it('N3 nothing before consent, everything after it, and the answer is kept', async () => {
    const page = await open(gated);
    await page.getByRole('region', { name: 'Consent' }).waitFor();
    await page.click('.pagination-next');
    await eventually(() => page.textContent('h1'), 'Another');
    expect(vendor.asked).toEqual([]);
    expect(await layer(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await eventually(() => layer(page), [CONFIG]);
    await page.reload();
    await eventually(() => layer(page), [CONFIG]);
    expect(await page.locator('.consent').count()).toBe(0);
    // The choice can be changed.
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    vendor.asked.length = 0;
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Decline' }).click(),
    ]);
    await alive(page);
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect(vendor.asked).toEqual([]);
  });

  it('N3 who declines is neither counted nor asked again', async () => {
    const page = await open(gated);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect(await page.locator('.consent').count()).toBe(0);
    expect(vendor.asked).toEqual([]);
  });
});

describe('N4 customer data, assistant', () => {
  it('N4 they come after the page is complete, with their configuration, and failing ones break nothing', async () => {
    const page = await open(free);
    await eventually(
      () => page.evaluate(() => (window as { assistantColor?: string }).assistantColor),
      'teal',
    );
    await eventually(
      () => page.evaluate(() => (window as { loaded?: string[] }).loaded),
      ['complete'],
    );
    await eventually(() => vendor.asked.some((to) => to === '/missing.js'), true);
    const calls = (): Promise<unknown> =>
      page.evaluate(() => [...(window as { analytics?: unknown[] }).analytics!]);
    expect(await calls()).toEqual([['page']]);
    await page.click('.pagination-next');
    await eventually(() => page.textContent('h1'), 'Another');
    await eventually(calls, [['page'], ['page']]);
  });
});

describe('feedback', () => {
  it('is sent when the reader answers, and to nobody else', async () => {
    const page = await open(free);
    const { asked } = vendor;
    expect(asked.filter((to) => to.startsWith('/answers'))).toEqual([]);
    await page.locator('.feedback').getByRole('button', { name: 'Yes' }).click();
    await eventually(() => page.locator('.feedback').innerText(), 'Thank you.');
    expect(vendor.bodies.map((body) => JSON.parse(body))).toEqual([
      { path: '/guides/first', version: '1.0.0', helpful: true },
    ]);
  });

  it('says so where the code that sends it is gone, as after a deploy', async () => {
    const page = await open(free);
    await page.route(/\/send-feedback-[^/]*\.js$/, (route) => route.abort());
    await page.locator('.feedback').getByRole('button', { name: 'No' }).click();
    const message = 'This did not load. Reload the page.';
    await eventually(() => page.locator('.feedback').innerText(), message);
    await eventually(() => page.locator('#announcer').textContent(), message);
  });
});

describe('N1 without configuration', () => {
  const suite = useSite('basics');

  it('N1 no request leaves the origin over 30 pages', { timeout: 180_000 }, async () => {
    const manifest = await (await fetch(suite.url('/_quire/manifest.json'))).json();
    const { routes } = manifest as { routes: { path: string; kind: string }[] };
    const paths = routes.filter(({ kind }) => kind !== 'not-found').slice(0, 34);
    expect(paths.length).toBeGreaterThanOrEqual(30);
    const page = await (await suite.context()).newPage();
    const { origin } = new URL(suite.url('/'));
    const elsewhere: string[] = [];
    let own = 0;
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === origin || url.protocol === 'data:') own += 1;
      else elsewhere.push(request.url());
    });
    for (const { path: to } of paths) {
      await page.goto(suite.url(to), { waitUntil: 'load' });
      await alive(page);
    }
    expect(own).toBeGreaterThan(paths.length);
    expect(elsewhere).toEqual([]);
  });
});
