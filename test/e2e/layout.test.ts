import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import { eventually, isOnScreen, pathOf, useSite } from '../harness/suite.ts';

const suite = useSite('basics');
const LONG = '/guides/build/second';

/** The navbar's attribute while it's hidden. */
const hidden = (page: Page): Promise<string | null> =>
  page.locator('header.navbar').getAttribute('data-nav-hidden');

/** Scrolls with the wheel, as a reader does, and waits until the window has arrived. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, distance);
  await page.waitForFunction((from) => scrollY !== from, before);
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const from = scrollY;
        setTimeout(() => resolve(scrollY === from), 100);
      }),
  );
}

describe('L1 areas', () => {
  it('L1 the area of the page is marked, and the mark follows a visit', async () => {
    const page = await suite.open('/');
    const marked = page.locator('header nav[aria-label="Main"] a[aria-current]');
    expect(await marked.allTextContents()).toEqual(['Guide']);
    await page.click('header nav[aria-label="Main"] a:has-text("API")');
    await eventually(() => marked.first().textContent(), 'API');
    expect(await marked.count()).toBe(1);
    // The drawer has the same areas; it's closed, but must be correct when it opens.
    expect(
      await page.locator('#drawer .drawer-areas > ul a[aria-current]').allTextContents(),
    ).toEqual(['API']);
  });
});

describe('L2 L3 the right side', () => {
  it('L3 the version menu opens, lists every version and closes on Escape', async () => {
    const page = await suite.open('/');
    const button = page.locator('header .menu-button');
    expect(await button.textContent()).toContain('Latest (2.0.0)');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const links = page.locator('#versions a');
    expect(await links.allTextContents()).toEqual(['Latest (2.0.0)', '1.0.0']);
    expect(await links.last().getAttribute('href')).toBe('https://v1.basics.test/');
    expect(await links.last().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => links.last().isVisible(), false);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  it('L3 the version menu opens right below its button, with their right edges in line', async () => {
    const page = await suite.open('/');
    const button = page.locator('header .menu-button');
    await button.click();
    const list = page.locator('#versions');
    await eventually(() => list.isVisible(), true);
    const [above, below] = [await button.boundingBox(), await list.boundingBox()];
    if (!above || !below) throw new Error('The button or its list has no box.');
    const gap = below.y - (above.y + above.height);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(12);
    expect(Math.abs(above.x + above.width - (below.x + below.width))).toBeLessThan(2);
  });

  it('L2 sign in and sign up are hidden on mobile', async () => {
    const desktop = await suite.open('/');
    expect(await desktop.locator('.navbar-signin').isVisible()).toBe(true);
    expect(await desktop.locator('.navbar-signup').getAttribute('href')).toBe(
      'https://app.test/signup',
    );
    const mobile = await suite.open('/', { viewport: MOBILE });
    expect(await mobile.locator('.navbar-signin').isVisible()).toBe(false);
    expect(await mobile.locator('.navbar-signup').isVisible()).toBe(false);
    expect(await mobile.locator('header [data-island="color-mode"]').isVisible()).toBe(true);
  });
});

describe('L4 the navbar hides while scrolling down', () => {
  it('L4 and returns on scrolling up', async () => {
    const page = await suite.open(LONG);
    await scrollBy(page, 900);
    expect(await hidden(page)).not.toBeNull();
    await eventually(() => isOnScreen(page, 'header.navbar'), false);
    await scrollBy(page, -200);
    expect(await hidden(page)).toBeNull();
    await eventually(() => isOnScreen(page, 'header.navbar'), true);
  });

  it('L4 the sidebar takes the place that it leaves', async () => {
    const page = await suite.open(LONG);
    const top = (): Promise<number | undefined> =>
      page
        .locator('#sidebar')
        .boundingBox()
        .then((box) => box?.y);
    const navbar = (await page.locator('header.navbar').boundingBox())?.height;
    expect(await top()).toBe(navbar);
    await scrollBy(page, 900);
    await eventually(top, 0);
    await scrollBy(page, -200);
    await eventually(top, navbar);
  });

  it('L4 never while focus is in it', async () => {
    const page = await suite.open(LONG);
    await page.focus('header nav[aria-label="Main"] a');
    await scrollBy(page, 900);
    expect(await hidden(page)).toBeNull();
    expect(await isOnScreen(page, 'header.navbar')).toBe(true);
  });

  it('L4 never while the menu is open', async () => {
    const page = await suite.open(LONG);
    await page.locator('header .menu-button').click();
    // Removes the focus, so that only the open menu counts.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scrollBy(page, 900);
    expect(await page.locator('#versions').isVisible()).toBe(true);
    expect(await hidden(page)).toBeNull();
    expect(await isOnScreen(page, 'header.navbar')).toBe(true);
    await page.keyboard.press('Escape');
    await scrollBy(page, 200);
    expect(await hidden(page)).not.toBeNull();
  });

  it('L4 is there when Back shows a place further down', async () => {
    const page = await suite.open(LONG);
    await scrollBy(page, 900);
    await scrollBy(page, -200);
    const at = await page.evaluate(() => scrollY);
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.click());
    await eventually(() => pathOf(page), '/');
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY), at);
    await page.waitForTimeout(100);
    expect(await hidden(page)).toBeNull();
  });

  it('L4 Tab brings it back before the focus is there, and the page stays where it is', async () => {
    const page = await suite.open(LONG);
    await scrollBy(page, 900);
    expect(await hidden(page)).not.toBeNull();
    await page.evaluate(() => {
      const first = document.querySelector<HTMLElement>('#sidebar a, #sidebar button, main a');
      first?.focus({ preventScroll: true });
    });
    const at = await page.evaluate(() => scrollY);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(
      true,
    );
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(at);
  });

  it('L4 returns when focus enters it', async () => {
    const page = await suite.open(LONG);
    await scrollBy(page, 900);
    await page.focus('header nav[aria-label="Main"] a');
    await eventually(() => isOnScreen(page, 'header.navbar'), true);
  });
});

describe('code on touch screens', () => {
  /** Texts of first lines that a block's buttons cover. */
  const covered = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.code')].flatMap((block) => {
        const line = block.querySelector('.l');
        const tools = block.querySelector('.code-tools')?.getBoundingClientRect();
        if (!line || !tools) return [];
        const range = document.createRange();
        range.selectNodeContents(line);
        const isCovered = [...range.getClientRects()].some(
          (text) =>
            text.right > tools.left &&
            text.left < tools.right &&
            text.bottom > tools.top + 4 &&
            text.top < tools.bottom - 4,
        );
        return isCovered ? [line.textContent ?? ''] : [];
      }),
    );

  it('no button lies on the first line', async () => {
    const page = await suite.open('/guides/code', {
      viewport: MOBILE,
      hasTouch: true,
      isMobile: true,
    });
    await page.evaluate(() => {
      for (const pre of document.querySelectorAll('.code-pre')) {
        const line = pre.querySelector('.l');
        if (line) line.textContent = 'pip install something-with-a-long-name==1.2.3 and-more';
        pre.parentElement?.querySelector('figcaption')?.remove();
      }
    });
    expect(await page.locator('.code').count()).toBeGreaterThan(0);
    await eventually(() => covered(page), []);
  });
});

