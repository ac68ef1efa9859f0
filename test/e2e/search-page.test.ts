import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listen } from '../harness/requests.ts';
import { countMarks, dialog, search } from '../harness/search-dialog.ts';
import { alive, eventually, pathOf, useSite } from '../harness/suite.ts';

/** The page of results. */
const suite = useSite('search');

describe('the page of results', () => {
  const found = (page: Page) => page.locator('.search-page .found');

  it('R10 reads the query from the address, 20 pages at a time', async () => {
    const page = await suite.open('/search?q=pebble');
    await eventually(() => found(page).count(), 20);
    expect(await page.inputValue('.search-page input')).toBe('pebble');
    await eventually(() => page.textContent('.search-page [role="status"]'), '24 results');
    await page.getByRole('link', { name: 'Next' }).click();
    await eventually(() => pathOf(page), '/search?q=pebble&page=2');
    await eventually(() => found(page).count(), 4);
    await page.goBack();
    await eventually(() => found(page).count(), 20);
    expect(pathOf(page)).toBe('/search?q=pebble');
  });

  it('loads the index once, before its code asks, and only the texts in view until it is scrolled', async () => {
    const page = await suite.open('/guides');
    const asked = listen(page);
    await page.goto(suite.url('/search?q=pebble'));
    await alive(page);
    await eventually(() => found(page).count(), 20);
    const inSearch = (kind: RegExp): number => asked.filter(({ path }) => kind.test(path)).length;
    expect(inSearch(/names\.json$/)).toBe(1);
    expect(await page.locator('head link[rel="preload"][href$="names.json"]').count()).toBe(1);
    const excerpts = page.locator('.found .hit-excerpt');
    await eventually(async () => (await excerpts.count()) > 0, true);
    const height = await page.evaluate(() => innerHeight);
    expect(await excerpts.count()).toBeLessThan(20);
    expect(inSearch(/\/text\//)).toBeLessThanOrEqual(Math.ceil(height / 110));
    await page.evaluate(() => scrollTo(0, 200));
    await eventually(async () => (await excerpts.count()) >= 20, true);
    expect(await found(page).count()).toBe(20);
  });

  it('R10 keeps the address in step while typing, encoded', async () => {
    const page = await suite.open('/search?q=pebble&page=2');
    await eventually(() => found(page).count(), 4);
    await page.fill('.search-page input', 'cron & "minute"');
    await eventually(() => new URL(page.url()).searchParams.get('q'), 'cron & "minute"');
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    await eventually(
      () => found(page).first().locator('.hit-heading').first().textContent(),
      'Cron expressions',
    );
    expect(await page.title()).toContain('cron & "minute" – ');
  });

  it('R10 a result opens with its words highlighted; Back has the results again', async () => {
    const page = await suite.open('/search?q=utc');
    await found(page).getByRole('link', { name: 'Time zones' }).click();
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    await eventually(async () => (await countMarks(page)) > 0, true);
    await page.goBack();
    await eventually(() => page.inputValue('.search-page input'), 'utc');
    await eventually(() => found(page).count(), 1);
  });

  it('Back and a reload find their place among the results', async () => {
    const page = await suite.open('/search?q=pebble');
    await eventually(() => found(page).count(), 20);
    await page.evaluate(() => scrollTo(0, 900));
    const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    await eventually(place, 900);
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('.found a')[9]?.click());
    await eventually(() => pathOf(page).startsWith('/notes/'), true);
    await eventually(place, 0);
    await page.goBack();
    await eventually(() => found(page).count(), 20);
    await eventually(place, 900);
    await page.reload();
    await alive(page);
    await eventually(() => found(page).count(), 20);
    await eventually(place, 900);
  });

  it('has no room left over, whatever was found', async () => {
    const page = await suite.open('/guides');
    const rest = (): Promise<number> =>
      page.evaluate(() => {
        const bottoms = (css: string): number[] =>
          [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect().bottom);
        return Math.max(...bottoms('.search-page')) - Math.max(...bottoms('.search-page *'));
      });
    for (const query of ['utc', 'qqzzxx', '']) {
      await page.goto(suite.url(`/search?q=${query}`));
      await alive(page);
      await eventually(() => page.locator('.search-page[data-shown]').count(), 1);
      expect(await rest(), query).toBeLessThan(50);
    }
  });

  it('R10 finds on where the browser refuses to change the address', async () => {
    const page = await suite.open('/search?q=pebble');
    await eventually(() => found(page).count(), 20);
    const refuse = (): void => {
      history.replaceState = () => {
        throw new DOMException('Too many calls', 'SecurityError');
      };
    };
    await page.evaluate(refuse);
    await page.fill('.search-page input', 'utc');
    await eventually(() => found(page).count(), 1);
    await page.getByRole('link', { name: 'Time zones' }).click();
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
  });

  it('R10 the address is complete when a result is opened at once', async () => {
    const page = await suite.open('/search?q=utc');
    // Loads the result's page, so that the second visit doesn't have to wait.
    await found(page).getByRole('link', { name: 'Time zones' }).click();
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    await page.goBack();
    await eventually(() => found(page).count(), 1);
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('.search-page input');
      if (field) field.value = 'utc zone';
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      document.querySelector<HTMLElement>('.found a')?.click();
    });
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    // Much longer than the delay before the address is written.
    await page.waitForTimeout(600);
    await page.goBack();
    await eventually(() => pathOf(page), '/search?q=utc+zone');
    await eventually(() => page.inputValue('.search-page input'), 'utc zone');
  });

  it('the focus stays on the filter that was chosen, and on “Try again” or in the field', async () => {
    const page = await suite.open('/search?q=schedule');
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement: one } = document;
        return one instanceof HTMLInputElement ? one.value : (one?.textContent ?? '');
      });
    await page.getByRole('button', { name: 'API 1' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => found(page).count(), 1);
    expect(await focused()).toBe('API 1');
    await eventually(() => pathOf(page), '/search?q=schedule&kind=api');
    await page.route(/\/_quire\/search\//, (route) => route.abort());
    await page.reload();
    await alive(page);
    const alert = page.getByRole('alert');
    await alert.getByRole('button', { name: 'Try again' }).focus();
    await alert.evaluate((one) => one.setAttribute('data-old', ''));
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('[role="alert"]:not([data-old])').count(), 1);
    expect(await focused()).toBe('Try again');
    await page.unroute(/\/_quire\/search\//);
    await page.keyboard.press('Enter');
    await eventually(() => found(page).count(), 1);
    expect(await focused()).toBe('schedule');
  });

  it('has a landmark for its pages where there are some', async () => {
    const page = await suite.open('/search?q=pebble');
    const pages = page.getByRole('navigation', { name: 'Pages of results' });
    await eventually(() => pages.count(), 1);
    await page.fill('.search-page input', 'utc');
    await eventually(() => found(page).count(), 1);
    expect(await pages.count()).toBe(0);
  });

  it.each<[what: string, how: Parameters<Locator['click']>[0]]>([
    ['a click with Ctrl', { modifiers: ['Control'] }],
    ['the middle button', { button: 'middle' }],
  ])('%s opens a tab with the words highlighted there, and none here', async (_, how) => {
    const page = await suite.open('/search?q=utc');
    const opened = page.context().waitForEvent('page');
    await found(page).getByRole('link', { name: 'Time zones' }).click(how);
    const tab = await opened;
    await eventually(() => pathOf(tab), '/guides/schedules#time-zones');
    await eventually(async () => (await countMarks(tab)) > 0, true);
    await tab.close();
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.found a')?.click());
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    await eventually(async () => (await countMarks(page)) > 0, true);
    await page.goBack();
    await eventually(() => page.inputValue('.search-page input'), 'utc');
    expect(await countMarks(page)).toBe(0);
  });

  it('Q1 the keys lead to the field that is there', async () => {
    const page = await suite.open('/search?q=utc');
    await page.keyboard.press('Control+k');
    expect(await page.evaluate(() => document.activeElement?.matches('.search-page input'))).toBe(
      true,
    );
    expect(await dialog(page).count()).toBe(0);
  });

  it('the dialog shows more pages without leaving, and keeps its place', async () => {
    const page = await search(suite, 'pebble');
    const pages = page.locator('dialog.search .found');
    await eventually(() => pages.count(), 5);
    const first = await pages.first().textContent();
    await page.getByRole('option', { name: 'Show more' }).click();
    await eventually(() => pages.count(), 15);
    expect(await pages.first().textContent()).toBe(first);
    const active = page.locator('dialog.search [aria-selected="true"]');
    // The first of the added ones.
    expect(await pages.nth(5).locator('[aria-selected="true"]').count()).toBe(1);
    expect(await active.count()).toBe(1);
    // By keys, to the end of the list.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventually(() => pages.count(), 24);
    expect(await page.getByRole('option', { name: /^(?:Show more|See all)/ }).count()).toBe(0);
    // Another query starts with five again.
    await page.locator('dialog.search input').fill('pebbles');
    await eventually(() => pages.count(), 5);
  });

  it('all results of the dialog are one step away', async () => {
    const page = await search(suite, 'pebble');
    await page.getByRole('option', { name: 'See all 24 results' }).click();
    await eventually(() => pathOf(page), '/search?q=pebble');
    await eventually(() => found(page).count(), 20);
  });

  it('Q3 Q4 says what the dialog says', async () => {
    const page = await suite.open('/search?q=qqzzxx');
    await eventually(
      () => page.locator('.search-page h2').allTextContents(),
      ['No results for “qqzzxx”'],
    );
    await page.route(/\/_quire\/search\//, (route) => route.abort());
    await page.reload();
    await alive(page);
    await eventually(
      () => page.locator('.search-page [role="alert"] h2').allTextContents(),
      ['Unable to fetch results'],
    );
  });

  it('without code it offers the areas, and no button searches', async () => {
    const page = await suite.open('/search?q=utc', { javaScriptEnabled: false });
    expect(await page.locator('.search-page noscript, .search-page li').first().isVisible()).toBe(
      true,
    );
    expect(await page.locator('[data-island="search"]').first().isVisible()).toBe(false);
    expect(await page.getAttribute('meta[name="robots"]', 'content')).toContain('noindex');
  });
});
