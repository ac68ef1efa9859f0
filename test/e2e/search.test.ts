import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import {
  active,
  answered,
  countMarks,
  dialog,
  field,
  options,
  search,
  status,
} from '../harness/search-dialog.ts';
import { TARGET } from '../harness/site.ts';
import { alive, eventually, pathOf, useSite } from '../harness/suite.ts';

const suite = useSite('search');

describe('the dialog', () => {
  it('Q1 opens with Ctrl+K and /, closes on Escape, and the focus returns', async () => {
    const page = await suite.open('/guides');
    await page.focus('.navbar-areas a >> nth=1');
    for (const keys of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(keys);
      await eventually(() => field(page).evaluate((f) => f === document.activeElement), true);
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await eventually(() => dialog(page).isVisible(), false);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('API');
    }
  });

  it('Q1 / is a letter where text is typed', async () => {
    const page = await suite.open('/guides');
    await page.evaluate(() =>
      document.querySelector('article')?.append(document.createElement('input')),
    );
    await page.focus('article input');
    await page.keyboard.type('a/b');
    expect(await page.inputValue('article input')).toBe('a/b');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  it('L2 opens from the navbar, on phones too, and from the text of a page', async () => {
    const phone = await suite.open('/', { viewport: MOBILE });
    await phone.locator('header').getByRole('button', { name: 'Search' }).click();
    await eventually(() => dialog(phone).isVisible(), true);
    const box = await dialog(phone).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, MOBILE.width]);
    await phone.getByRole('button', { name: 'Close' }).click();
    await eventually(() => dialog(phone).isVisible(), false);
    await phone.locator('article').getByRole('button', { name: 'Search' }).click();
    await eventually(() => dialog(phone).isVisible(), true);
  });

  it('N2 nothing of it is loaded before the reader means it', async () => {
    const page = await (await suite.context()).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(suite.url('/guides'), { waitUntil: 'networkidle' });
    await alive(page);
    const own = (): string[] => asked.filter((path) => /search/.test(path));
    // The data of the results page may be prefetched like any other.
    expect(own().filter((path) => !path.endsWith('/page/search.json'))).toEqual([]);
    await page.hover('header [data-island="search"]');
    await eventually(() => own().some((path) => path.includes('search-code')), true);
    await eventually(() => own().some((path) => path.endsWith('names.json')), true);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  it('Q1 opens at once and takes typing while its code and the index are on their way', async () => {
    const page = await suite.open('/guides');
    const held: Route[] = [];
    let hold = true;
    await page.route(/search-code|search-worker|names\.json/, (route) =>
      hold ? void held.push(route) : route.continue(),
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cron');
    expect(await field(page).inputValue()).toBe('cron');
    await eventually(() => held.length > 0, true);
    expect(await options(page).count()).toBe(0);
    hold = false;
    for (const route of held) await route.continue();
    await active(page, 'Cron expressions');
  });

  it.each([
    ['the code', /search-code/],
    ['the index', /names\.json/],
  ])('Enter before %s is there opens the first result when it is', async (_, file) => {
    const page = await suite.open('/guides');
    const held: Route[] = [];
    let hold = true;
    await page.route(file, (route) => (hold ? void held.push(route) : route.continue()));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('utc');
    await eventually(() => held.length > 0, true);
    if (file.test('names.json')) await page.locator('dialog[data-live]').waitFor();
    await page.keyboard.press('Enter');
    hold = false;
    for (const route of held) await route.continue();
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
  });

  it('Ctrl+Enter before the code is there opens the first result beside when it is', async () => {
    const page = await suite.open('/guides');
    const held: Route[] = [];
    let hold = true;
    await page.route(/search-code/, (route) => (hold ? void held.push(route) : route.continue()));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('utc');
    await eventually(() => held.length > 0, true);
    await page.keyboard.press('Control+Enter');
    const opened = page.context().waitForEvent('page');
    hold = false;
    for (const route of held) await route.continue();
    const tab = await opened;
    await eventually(() => pathOf(tab), '/guides/schedules#time-zones');
    expect(pathOf(page)).toBe('/guides');
  });

  it('Ctrl+Enter while a query is under way has its tab at once, and the result in it later', async () => {
    const page = await suite.open('/guides');
    const held: Route[] = [];
    let hold = true;
    await page.route(/names\.json/, (route) => (hold ? void held.push(route) : route.continue()));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('utc');
    await eventually(() => held.length > 0, true);
    await page.locator('dialog[data-live]').waitFor();
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    // The tab opens at once: later, the popup blocker would block it.
    const tab = await opened;
    expect(tab.url()).toBe('about:blank');
    hold = false;
    for (const route of held) await route.continue();
    await eventually(() => pathOf(tab), '/guides/schedules#time-zones');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await alive(tab);
    await eventually(async () => (await countMarks(tab)) > 0, true);
    expect(page.context().pages()).toHaveLength(2);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(pathOf(page)).toBe('/guides');
  });

  it('Ctrl+Enter leaves no tab when nothing is found, nor when the query is another', async () => {
    const page = await suite.open('/guides');
    const held: Route[] = [];
    let hold = true;
    await page.route(/names\.json/, (route) => (hold ? void held.push(route) : route.continue()));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('utc');
    await page.locator('dialog[data-live]').waitFor();
    const tabs = (): number => page.context().pages().length;
    await page.keyboard.press('Control+Enter');
    await eventually(tabs, 2);
    await page.bringToFront();
    await page.keyboard.type('qqzzxx');
    await eventually(tabs, 1);
    await page.keyboard.press('Control+Enter');
    await eventually(tabs, 2);
    hold = false;
    for (const route of held) await route.continue();
    await eventually(tabs, 1);
    await eventually(() => status(page).textContent(), 'No results for “utcqqzzxx”');
    await page.bringToFront();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Enter');
    expect(tabs()).toBe(1);
    expect(pathOf(page)).toBe('/guides');
  });

  it('shows pages with place, kind, marks and a sentence, and says how many', async () => {
    const page = await search(suite, 'cron');
    await active(page, 'Cron expressions');
    const group = page.getByRole('group', { name: 'Guides › Run on a schedule' });
    expect(await group.locator('.found-about').textContent()).toContain('Guide');
    expect(await group.locator('mark').first().textContent()).toBe('Cron');
    expect(await group.locator('.hit-excerpt').first().textContent()).toContain('minute');
    await eventually(() => status(page).textContent(), '2 results');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    const list = await page.getAttribute('dialog.search [role="listbox"]', 'id');
    expect(await field(page).getAttribute('aria-controls')).toBe(list);
  });

  it('moves by arrow keys, Home and End; the field keeps the focus', async () => {
    const page = await search(suite, 'schedule');
    await eventually(async () => (await options(page).count()) > 3, true);
    await answered(page);
    const count = await options(page).count();
    const at = (): Promise<number> =>
      options(page).evaluateAll((all) => {
        const id = document.activeElement?.getAttribute('aria-activedescendant');
        const marked = all.filter((option) => option.getAttribute('aria-selected') === 'true');
        return marked.length === 1 && marked[0]?.id === id
          ? all.findIndex(({ id: own }) => own === id)
          : -1;
      });
    const seen: number[] = [await at()];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await at());
    }
    expect(seen).toEqual([0, 1, 0, count - 1, 0, count - 1, 0]);
  });

  it('Enter opens the result at its section, and its words are highlighted once', async () => {
    const page = await search(suite, 'utc');
    await active(page, 'Time zones');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    expect(await dialog(page).isVisible()).toBe(false);
    await eventually(async () => (await countMarks(page)) > 0, true);
    await page.click('.navbar-areas a >> nth=0');
    await eventually(() => pathOf(page), '/guides');
    expect(await countMarks(page)).toBe(0);
    await page.goBack();
    await eventually(() => page.textContent('h1'), 'Run on a schedule');
    expect(await countMarks(page)).toBe(0);
  });

  it('highlights on the page itself, too', async () => {
    const page = await search(suite, 'utc', { path: '/guides/schedules' });
    await active(page, 'Time zones');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    await eventually(async () => (await countMarks(page)) > 0, true);
  });

  it('Ctrl+Enter opens a new tab, and the dialog stays', async () => {
    const page = await search(suite, 'cron');
    await active(page, 'Cron expressions');
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await eventually(async () => new URL((await tab).url()).hash, '#cron-expressions');
    expect(await dialog(page).isVisible()).toBe(true);
    expect(pathOf(page)).toBe('/');
    // The words are highlighted in the new tab, once, and not on this page.
    await eventually(async () => (await countMarks(await tab)) > 0, true);
    await (await tab).reload();
    await alive(await tab);
    expect(await countMarks(await tab)).toBe(0);
    expect(await countMarks(page)).toBe(0);
  });

  it('filters by kind', async () => {
    const page = await search(suite, 'schedule');
    const kinds = page.getByRole('group', { name: 'Filter by kind of page' });
    await eventually(
      () => kinds.getByRole('button').allTextContents(),
      ['All 2', 'Guide 1', 'API 1'],
    );
    await kinds.getByRole('button', { name: 'API' }).click();
    await eventually(() => page.locator('dialog .found').count(), 1);
    // The query names the page, so the page itself is its first hit.
    await eventually(() => page.locator('dialog .found-path').textContent(), 'API');
    expect(await page.locator('dialog .hit').first().textContent()).toMatch(/^Schedules/);
    expect(await field(page).evaluate((f) => f === document.activeElement)).toBe(true);
    await kinds.getByRole('button', { name: 'All' }).click();
    await eventually(() => page.locator('dialog .found').count(), 2);
  });

  it('Q3 says that nothing was found, with the nearest words and the areas', async () => {
    const page = await search(suite, 'qqzzxx');
    const title = dialog(page).getByRole('heading', { name: 'No results for “qqzzxx”' });
    await eventually(() => title.isVisible(), true);
    expect(await dialog(page).locator('.search-areas a').allTextContents()).toEqual([
      'Guides',
      'API',
    ]);
    await eventually(() => status(page).textContent(), 'No results for “qqzzxx”');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  });

  // In development, every search checks for changes.
  it.runIf(TARGET === 'built')(
    'Q6 asks its own origin alone, at most twelve times, and once loaded finds names without a network',
    async () => {
      const page = await suite.open('/guides');
      const asked: string[] = [];
      page.context().on('request', (request) => asked.push(request.url()));
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText('cron');
      await active(page, 'Cron expressions');
      await page.waitForLoadState('networkidle');
      expect(asked.some((url) => url.includes('/_quire/search/'))).toBe(true);
      expect(asked.filter((url) => !url.startsWith(suite.url('/')))).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(12);
      await page.context().setOffline(true);
      await field(page).fill('backfill');
      await active(page, 'Backfill partitions');
      expect(await dialog(page).getByRole('alert').count()).toBe(0);
    },
  );
});