describe('L5 breadcrumbs', () => {
  it('L5 the way to the page, the last one current', async () => {
    const page = await suite.open('/guides/build/first');
    const items = page.locator('nav[aria-label="Breadcrumbs"] li');
    const texts = (await items.allTextContents()).map((text) => text.trim()).filter(Boolean);
    expect(texts.slice(-3)).toEqual(['Guides', 'Build', 'First step']);
    const current = page.locator('nav[aria-label="Breadcrumbs"] [aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['First step']);
    await page.click('nav[aria-label="Breadcrumbs"] a:has-text("Build")');
    await eventually(() => pathOf(page), '/guides/build');
  });
});

describe('L5 titles', () => {
  it('L5 are at the same place below one breadcrumb and below several', async () => {
    const topOf = async (at: string): Promise<[crumbs: number, top: number]> => {
      const page = await suite.open(at);
      return page.evaluate(() => [
        document.querySelectorAll('.breadcrumbs li').length,
        document.querySelector('h1')?.getBoundingClientRect().top ?? 0,
      ]);
    };
    const [few, many] = [await topOf('/guides'), await topOf('/guides/last')];
    expect(few[0]).toBe(1);
    expect(many[0]).toBeGreaterThan(1);
    expect(many[1]).toBe(few[1]);
  });
});

describe('L8 table of contents', () => {
  it('L8 levels 2 to 4, in order', async () => {
    const page = await suite.open(LONG);
    expect(await page.locator('nav.toc a').allTextContents()).toEqual([
      'Prepare',
      'Details',
      'Fine print',
      'Far below',
      'The end',
    ]);
  });

  it('L8 the current heading is marked', async () => {
    const page = await suite.open(LONG);
    const current = page.locator('nav.toc a[aria-current="true"]');
    // Above the first heading, the first entry is current.
    await eventually(() => current.allTextContents(), ['Prepare']);
    for (const [id, label] of [
      ['prepare', 'Prepare'],
      ['far-below', 'Far below'],
      ['details', 'Details'],
    ] as const) {
      await page.evaluate((to) => document.getElementById(to)?.scrollIntoView(), id);
      await eventually(() => current.allTextContents(), [label]);
    }
  });

  it('L8 collapsible on mobile', async () => {
    const page = await suite.open(LONG, { viewport: MOBILE });
    expect(await page.locator('nav.toc').isVisible()).toBe(false);
    const summary = page.locator('details.toc-mobile > summary');
    expect(await summary.textContent()).toContain('On this page');
    const link = page.locator('details.toc-mobile a', { hasText: 'Far below' });
    expect(await link.isVisible()).toBe(false);
    await summary.click();
    await eventually(() => link.isVisible(), true);
    await link.click();
    await eventually(() => pathOf(page), `${LONG}#far-below`);
    await eventually(() => isOnScreen(page, '#far-below'), true);
  });

  it('L8 hidden where there are no headings', async () => {
    const page = await suite.open('/guides/build/first');
    expect(await page.locator('nav.toc a').count()).toBe(0);
    expect(await page.locator('details.toc-mobile a').count()).toBe(0);
  });
});

describe('L9 skip link', () => {
  it('L9 the first focusable element moves the focus to main', async () => {
    const page = await suite.open('/');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe('Skip to main content');
    await eventually(() => isOnScreen(page, '.skip-link'), true);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id), 'main');
  });

  it('L9 still so after a visit', async () => {
    const page = await suite.open('/');
    await page.click('article a:has-text("guides")');
    await eventually(() => page.textContent('h1'), 'Guides');
    await page.focus('.skip-link');
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id), 'main');
  });
});

