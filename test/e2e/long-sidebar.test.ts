import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import { tinySite } from '../harness/site.ts';
import { eventually, isOnScreen, pathOf, useSite } from '../harness/suite.ts';

/** Pages in one folder: more than a page sends of its sidebar. */
const PAGES = 300;
const name = (i: number): string => `page-${String(i).padStart(3, '0')}`;

const suite = useSite(() =>
  tinySite({
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\n[Far](/many/page-290)\n',
    ...Object.fromEntries(
      Array.from({ length: PAGES }, (_, i) => [`docs/many/${name(i)}.md`, `# Page ${i}\n`]),
    ),
    'docs/open/_category_.yml': 'collapsed: false\nlabel: Open\n',
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`docs/open/${name(i)}.md`, `# Open ${i}\n`]),
    ),
  }),
);

const CURRENT = '.tree [aria-current="page"]';
const sent = (page: Page): Promise<number> =>
  page.locator('.sidebar a[href*="/many/page-"]:not([data-toggle])').count();

describe('L7 a sidebar with more open entries than a page sends', () => {
  it('L7 is complete once the reader is about to use it, and nothing that is shown moves', async () => {
    const page = await suite.open('/many/page-150');
    expect(await sent(page)).toBe(81);
    const current = page.locator('.sidebar [aria-current="page"]');
    expect(await isOnScreen(page, CURRENT)).toBe(true);
    const before = await current.boundingBox();
    await current.hover();
    await eventually(() => sent(page), PAGES);
    expect(await page.locator('.sidebar [data-rest]').count()).toBe(0);
    expect((await current.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
    const labels = await page
      .locator('.sidebar a[href*="/many/page-"]:not([data-toggle])')
      .allTextContents();
    expect(labels).toEqual(Array.from({ length: PAGES }, (_, i) => `Page ${i}`));
    expect(await page.locator('.sidebar a[href*="/open/page-"]:not([data-toggle])').count()).toBe(
      60,
    );
  });

  it('L7 marks a page that was left out when a link leads there', async () => {
    const page = await suite.open('/many/page-010');
    expect(await sent(page)).toBe(51);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/many/page-290' });
      link.textContent = 'far';
      document.querySelector('.prose')?.append(link);
    });
    await page.getByText('far', { exact: true }).click();
    await eventually(() => Promise.resolve(pathOf(page)), '/many/page-290');
    const current = page.locator('.sidebar [aria-current="page"]');
    await eventually(() => current.allTextContents(), ['Page 290']);
    await eventually(() => isOnScreen(page, CURRENT), true);
  });

  it('L7 keeps the focus of the keyboard where it is', async () => {
    const page = await suite.open('/many/page-150');
    await page.locator('.sidebar [aria-current="page"]').focus();
    await eventually(() => sent(page), PAGES);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Page 150');
  });

  it('L11 is complete in the drawer, too', async () => {
    const page = await suite.open('/many/page-150', { viewport: MOBILE });
    await page.click('.drawer-button');
    await eventually(() => isOnScreen(page, CURRENT), true);
    await page.locator(CURRENT).hover();
    await eventually(
      () => page.locator('.drawer a[href*="/many/page-"]:not([data-toggle])').count(),
      PAGES,
    );
  });

  it('without JavaScript, it leads to a list of all entries', async () => {
    const page = await suite.open('/many/page-150', { javaScriptEnabled: false });
    await page.locator('.sidebar li:not(.tree-category)[data-rest] a').first().click();
    await page.waitForLoadState();
    const links = page.locator('a[href*="/page-"]');
    expect(await links.count()).toBeGreaterThanOrEqual(PAGES + 60);
    await page.getByRole('link', { name: 'Page 299' }).click();
    expect(pathOf(page)).toBe('/many/page-299');
  });
});
