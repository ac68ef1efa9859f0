import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import { alive, eventually, isOnScreen, pathOf, useSite } from '../harness/suite.ts';

const suite = useSite('versions');
const KEY = 'docs-preferred-version-default';

/** Entries of the version menu, or of the drawer's: label, address, whether the page is missing there. */
function entries(page: Page, list = '#versions'): Promise<[string, string | null, boolean][]> {
  return page.evaluate(
    (css) =>
      [...document.querySelectorAll<HTMLElement>(`${css} [data-version-name]`)].map((link) => [
        link.textContent ?? '',
        link.getAttribute('href'),
        link.hasAttribute('data-missing'),
      ]),
    list,
  );
}

describe('S3 the version menu', () => {
  it('S3 leads to the same page in the versions that have it, and says where it is not', async () => {
    const page = await suite.open('/guides/shared');
    await eventually(
      () => entries(page),
      [
        ['Next (3.0)', '/next#quire-nearest', true],
        ['Latest (2.0)', '/guides/shared', false],
        ['1.0', '/1.0/guides/shared', false],
        ['0.9 and earlier', 'https://old.versions.test/', false],
      ],
    );
    // After a visit, the menu is about the new page, once the reader turns to it.
    await page.locator('.pagination-previous, .pagination-next').first().click();
    await eventually(() => pathOf(page) !== '/guides/shared', true);
    await page.getByRole('button', { name: /Version/ }).focus();
    await eventually(async () => (await entries(page))[1]?.[1], pathOf(page));
  });

  it('S3 a choice goes to the other version, the label follows, and it is kept', async () => {
    const page = await suite.open('/guides/shared');
    await eventually(async () => (await entries(page))[2]?.[1], '/1.0/guides/shared');
    await page.getByRole('button', { name: /Version/ }).click();
    await page.locator('#versions').getByRole('link', { name: '1.0', exact: true }).click();
    await eventually(() => page.textContent('h1'), 'Shared 1.0');
    expect(pathOf(page)).toBe('/1.0/guides/shared');
    expect(await page.locator('header .menu-label').textContent()).toBe('1.0');
    expect(await page.locator('#versions [aria-current]').allTextContents()).toEqual(['1.0']);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');
  });

  it('S3 on a phone the drawer has the versions: to the same page, and the choice is kept', async () => {
    const page = await suite.open('/guides/shared', { viewport: MOBILE });
    const list = page.locator('#drawer details');
    const openList = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await list.locator('summary').click();
    };
    expect(await page.locator('header .menu-button').isVisible()).toBe(false);
    await eventually(
      () => entries(page, '#drawer'),
      [
        ['Next (3.0)', '/next#quire-nearest', true],
        ['Latest (2.0)', '/guides/shared', false],
        ['1.0', '/1.0/guides/shared', false],
        ['0.9 and earlier', 'https://old.versions.test/', false],
      ],
    );
    await openList();
    expect(await list.locator('[aria-current]').allTextContents()).toEqual(['Latest (2.0)']);
    await list.getByRole('link', { name: '1.0', exact: true }).click();
    await eventually(() => page.textContent('h1'), 'Shared 1.0');
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');
    await eventually(() => list.locator('summary').textContent(), '1.0');
    expect(await list.locator('[aria-current]').allTextContents()).toEqual(['1.0']);
  });

  it('S3 on a phone without code the menu is in the bar', async () => {
    const page = await suite.open('/guides/shared', {
      viewport: MOBILE,
      javaScriptEnabled: false,
    });
    await page.getByRole('button', { name: /Version/ }).click();
    const link = page.locator('#versions').getByRole('link', { name: '1.0', exact: true });
    await eventually(() => isOnScreen(page, '#versions'), true);
    await link.click();
    await eventually(() => page.textContent('h1'), 'Shared 1.0');
  });

  it.each([true, false])(
    'V2 leads to the nearest page, which says so once (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await suite.open('/guides/fresh', { javaScriptEnabled });
      await page.getByRole('button', { name: /Version/ }).click();
      await page.locator('#versions [data-version-name="1.0"]').click();
      await eventually(() => page.textContent('h1'), 'Introduction 1.0');
      const note = page.locator('[role="note"]:visible');
      await eventually(
        () => note.allTextContents(),
        ['1.0 doesn’t have the page that you came from. This is the nearest one.'],
      );
      const [above, title] = await Promise.all([
        note.boundingBox(),
        page.locator('h1').boundingBox(),
      ]);
      expect(above!.y).toBeLessThan(title!.y);
      // Screen readers start at the focus, so the note is read, and nothing else announces it.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('quire-nearest');
      expect(await page.textContent('#announcer')).toBe('');
      await page.goto(suite.url('/1.0'));
      expect(await note.count(), 'readers who came another way').toBe(0);
    },
  );

  it('V2 walks from the latest to 1.0 and back by menu, navigation, links and banner', async () => {
    const page = await suite.open('/guides/fresh');
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: /Version/ }).click();
      await page.locator(`#versions [data-version-name="${name}"]`).click();
    };
    await choose('1.0');
    await eventually(() => pathOf(page), '/1.0#quire-nearest');
    await alive(page);
    const inside = await page
      .locator('a[href^="/"]:not([data-version-name], .version-banner a)')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(inside.length).toBeGreaterThan(4);
    expect(inside.filter((href) => !/^\/1\.0(?:[/#]|\.md$|$)/.test(href ?? ''))).toEqual([]);
    await page.locator('.navbar-areas a').first().click();
    await eventually(() => pathOf(page), '/1.0');
    await page.getByRole('link', { name: 'the shared page' }).click();
    await eventually(() => page.textContent('h1'), 'Shared 1.0');
    await page.locator('.version-banner a').click();
    await eventually(() => pathOf(page), '/guides/shared');
    await eventually(() => page.locator('header .menu-label').textContent(), 'Latest (2.0)');
    await page.goBack();
    await eventually(() => page.textContent('h1'), 'Shared 1.0');
    expect(await page.locator('header .menu-label').textContent()).toBe('1.0');
    await choose('2.0');
    await eventually(() => page.textContent('h1'), 'Shared 2.0');
    expect(pathOf(page)).toBe('/guides/shared');
  });

  it.each([
    ['7.7', null],
    ['1.0', '1.0'],
  ])('S3 a stored value %s becomes %s', async (stored, left) => {
    const page = await suite.open('/');
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [KEY, stored]);
    await page.reload();
    await alive(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(left);
  });
});

