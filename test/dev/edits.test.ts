import { hash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../harness/site.ts';
import { eventually, placeOf, problemsOf, settle, shows, textOf, useLoop } from './loop.ts';

const PLACE = { scroll: 400, focus: 'the other one', survived: true };

describe('a saved file shows in the open page, which stays where it is', () => {
  const loop = useLoop();

  it.each([
    ['a page', 'docs/guides/long.mdx', 'Paragraph 40:', 'Paragraph forty:', 'article'],
    ['a partial', 'docs/guides/_part.md', 'Words of', 'Other words of', 'article'],
    ['a sample', '../samples/sample.py', '41', '42', 'figure.code'],
    ['sidebars', 'sidebars.ts', "label: 'Guides'", "label: 'Renamed'", '#sidebar'],
    ['a static component', 'components/Fixed.tsx', 'Made of', 'Built of', '.fixed'],
    ['a live component', 'components/Counter.tsx', 'Count: ', 'Sum: ', '.counter'],
  ])('%s', async (_, file, from, to, where) => {
    const page = await loop.open('/guides/long');
    await shows(page, where, from.replace(/^label: '|'$/g, ''));
    await settle(page);
    loop.edit(file, from, to);
    await shows(page, where, to.replace(/^label: '|'$/g, ''));
    expect(await placeOf(page)).toEqual(PLACE);
  });

  it('a live component comes alive with its new code, state begun anew', async () => {
    const page = await loop.open('/guides/long');
    await page.locator('.counter').scrollIntoViewIfNeeded();
    const count = async (): Promise<number> => {
      await page.click('.counter');
      return Number(/\d+/.exec((await textOf(page, '.counter')) ?? '')?.[0]);
    };
    // React mounts it when it scrolls into view; until then, clicks do nothing.
    await eventually(async () => (await count()) > 3, true);
    expect(await count()).toBeLessThan(13);
    loop.edit('components/Counter.tsx', 'count + 1', 'count + 10');
    await eventually(async () => (await count()) >= 13, true);
  });

  it('a page module', async () => {
    const page = await loop.open('/extra');
    await page.evaluate(() => Object.assign(window, { ofThisLoad: true }));
    loop.edit('pages/extra.tsx', 'A page of its own.', 'A page, changed.');
    await shows(page, '.extra', 'A page, changed.');
    expect((await placeOf(page)).survived).toBe(true);
  });

  it("the site's styles", async () => {
    const page = await loop.open('/guides/long');
    await settle(page);
    const width = (): Promise<string> => borderOf(page);
    await eventually(width, '3px');
    loop.edit('styles.css', '3px', '7px');
    await eventually(width, '7px');
    expect({ ...(await placeOf(page)), scroll: 400 }).toEqual(PLACE);
    loop.edit('styles.css', '7px', '5px');
    await eventually(width, '5px');
    await eventually(() => page.locator('head link[href*="/assets/style-"]').count(), 1);
  });

  it("the site's styles before the bundler has them, and without what is left over", async () => {
    const page = await loop.open('/guides/long');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    loop.edit('styles.css', '3px', '9px');
    await eventually(() => borderOf(page), '9px');
    await eventually(() => page.locator('head link[href*="site.css"]').count(), 0);
    expect(await borderOf(page)).toBe('9px');
    const styles = asked.filter((path) => path.endsWith('.css'));
    expect(styles).toEqual(['/_quire/dev/site.css', expect.stringContaining('/assets/style-')]);
  });

  it('styles and page saved at once', async () => {
    const page = await loop.open('/guides/long');
    await settle(page);
    loop.edit('styles.css', '3px', '6px');
    loop.edit('docs/guides/long.mdx', 'Paragraph 40:', 'Paragraph XL:');
    await eventually(() => borderOf(page), '6px');
    await shows(page, 'article', 'Paragraph XL:');
    expect((await placeOf(page)).survived).toBe(true);
  });

  it('the configuration', async () => {
    const page = await loop.open('/guides/long');
    loop.edit('site.config.ts', "label: 'Guide'", "label: 'Handbook'");
    await eventually(() => textOf(page, '.navbar-areas a'), 'Handbook');
  });

  it('a picture', async () => {
    const page = await loop.open('/guides/long');
    await settle(page);
    const width = (): Promise<string | null> =>
      page.locator('article img').first().getAttribute('width');
    await eventually(width, '40');
    loop.edit('static/square.svg', 'width="40" height="30"', 'width="60" height="45"');
    await eventually(width, '60');
    expect((await placeOf(page)).survived).toBe(true);
  });

  it('the picture for where a page is shared', async () => {
    const page = await loop.open('/guides/long');
    await settle(page);
    const told = page.locator('head meta[property="og:image"]');
    const sharedAs = async (): Promise<string | null> =>
      (await told.count()) === 0 ? null : told.getAttribute('content');
    expect(await sharedAs()).toBeNull();
    loop.put('docs/guides/card.svg', 'first');
    loop.edit('docs/guides/long.mdx', 'title: Long', 'title: Long\nimage: ./card.svg');
    for (const text of ['first', 'second']) {
      loop.put('docs/guides/card.svg', text);
      const name = `_quire/assets/card-${hash('sha256', text).slice(0, 10)}.svg`;
      await eventually(sharedAs, `https://loop.test/${name}`);
      expect(await (await fetch(loop.url(name))).text()).toBe(text);
    }
    loop.put('docs/guides/card.svg', undefined);
    await eventually(
      async () => (await problemsOf(loop.site())).map(({ id }) => id),
      ['image-missing'],
    );
    await eventually(sharedAs, null);
    expect((await placeOf(page)).survived).toBe(true);
  });

  it('what the reader opened in the sidebar stays open, and the page marked', async () => {
    const page = await loop.open('/');
    await page.click('.tree-category[data-key="guides"] > .tree-row > .tree-toggle');
    await shows(page, '#sidebar', 'Other');
    await page.evaluate(() => Object.assign(window, { ofThisLoad: true }));
    await page.focus('#sidebar a[href$="/guides/other"]');
    loop.edit('docs/guides/other.md', 'title: Other', 'title: Another');
    await shows(page, '#sidebar a[href$="/guides/other"]', 'Another');
    await eventually(() => textOf(page, '#sidebar [aria-current="page"]'), 'Introduction');
    expect(await placeOf(page)).toMatchObject({ focus: 'Another', survived: true });
    await page.click('.tree-category[data-key="guides"] > .tree-row > .tree-toggle');
    await eventually(() => page.locator('#sidebar a[href$="/guides/other"]').isVisible(), false);
  });

  it('many saves in a row end with the last', async () => {
    const page = await loop.open('/guides/long');
    for (let n = 0; n < 20; n += 1) {
      const from = n === 0 ? 'Opening words' : `Words ${n - 1} `;
      loop.edit('docs/guides/long.mdx', from, `Words ${n} `);
      await new Promise((resolve) => setTimeout(resolve, n * 3));
    }
    await eventually(async () => (await textOf(page, 'article'))?.includes('Words 19 '), true);
  });

  it('what is saved while the page is still loading is not missed, nor the page loaded again', async () => {
    const page = await loop.open('/');
    // The page has its text, but its connection for events is delayed.
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_quire/dev/events?since=*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(loop.url('/guides/long'));
    await settle(page);
    const before = loop.site().output().length;
    loop.edit('docs/guides/long.mdx', 'Opening words', 'Late words');
    loop.edit('styles.css', '3px', '8px');
    await eventually(() => loop.site().output().slice(before).includes('long.mdx'), true);
    await eventually(() => loop.site().output().slice(before).includes('styles.css'), true);
    expect(await textOf(page, 'article')).not.toContain('Late words');
    release();
    await shows(page, 'article', 'Late words');
    await eventually(() => borderOf(page), '8px');
    expect({ ...(await placeOf(page)), scroll: 400 }).toEqual(PLACE);
  });

  it('a stylesheet of the engine', async () => {
    const page = await loop.open('/guides/long');
    await settle(page);
    const file = path.join(ROOT, 'engine', 'styles', 'article.css');
    const text = readFileSync(file, 'utf8');
    const printed = loop.site().output().length;
    utimesSync(file, new Date(), new Date());
    await eventually(() => loop.site().output().slice(printed).includes('article.css'), true);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(await placeOf(page)).toEqual(PLACE);
  });
});

function borderOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fixed = document.querySelector('.fixed');
    return fixed ? getComputedStyle(fixed).borderTopWidth : '';
  });
}
