import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import {
  eventually,
  isOnScreen,
  markDocument,
  pathOf,
  survived,
  useSite,
} from '../harness/suite.ts';

/** The sidebar beside the page, and in the drawer of a narrow window. */
const suite = useSite('basics');

describe('L7 sidebar', () => {
  const entry = (label: string): string => `aside.sidebar .tree-link:text-is("${label}")`;
  const toggle = (label: string): string => `.tree-toggle[aria-label$="'${label}'"]`;

  it('L7 the sidebar of the page, the active entry marked inside of open categories', async () => {
    const page = await suite.open('/guides/build/first');
    expect(await page.locator('nav[aria-label="Docs sidebar"]').count()).toBe(1);
    const current = page.locator('aside.sidebar [aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['First step']);
    expect(await current.isVisible()).toBe(true);
    const open = page.locator('aside.sidebar .tree-category[data-open] > .tree-row .tree-link');
    expect(await open.allTextContents()).toEqual(['Guides', 'Build']);
  });

  it('L7 a closed category is empty as sent, and opens with what the sidebar file holds', async () => {
    const page = await suite.open('/');
    const many = page.locator('aside.sidebar .tree-category', { hasText: 'Many' });
    expect(await many.locator('ul > li').count()).toBe(0);
    const button = page.locator(toggle('Many'));
    expect(await button.getAttribute('aria-label')).toBe("Expand sidebar category 'Many'");
    await button.click();
    await eventually(() => many.locator('ul > li').count(), 40);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await button.getAttribute('aria-label')).toBe("Collapse sidebar category 'Many'");
    await button.click();
    await eventually(() => page.locator(entry('Page 01')).isVisible(), false);
  });

  it('L7 a category without a landing page is opened by its label', async () => {
    const page = await suite.open('/');
    await markDocument(page);
    await page.click(entry('Many'));
    await eventually(() => page.locator(entry('Page 01')).isVisible(), true);
    expect(pathOf(page)).toBe('/');
  });

  it('L7 categories stay open until the reader closes them', async () => {
    const page = await suite.open('/');
    await page.click(toggle('Many'));
    await page.click(entry('Guides'));
    await eventually(() => page.textContent('h1'), 'Guides');
    await page.click(toggle('Parts'));
    await page.click(entry('Code'));
    await eventually(() => page.textContent('h1'), 'Code');
    await page.click(entry('Introduction'));
    await eventually(() => page.textContent('h1'), 'Introduction');
    expect(await page.locator(entry('Page 01')).isVisible()).toBe(true);
    expect(await page.locator(entry('Code')).isVisible()).toBe(true);
    await page.click(toggle('Many'));
    await page.click(entry('Guides'));
    await eventually(() => page.textContent('h1'), 'Guides');
    expect(await page.locator(entry('Page 01')).isVisible()).toBe(false);
  });

  it('L7 what the reader opened and closed stays so after a reload, and on the next page', async () => {
    const page = await suite.open('/guides/build/first');
    await page.click(toggle('Many'));
    await eventually(() => page.locator(entry('Page 01')).isVisible(), true);
    await page.click(toggle('Build'));
    await eventually(() => page.locator(entry('First step')).isVisible(), false);
    await page.reload();
    await eventually(() => page.locator(entry('Page 01')).isVisible(), true);
    await eventually(() => page.locator(entry('First step')).isVisible(), false);
    await page.goto(suite.url('/guides/build/second'));
    await eventually(() => page.locator(entry('Page 01')).isVisible(), true);
    await eventually(() => page.locator(entry('Second step')).isVisible(), false);
  });

  it('L7 a category that the reader closed around the page stays closed on the next page in it', async () => {
    const page = await suite.open('/guides/build/first');
    await page.click(toggle('Build'));
    await eventually(() => page.locator(entry('First step')).isVisible(), false);
    await page.click('a.pagination-next');
    await eventually(() => page.textContent('h1'), 'Second step');
    const build = page.locator('aside.sidebar .tree-category[data-active]').last();
    await eventually(() => build.locator('.tree-link').first().textContent(), 'Build');
    expect(await page.locator(entry('Second step')).isVisible()).toBe(false);
  });

  it('L7 a broken record of what the reader opened is dropped silently', async () => {
    const page = await suite.open('/');
    await page.evaluate(() => sessionStorage.setItem('sidebar docs', '{'));
    await page.reload();
    await page.click(toggle('Many'));
    await eventually(() => page.locator(entry('Page 01')).isVisible(), true);
  });

  it('L7 the mark follows a visit, into a category that was closed', async () => {
    const page = await suite.open('/');
    await page.click('article a:has-text("the second step")');
    await eventually(() => page.textContent('h1'), 'Second step');
    const current = page.locator('aside.sidebar [aria-current="page"]');
    await eventually(() => current.allTextContents(), ['Second step']);
    expect(await current.isVisible()).toBe(true);
  });

  it('L7 another area brings its own sidebar', async () => {
    const page = await suite.open('/');
    await page.click('header nav[aria-label="Main"] a:has-text("API")');
    await eventually(
      () => page.locator('aside.sidebar .tree-link').allTextContents(),
      ['API', 'Core'],
    );
    expect(await page.getAttribute('aside.sidebar', 'data-sidebar')).toBe('api');
    await page.goBack();
    await eventually(() => page.locator(entry('Many')).count(), 1);
  });

  it('L7 a sidebar that was left for another area comes back as the reader left it', async () => {
    const page = await suite.open('/guides/build/first');
    await page.click(toggle('Many'));
    await eventually(() => page.locator(entry('Page 01')).isVisible(), true);
    await page.click(toggle('Build'));
    await eventually(() => page.locator(entry('First step')).isVisible(), false);
    await page.click('header nav[aria-label="Main"] a:has-text("API")');
    await eventually(() => page.getAttribute('aside.sidebar', 'data-sidebar'), 'api');
    // A page without a sidebar counts as a different area, too.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/search';
      document.querySelector('article')?.append(link);
      link.click();
    });
    await eventually(() => page.locator('aside.sidebar').count(), 0);
    await page.click('header nav[aria-label="Main"] a:has-text("Guide")');
    await eventually(() => page.textContent('h1'), 'Introduction');
    expect(await page.locator(entry('Page 01')).isVisible()).toBe(true);
    expect(await page.locator(entry('First step')).isVisible()).toBe(false);
    const current = page.locator('aside.sidebar [aria-current="page"]');
    await eventually(() => current.allTextContents(), ['Introduction']);
    await page.click(toggle('Many'));
    await eventually(() => page.locator(entry('Page 01')).isVisible(), false);
  });

  it('L7 the active entry is scrolled into view without moving the page', async () => {
    const page = await suite.open('/many/page-40', { viewport: { width: 1280, height: 500 } });
    const current = 'aside.sidebar [aria-current="page"]';
    await eventually(() => isOnScreen(page, current), true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('L7 an outside link opens beside the site', async () => {
    const page = await suite.open('/');
    const link = page.locator(entry('Elsewhere'));
    expect(await link.getAttribute('href')).toBe('https://elsewhere.test/');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  it('D3 an unlisted landing page leaves its category without a link', async () => {
    const page = await suite.open('/guides');
    const label = page.locator(
      'aside.sidebar .tree-category > .tree-row > .tree-link:text-is("Quiet")',
    );
    expect(await label.count()).toBe(1);
    expect(await label.getAttribute('href')).toBeNull();
    const listed = page.locator(
      'aside.sidebar .tree-category > .tree-row > .tree-link:text-is("Build")',
    );
    expect(await listed.getAttribute('href')).toBe('/guides/build');
  });
});

describe('L11 mobile sidebar', () => {
  const BUTTON = 'button[aria-label="Toggle navigation bar"]';
  const openDrawer = async (path: string): Promise<Page> => {
    const page = await suite.open(path, { viewport: MOBILE });
    await page.click(BUTTON);
    await eventually(() => page.locator('#drawer').isVisible(), true);
    return page;
  };

  it('L11 no button on a desktop', async () => {
    const page = await suite.open('/');
    expect(await page.locator(BUTTON).isVisible()).toBe(false);
  });

  it('L11 opens on the sidebar of the page, and leads back to the areas', async () => {
    const page = await openDrawer('/guides/build/first');
    expect(await page.getAttribute(BUTTON, 'aria-expanded')).toBe('true');
    expect(await page.locator('#drawer [aria-current="page"]').textContent()).toBe('First step');
    await page.click('#drawer button:has-text("Back to main menu")');
    const area = page.locator('#drawer .drawer-areas a', { hasText: 'API' });
    await eventually(() => area.isVisible(), true);
    expect(await page.locator('#drawer .drawer-areas a', { hasText: 'Sign in' }).isVisible()).toBe(
      true,
    );
    await area.click();
    await eventually(() => page.textContent('h1'), 'API');
  });

  it('L11 closes on Escape, and focus returns', async () => {
    const page = await openDrawer('/');
    expect(await page.evaluate(() => !!document.activeElement?.closest('#drawer'))).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('#drawer').isVisible(), false);
    expect(await page.getAttribute(':focus', 'aria-label')).toBe('Toggle navigation bar');
  });

  it('L11 closes on navigation', async () => {
    const page = await openDrawer('/guides');
    await markDocument(page);
    await page.click('#drawer .tree-link:text-is("Last")');
    await eventually(() => page.textContent('h1'), 'Last');
    expect(await page.locator('#drawer').isVisible()).toBe(false);
    expect(await survived(page)).toBe(true);
  });

  it('L11 closes when the layout becomes desktop', async () => {
    const page = await openDrawer('/guides');
    await page.setViewportSize({ width: 1200, height: 800 });
    await eventually(() => page.locator('#drawer').isVisible(), false);
    expect(await page.locator('aside.sidebar nav[aria-label="Docs sidebar"]').isVisible()).toBe(
      true,
    );
  });

  it('L11 keeps the focus inside while it is open', async () => {
    const page = await openDrawer('/');
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('#drawer'),
      );
      expect(outside).toBe(false);
    }
  });
});
