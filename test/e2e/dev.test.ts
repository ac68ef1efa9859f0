import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { TARGET } from '../harness/site.ts';
import { eventually, markDocument, survived, useSite } from '../harness/suite.ts';

describe.runIf(TARGET === 'dev')('while a site is being written', () => {
  const suite = useSite('basics');
  const undo: (() => void)[] = [];
  const file = (name: string): string => path.join(suite.site().dir, name);
  /** Changes a file until the end of the test. */
  const change = (name: string, edit: (text: string) => string): void => {
    const before = readFileSync(file(name), 'utf8');
    undo.push(() => writeFileSync(file(name), before));
    writeFileSync(file(name), edit(before));
  };
  const create = (name: string, text: string): void => {
    undo.push(() => rmSync(file(name), { force: true }));
    writeFileSync(file(name), text);
  };
  const article = (page: Page): Promise<string | null> => page.textContent('article');

  afterEach(async () => {
    for (const each of undo.splice(0)) each();
    // The server answers with the restored text before the next test begins.
    await expect
      .poll(async () => (await fetch(suite.url('/guides/last'))).text(), { timeout: 10_000 })
      .toContain('The last of the guides.');
  });

  it('a saved page changes in place, scroll position and document kept', async () => {
    const page = await suite.open('/guides/build/second');
    await markDocument(page);
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    change('docs/guides/build/second.md', (text) =>
      text.replace('## Far below', 'A new sentence.\n\n## Far below'),
    );
    await expect.poll(() => article(page), { timeout: 10_000 }).toContain('A new sentence.');
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(500);
    expect(await survived(page)).toBe(true);
  });

  it('nothing of a saved page waits for being laid out, as nothing of the page on show does', async () => {
    const page = await suite.open('/guides/build/second');
    const blocks = (): Promise<string[]> =>
      page.$$eval('.prose > *', (all) =>
        all.map((each) => getComputedStyle(each).contentVisibility),
      );
    expect((await blocks()).length).toBeGreaterThan(10);
    await eventually(async () => new Set(await blocks()), new Set(['visible']));
    change('docs/guides/build/second.md', (text) =>
      text.replace('## Far below', 'A new sentence.\n\n## Far below'),
    );
    await expect.poll(() => article(page), { timeout: 10_000 }).toContain('A new sentence.');
    expect(new Set(await blocks())).toEqual(new Set(['visible']));
  });

  it('a page that stands elsewhere is right when it is visited', async () => {
    const page = await suite.open('/guides');
    change('docs/guides/last.md', (text) =>
      text.replace('The last of the guides.', 'The last of the guides. Changed.'),
    );
    await expect
      .poll(async () => (await fetch(suite.url('/guides/last'))).text(), { timeout: 10_000 })
      .toContain('Changed.');
    await page.click('aside.sidebar .tree-link:text-is("Last")');
    await eventually(async () => (await article(page))?.includes('Changed.'), true);
  });

  it('a new page is there', async () => {
    create('docs/many/page-99.md', '---\ntitle: Page 99\nsidebar_position: 99\n---\n\nNew.\n');
    await expect
      .poll(async () => (await fetch(suite.url('/many/page-99'))).status, { timeout: 10_000 })
      .toBe(200);
    const page = await suite.open('/many/page-99');
    expect(await page.textContent('aside.sidebar [aria-current="page"]')).toBe('Page 99');
  });

  it('a mistake is shown over the page with its place, and goes when it is mended', async () => {
    const page = await suite.open('/guides/last');
    const overlay = page.locator('dialog.dev-problems');
    expect(await overlay.isVisible()).toBe(false);
    const before = readFileSync(file('docs/guides/last.md'), 'utf8');
    change('docs/guides/last.md', (text) => `${text}\n[x](/no-such-page)\n`);
    await expect.poll(() => overlay.isVisible(), { timeout: 10_000 }).toBe(true);
    expect(await overlay.textContent()).toContain('docs/guides/last.md');
    expect(await overlay.textContent()).toContain('/no-such-page');
    writeFileSync(file('docs/guides/last.md'), before);
    await expect.poll(() => overlay.isVisible(), { timeout: 10_000 }).toBe(false);
  });

  it('every block leads to its place in the author’s editor, also after lines above it came', async () => {
    const page = await suite.open('/guides/last');
    const link = page.locator('a.dev-source');
    expect(await link.isVisible()).toBe(false);
    const paragraph = page.getByText('The last of the guides.');
    await paragraph.hover();
    await eventually(() => link.getAttribute('title'), 'docs/guides/last.md:5');
    const box = async (at: typeof link): Promise<number> => (await at.boundingBox())?.y ?? -1;
    expect(Math.abs((await box(link)) - (await box(paragraph)))).toBeLessThan(4);
    const href = new URL((await link.getAttribute('href')) ?? '', page.url());
    const answer = await fetch(href, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const place = file('docs/guides/last.md').split(path.sep).join('/').replace(/^\//, '');
    expect(decodeURI(answer.headers.get('location') ?? '')).toBe(`vscode://file/${place}:5`);

    change('docs/guides/last.md', (text) => text.replace('\nThe last', '\nAbove.\n\nThe last'));
    await page.getByText('Above.').hover();
    await paragraph.hover();
    await eventually(() => link.getAttribute('title'), 'docs/guides/last.md:7');
  });
});
