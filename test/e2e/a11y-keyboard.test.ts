import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tinySite } from '../harness/site.ts';
import { eventually, pathOf, useSite } from '../harness/suite.ts';

const suite = useSite('reading');

/** The focused element: its index in document order, its name, its focus ring, whether it's on screen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      index: [...document.querySelectorAll('*')].indexOf(element),
      what: `${element.tagName} ${element.className} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}`,
      ring: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      seen: box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0,
    };
  });

/** Presses Tab until the focus leaves the page, and returns each stop. */
async function walk(page: Page): Promise<NonNullable<Awaited<ReturnType<typeof focused>>>[]> {
  const stops = [];
  for (let i = 0; i < 120; i += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    // Some browsers wrap around without leaving the page.
    if (!stop || stop.index === stops[0]?.index) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus is caught at ${stops.at(-1)?.what}`);
}

describe('A2 with the keyboard alone', () => {
  it('A2 Tab goes through the page in its order, seen at every stop, and out at the end', async () => {
    const page = await suite.open('/');
    const stops = await walk(page);
    expect(stops[0]?.what).toContain('skip-link');
    expect(stops.filter(({ ring, seen }) => !ring || !seen)).toEqual([]);
    const order = stops.map(({ index }) => index);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const names = stops.map(({ what }) => what).join('\n');
    for (const part of ['search-button', 'tree-link', 'IMG', 'SUMMARY', 'table-wrap', 'A ']) {
      expect(names, part).toContain(part);
    }
  });

  it('A2 the skip link leads past the navigation: the next stop is in the article', async () => {
    const page = await suite.open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id), 'main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('#main'))).toBe(true);
  });

  it('A2 from the sidebar to another page: the focus is on its heading, and Tab goes on from there', async () => {
    const page = await suite.open('/');
    await page.locator('aside.sidebar .tree-link', { hasText: 'Other' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.textContent('h1'), 'Other');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'H1');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('article'))).toBe(true);
  });

  it('A2 a category opens with Enter and with Space, and says so', async () => {
    const page = await suite.open('/');
    const toggle = page.locator('aside.sidebar .tree-toggle');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('.tree-link', { hasText: 'Part one' }).isVisible(), true);
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Space');
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('A2 the focus stays in an open dialog and returns to what opened it', async () => {
    const page = await suite.open('/');
    for (const opener of ['header .search-button', '.prose img[role="button"]']) {
      await page.locator(opener).first().focus();
      await page.keyboard.press('Enter');
      await eventually(() => page.locator('dialog[open]').count(), 1);
      for (let i = 0; i < 6; i += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && !activeElement?.closest('dialog');
        });
        expect(outside, opener).toBe(false);
      }
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog[open]').count(), 0);
      await eventually(
        () => page.evaluate((css) => !!document.activeElement?.matches(css), opener),
        true,
      );
    }
  });
});

describe("A2 with the reader's own colors", () => {
  it('A2 what is only a background has a mark that stays', async () => {
    const page = await suite.open('/', { forcedColors: 'active' });
    const marks = await page.evaluate(() => {
      const of = (css: string, part?: string): CSSStyleDeclaration => {
        const element = document.querySelector(css);
        if (!element) throw new Error(`no ${css}`);
        return getComputedStyle(element, part);
      };
      const toc = of('.toc ul', '::after');
      return {
        ground: of('body').backgroundColor,
        reading: toc.backgroundColor,
        search: of('header .search-button').borderTopStyle,
      };
    });
    expect(marks.reading).not.toBe(marks.ground);
    expect(marks.search).toBe('solid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect((await focused(page))?.ring).toBe(true);
  });
});

describe('A2 menu and tabs with the keyboard alone', () => {
  const versions = ['3.0', '2.0', '1.0'].map((name) => ({
    ...{ name, label: `Version ${name}`, isLast: name === '3.0' },
    href: name === '3.0' ? '/' : `/${name}`,
  }));
  const tab = (name: string): string =>
    `<TabItem value="${name}" label="${name}">\n\nAll about [${name}](#trees).\n\n</TabItem>`;
  const site = useSite(() =>
    tinySite({
      'site.config.ts': `export default { title: 'Keys', url: 'https://keys.test', versions: ${JSON.stringify(versions)} };`,
      'docs/intro.mdx': `---\ntitle: Introduction\nslug: /\n---\n\n<Tabs>${['oak', 'elm', 'ash'].map(tab).join('\n')}</Tabs>\n\n## Trees\n`,
      'versioned_docs/version-2.0/intro.md': '---\ntitle: Old\nslug: /\n---\n\nText.\n',
      'versioned_docs/version-1.0/intro.md': '---\ntitle: Older\nslug: /\n---\n\nText.\n',
    }),
  );
  /** Text of the focused element, and whether it's visible. */
  const at = async (page: Page): Promise<[string, boolean]> => {
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const stop = await focused(page);
    return [text, Boolean(stop?.ring && stop.seen)];
  };
  const press = async (page: Page, key: string): Promise<[string, boolean]> => {
    await page.keyboard.press(key);
    return at(page);
  };

  it('A2 the version menu: Enter, arrows, Home and End, Escape, and the focus is on its button again', async () => {
    const page = await site.open('/');
    const button = page.locator('header .menu-button');
    const isOpen = async (): Promise<unknown[]> => [
      await page.locator('#versions').isVisible(),
      await button.getAttribute('aria-expanded'),
    ];
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toEqual([true, 'true']);
    for (const [key, label] of [
      ['ArrowDown', 'Version 3.0'],
      ['ArrowDown', 'Version 2.0'],
      ['End', 'Version 1.0'],
      ['ArrowDown', 'Version 3.0'],
      ['ArrowUp', 'Version 1.0'],
      ['Home', 'Version 3.0'],
    ] as const)
      expect(await press(page, key), key).toEqual([label, true]);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toEqual([false, 'false']);
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);

    // An arrow key opens it as well; Tab closes it and moves on.
    expect(await press(page, 'ArrowUp')).toEqual(['Version 1.0', true]);
    expect(await isOpen()).toEqual([true, 'true']);
    await page.keyboard.press('Tab');
    expect(await isOpen()).toEqual([false, 'false']);
  });

  it('A2 an entry of the version menu is chosen with Enter', async () => {
    const page = await site.open('/');
    await page.locator('header .menu-button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => page.textContent('h1'), 'Old');
    expect(pathOf(page)).toBe('/2.0');
    expect(await page.locator('#versions').isVisible()).toBe(false);
  });

  it('A2 tabs are one stop: arrows, Home and End choose, Tab leads into the panel and back', async () => {
    const page = await site.open('/');
    const shown = (): Promise<string[]> =>
      page.locator('[role="tabpanel"]').filter({ visible: true }).allInnerTexts();
    await page.getByRole('tab', { name: 'oak' }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'elm'],
      ['End', 'ash'],
      ['ArrowRight', 'oak'],
      ['ArrowLeft', 'ash'],
      ['Home', 'oak'],
      ['ArrowRight', 'elm'],
    ] as const) {
      expect(await press(page, key), key).toEqual([name, true]);
      expect(await shown()).toEqual([`All about ${name}.`]);
      expect(await page.locator('[role="tab"][aria-selected="true"]').innerText()).toBe(name);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('[role="tabpanel"]'))).toBe(
      true,
    );
    while (await page.evaluate(() => !!document.activeElement?.closest('[role="tabpanel"]')))
      await page.keyboard.press('Shift+Tab');
    expect((await at(page))[0]).toBe('elm');
  });
});
