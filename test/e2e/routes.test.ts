import { describe, expect, it } from 'vitest';
import { TARGET } from '../harness/site.ts';
import { eventually, markDocument, pathOf, survived, useSite } from '../harness/suite.ts';

const suite = useSite('basics');
const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(suite.url(path), { redirect: 'manual', ...init });

describe('R1 one address for each document', () => {
  it.each([
    ['/', 'Introduction'],
    ['/guides', 'Guides'],
    ['/guides/build', 'Build'],
    ['/guides/build/first', 'First step'],
    ['/api', 'API'],
    ['/api/core', 'Core'],
  ])('R1 %s is “%s”', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });

  it('R1 /a/b/ answers 301 to /a/b', async () => {
    const answer = await get('/guides/build/first/?x=1');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/guides/build/first?x=1');
  });
});

describe('R2 other spellings of an address', () => {
  const spellings = [
    ['/guides/build/first.html', '/guides/build/first', 'First step'],
    ['/guides/build/first/index.html', '/guides/build/first', 'First step'],
    ['/guides/index.html', '/guides', 'Guides'],
    ['/index.html', '/', 'Introduction'],
    ['/api/core/', '/api/core', 'Core'],
  ] as const;

  it.each(spellings)('R2 the server: %s ends on %s', async (asked, path, title) => {
    const answer = await get(asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path]);
    const page = await suite.open(asked);
    expect(await page.textContent('h1')).toBe(title);
    expect(pathOf(page)).toBe(path);
  });

  it.each(spellings)(
    'R2 the client router: a link to %s ends on %s',
    async (asked, path, title) => {
      // Starts on a different page, so that each of them is a visit.
      const page = await suite.open('/examples');
      await markDocument(page);
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.id = 'probe';
        link.href = href;
        link.textContent = 'probe';
        document.querySelector('article')?.append(link);
      }, asked);
      await page.click('#probe');
      await eventually(() => page.textContent('h1'), title);
      expect(pathOf(page)).toBe(path);
      expect(await survived(page), 'the page was not loaded whole').toBe(true);
    },
  );
});

describe('R3 unknown addresses', () => {
  it('R3 404, a heading inside the full layout', async () => {
    const answer = await get('/guides/buidl');
    expect(answer.status).toBe(404);
    const page = await suite.open('/guides/buidl');
    expect(await page.textContent('h1')).toBe('Page Not Found');
    expect(await page.locator('header.navbar').isVisible()).toBe(true);
    expect(await page.locator('footer.footer').isVisible()).toBe(true);
    expect(await page.title()).toBe('Page Not Found | Basics');
  });

  it('R3 the nearest pages are offered', async () => {
    const page = await suite.open('/guides/buidl');
    const offered = page.locator('article a[href="/guides/build"]');
    await eventually(() => offered.count(), 1);
    await offered.click();
    await eventually(() => page.textContent('h1'), 'Build');
  });

  it('R3 the search field has the words of the address', async () => {
    const page = await suite.open('/guides/weave-by_hand.html');
    const field = page.locator('article input[name=q]');
    await eventually(() => field.inputValue(), 'weave by hand');
    await field.press('Enter');
    await eventually(() => new URL(page.url()).search, '?q=weave+by+hand');
  });

  it('R3 a visit to an unknown address ends on the not-found page', async () => {
    const page = await suite.open('/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.id = 'probe';
      link.href = '/nowhere/at/all';
      link.textContent = 'probe';
      document.querySelector('article')?.append(link);
    });
    await page.click('#probe');
    await eventually(() => page.textContent('h1'), 'Page Not Found');
    expect(pathOf(page)).toBe('/nowhere/at/all');
  });

  it('R3 a missing file that is no page is a 404 too', async () => {
    expect((await get('/images/nothing.png')).status).toBe(404);
    expect((await get('/_quire/page/nothing.json')).status).toBe(404);
  });
});

describe('R5 unlisted documents', () => {
  it('R5 reachable, with a banner, and not for search engines', async () => {
    const page = await suite.open('/guides/hidden');
    expect(await page.textContent('h1')).toBe('Hidden');
    expect(await page.textContent('.unlisted-banner')).toContain('Unlisted page');
    expect(await page.getAttribute('meta[name="robots"]', 'content')).toContain('noindex');
  });

  it('R5 absent from the sidebar and from the neighbours', async () => {
    const page = await suite.open('/guides/last');
    expect(await page.locator('.tree-link', { hasText: 'Last' }).count()).toBe(1);
    expect(await page.locator('.tree-link', { hasText: 'Hidden' }).count()).toBe(0);
    const previous = page.locator('nav[aria-label="Docs pages"] a').first();
    expect(await previous.getAttribute('href')).toBe('/guides/loud');
  });

  it('R5 a listed page has no banner and no noindex', async () => {
    const page = await suite.open('/guides/last');
    expect(await page.locator('.unlisted-banner').count()).toBe(0);
    expect(await page.locator('meta[name="robots"][content*="noindex"]').count()).toBe(0);
  });
});

describe('R6 draft documents', () => {
  it.runIf(TARGET === 'built')('R6 absent from a build', async () => {
    expect((await get('/guides/draft')).status).toBe(404);
    expect((await get('/_quire/page/guides/draft.json')).status).toBe(404);
    const page = await suite.open('/guides/last');
    expect(await page.locator('.tree-link', { hasText: 'Draft' }).count()).toBe(0);
    expect(await page.locator('.tree-link', { hasText: 'Last' }).count()).toBe(1);
  });

  it.runIf(TARGET === 'dev')('R6 shown while it is being written', async () => {
    expect((await get('/guides/draft')).status).toBe(200);
  });
});