describe('D1 several versions', () => {
  it('D1 each has its path, label, documents and sidebars', async () => {
    const { versions } = (await (await fetch(suite.url('/site-metadata.json'))).json()) as {
      versions: Record<string, unknown>[];
    };
    expect(
      versions.map(({ name, label, isLast, path, docs }) => [name, label, isLast, path, docs]),
    ).toEqual([
      ['2.0', 'Latest (2.0)', true, '/', 3],
      ['3.0', 'Next (3.0)', false, '/next', 1],
      ['1.0', '1.0', false, '/1.0', 3],
    ]);
    const page = await suite.open('/1.0/guides/gone');
    expect(await page.locator('nav[aria-label="Docs sidebar"]').innerText()).toContain(
      'Old guides',
    );
  });

  it('D1 two versions whose sidebars have the same id show each its own', async () => {
    const page = await suite.open('/next');
    const labels = (): Promise<string[]> => page.locator('#sidebar .tree-link').allTextContents();
    const next = await labels();
    expect(next).toEqual(['Introduction 3.0']);
    expect(await page.getAttribute('#sidebar', 'data-sidebar')).toBe('docs');
    await page.locator('.version-banner a').click();
    await eventually(() => pathOf(page), '/');
    expect(await page.getAttribute('#sidebar', 'data-sidebar')).toBe('docs');
    await eventually(async () => (await labels())[0], 'Introduction 2.0');
    await page.goBack();
    await eventually(labels, next);
  });

  it('D1 links between pages stay within their version', async () => {
    const page = await suite.open('/1.0');
    await page.getByRole('link', { name: 'the shared page' }).click();
    await eventually(() => page.textContent('h1'), 'Shared 1.0');
  });

  it.each([
    ['/1.0/guides/shared', 'no longer maintained', '/guides/shared'],
    ['/1.0/guides/gone', 'no longer maintained', '/'],
    ['/next', 'not released yet', '/'],
  ])('D1 %s says that it is %s, and leads to %s', async (path, text, latest) => {
    const page = await suite.open(path);
    const banner = page.locator('.version-banner');
    expect(await banner.innerText()).toContain(text);
    expect(await banner.locator('a').getAttribute('href')).toBe(latest);
  });

  it('E5 a page of another version at its right place suggests no base path', async () => {
    const page = await (await suite.context()).newPage();
    await page.route(/\.css(?:\?.*)?$/, (route) => route.abort());
    await page.goto(suite.url('/1.0/guides/shared'), { waitUntil: 'load' });
    await alive(page);
    expect(await page.locator('#base-banner').count()).toBe(0);
  });

  it('D1 the latest version has no banner', async () => {
    const page = await suite.open('/guides/shared');
    expect(await page.locator('.version-banner').count()).toBe(0);
  });

  it.each([
    ['/1.0/guides/shared', 'https://versions.test/guides/shared'],
    ['/1.0/guides/gone', 'https://versions.test/1.0/guides/gone'],
    ['/guides/fresh', 'https://versions.test/guides/fresh'],
  ])('D1 the canonical address of %s is %s', async (path, canonical) => {
    const html = await (await fetch(suite.url(path))).text();
    expect(html).toContain(`<link rel="canonical" href="${canonical}"`);
  });

  it('V2 the not-found page says which version lacks the page, and searches that one', async () => {
    const page = await suite.open('/1.0/guides/share');
    const text = page.locator('article > .prose > p, article p').first();
    await eventually(
      async () => /^1\.0 doesn’t have this page\./.test(await text.innerText()),
      true,
    );
    const near = page.locator('[data-island="not-found"] a');
    await eventually(() => near.first().getAttribute('href'), '/1.0/guides/shared');
    const hrefs = await near.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(hrefs.filter((href) => !href?.startsWith('/1.0'))).toEqual([]);
    expect(await page.locator('article form').getAttribute('action')).toBe('/1.0/search');
  });

  it.each([
    ['/1.0/guides/fresh', 'Fresh (2.0)'],
    ['/guides/gone', 'Gone (1.0)'],
  ])('R3 what is not at %s is offered in the version that has it', async (path, label) => {
    const page = await suite.open(path);
    await eventually(
      () => page.locator('[data-island="not-found"] a').first().textContent(),
      label,
    );
  });
});
