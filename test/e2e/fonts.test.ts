import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, eventually, useSite } from '../harness/suite.ts';

const suite = useSite('reading');

/** Font faces of the site that the browser has loaded. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => /^"?Quire (Sans|Mono)"?$/.test(family) && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  );

describe('the fonts of the site', () => {
  it('show the first page, however late they come, and hold nothing up', async () => {
    const page = await (await suite.context()).newPage();
    let release = (): void => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(suite.url('/'), { waitUntil: 'domcontentloaded' });
    await alive(page);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await loaded(page)).toEqual([]);
    release();
    await eventually(async () => (await loaded(page)).includes('Quire Sans'), true);
  });

  it('show without scripts', async () => {
    const page = await suite.open('/', { javaScriptEnabled: false });
    await eventually(async () => (await loaded(page)).includes('Quire Sans'), true);
  });
});
