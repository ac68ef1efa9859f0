import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, useSite } from '../harness/suite.ts';

/** Hooks of `quire-docs/hooks` in a site's own components: in the build, in the browser, and where they can't work. */
const suite = useSite('widgets');
const surroundings = (page: Page): Promise<string | null> => page.textContent('.surroundings');

/** Presses the button of the board until its component is mounted and crashes. */
const crash = (page: Page): Promise<void> =>
  eventually(async () => {
    const button = page.locator('.ask');
    if (await button.isVisible()) await button.click();
    return page.locator('.page-error').count();
  }, 1);

describe('hooks', () => {
  it('tell of the page at build: route, document, version, sidebar', async () => {
    const html = await (await fetch(suite.url('/hooks'))).text();
    expect(html).toContain('Hooks at /hooks: hooks of 2.0, sidebar docs');
    expect(html).toContain('/hooks is light</p>');
  });

  it('follow the page in the browser: color mode and scrolling', async () => {
    const page = await suite.open('/hooks', { colorScheme: 'dark' });
    await eventually(() => surroundings(page), '/hooks is dark');
    await page.click('header [data-island="color-mode"]');
    await eventually(() => surroundings(page), '/hooks is light');
    await page.evaluate(() => scrollTo({ top: 30, behavior: 'instant' }));
    await eventually(() => surroundings(page), '/hooks is light, scrolled');
  });

  it('tell of the page that was visited', async () => {
    const page = await suite.open('/');
    await page.click('article a:has-text("the board")');
    await eventually(() => page.textContent('h1'), 'Board at /board');
    await crash(page);
    expect(await page.textContent('.page-error')).toContain('/board');
  });
});

describe('where they cannot work', () => {
  it('E3 outside of a page each names itself and the provider', async () => {
    const page = await suite.open('/hooks');
    const told = page.locator('.own-root li');
    await page.locator('.own-root button').hover();
    await eventually(async () => {
      if ((await told.count()) === 0) await page.click('.own-root button');
      return (await told.count()) >= 6;
    }, true);
    expect((await told.allTextContents()).map((text) => text.split(':')[1]?.trim())).toEqual(
      [
        ['color mode', 'useColorMode'],
        ['document', 'useDoc'],
        ['docs sidebar', 'useDocsSidebar'],
        ['docs version', 'useDocsVersion'],
        ['route', 'useRoute'],
        ['scroll', 'useScrollPosition'],
      ].map(
        ([context, hook]) =>
          `no ${context} context found. ${hook}() was called outside of <PageProvider>`,
      ),
    );
  });

  it('E4 on a page that is no document the crash says which hook and which page', async () => {
    const page = await suite.open('/board');
    await crash(page);
    const box = await page.textContent('.page-error');
    expect(box).toContain('This page crashed.');
    expect(box).toContain(
      'useDoc() was used on /board, which shows no document: only pages of the docs have a document.',
    );
  });
});