describe('L10 previous and next', () => {
  it('L10 in sidebar order', async () => {
    const page = await suite.open('/');
    const seen: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      const title = (await page.textContent('h1')) ?? '';
      seen.push(title);
      await page.locator('nav[aria-label="Docs pages"] a').last().click();
      await expect.poll(() => page.textContent('h1'), { timeout: 10_000 }).not.toBe(title);
    }
    expect(seen).toEqual([
      'Introduction',
      'Guides',
      'Build',
      'First step',
      'Second step',
      'Tabs',
      'Code',
    ]);
    expect(await page.textContent('h1')).toBe('Loud');
  });

  it('L10 the first page has no previous one, the last no next one', async () => {
    const first = await suite.open('/');
    expect(await first.locator('nav[aria-label="Docs pages"] a').count()).toBe(1);
    const last = await suite.open('/many/page-40');
    const links = last.locator('nav[aria-label="Docs pages"] a');
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute('href')).toBe('/many/page-39');
  });
});

describe('without code', () => {
  it('L1 L7 areas and sidebar can be reached on a narrow screen', async () => {
    const page = await suite.open('/guides', { viewport: MOBILE, javaScriptEnabled: false });
    expect(await page.locator(BUTTON_WITHOUT_CODE).isVisible()).toBe(false);
    expect(await page.locator('nav[aria-label="Docs sidebar"]').first().isVisible()).toBe(true);
    await page.locator('a:visible', { hasText: /^API$/ }).first().click();
    expect(await page.textContent('h1')).toBe('API');
  });

  it('R1 every page reads and links work', async () => {
    const page = await suite.open('/', { javaScriptEnabled: false });
    await page.click('article a:has-text("guides")');
    expect(await page.textContent('h1')).toBe('Guides');
    await page.click('nav[aria-label="Docs pages"] a >> nth=-1');
    expect(await page.textContent('h1')).toBe('Build');
  });
});

const BUTTON_WITHOUT_CODE = 'button[aria-label="Toggle navigation bar"]';

describe('tables', () => {
  it.each([2, 3])(
    'the first of %i columns leaves room for the next on a phone, whatever its names and its title',
    async (columns) => {
      const page = await suite.open('/', { viewport: MOBILE });
      const widths = await page.evaluate((count) => {
        const [wrap, table] = [document.createElement('div'), document.createElement('table')];
        wrap.className = 'table-wrap';
        wrap.append(table);
        const add = (part: HTMLTableSectionElement, tag: 'th' | 'td', text: string): void => {
          const row = part.insertRow();
          for (let index = 0; index < count; index += 1) {
            const cell = row.appendChild(document.createElement(tag));
            const code = index === 0 && tag === 'td';
            cell.append(code ? document.createElement('code') : '');
            (cell.querySelector('code') ?? cell).append(text);
          }
        };
        add(table.createTHead(), 'th', 'A title that is longer than what fits in half of a phone');
        add(table.createTBody(), 'td', 'A_NAME_OF_A_VARIABLE_THAT_IS_WIDER_THAN_A_PHONE_IS_WIDE');
        document.querySelector('.prose')?.append(wrap);
        return [...table.rows].map((row) => (row.cells[0]?.offsetWidth ?? 0) / innerWidth);
      }, columns);
      for (const width of widths) expect(width).toBeLessThan(0.61);
    },
  );
});
