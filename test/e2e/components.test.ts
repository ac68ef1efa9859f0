import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../harness/run-folder.ts';
import { alive, eventually, useSite } from '../harness/suite.ts';

const suite = useSite('components');
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const block = (page: Page, title: string): Locator =>
  page.locator('.code', { has: page.locator('figcaption', { hasText: title }) });

/** Width of an element's content beyond its box, in CSS pixels. */
const overflow = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => element.scrollWidth - element.clientWidth);

describe('pictures', () => {
  it.each(['light', 'dark'] as const)('one of a pair shows and loads in %s mode', async (mode) => {
    const context = await suite.context({ colorScheme: mode });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') loaded.push(new URL(request.url()).pathname);
    });
    await page.goto(suite.url('/'));
    await alive(page);
    const shown = page.getByRole('button', { name: 'A pair' });
    await eventually(() => shown.count(), 1);
    await eventually(
      () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth),
      {
        light: 20,
        dark: 4,
      }[mode],
    );
    expect(loaded.filter((file) => file.includes('pair-dark')).length > 0).toBe(mode === 'dark');
    expect(loaded.filter((file) => /pair-(?!dark)/.test(file)).length > 0).toBe(mode === 'light');
  });
});

describe('asset graph', () => {
  it('scrolls on a phone by itself, and tells the same as a list', async () => {
    const page = await suite.open('/', { viewport: { width: 390, height: 844 } });
    const region = page.getByRole('group', { name: 'Asset graph' });
    expect(await overflow(region)).toBeGreaterThan(0);
    expect(await overflow(page.locator('html'))).toBe(0);
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => region.evaluate((element) => element.scrollLeft > 0), true);
    await page.getByText('The 6 assets as a list').click();
    const item = page.getByRole('listitem').filter({ hasText: 'Daily, starting' });
    await eventually(() => item.isVisible(), true);
    expect(await item.innerText()).toContain('Checks: no_gaps and no_doubles.');
  });
});

describe('blocks of code', () => {
  it('a sample leads to its whole file', async () => {
    const page = await suite.open('/');
    const link = page.getByRole('link', { name: 'Whole file: area.py' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('area.py');
    const file = path.join(makeFolder('download'), 'area.py');
    await download.saveAs(file);
    const source = path.join(suite.site().dir, 'samples/area.py');
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(source, 'utf8'));
  });

  it('a terminal is copied without its prompts and its output, by the button and by a selection', async () => {
    const context = await suite.context(CLIPBOARD);
    const page = await context.newPage();
    await page.goto(suite.url('/'));
    await alive(page);
    const shell = block(page, 'Shell');
    await shell.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      'echo one\necho two',
    );
    const selected = await shell.locator('code').evaluate((code) => {
      getSelection()?.selectAllChildren(code);
      return getSelection()?.toString();
    });
    expect(selected).not.toContain('$');
  });

  it('folded lines open, keep their numbers, and are copied when folded', async () => {
    const context = await suite.context(CLIPBOARD);
    const page = await context.newPage();
    await page.goto(suite.url('/'));
    await alive(page);
    const folded = block(page, 'folded');
    const line = folded.locator('.l', { hasText: 'two = 2' });
    expect(await line.isVisible()).toBe(false);
    await folded.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      'one = 1\ntwo = 2\nthree = 3\nfour = 4',
    );
    await folded.getByRole('button', { name: '2 lines more' }).press('Enter');
    await eventually(() => line.isVisible(), true);
    expect(await folded.locator('.l').last().getAttribute('data-n')).toBe('4');
  });

  it('without code nothing is folded away', async () => {
    const page = await suite.open('/', { javaScriptEnabled: false });
    expect(await page.getByText('two = 2').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: '2 lines more' }).count()).toBe(0);
  });

  it('long lines wrap when the reader wants it; blocks that fit have no button for it', async () => {
    const page = await suite.open('/', { viewport: { width: 390, height: 844 } });
    const long = block(page, 'long');
    const wrap = long.getByRole('button', { name: 'Wrap long lines' });
    await eventually(() => wrap.count(), 1);
    expect(await overflow(long.locator('pre'))).toBeGreaterThan(0);
    await wrap.click();
    await eventually(() => overflow(long.locator('pre')), 0);
    expect(await wrap.getAttribute('aria-pressed')).toBe('true');
    await wrap.click();
    await eventually(async () => (await overflow(long.locator('pre'))) > 0, true);
    expect(
      await block(page, 'Shell').getByRole('button', { name: 'Wrap long lines' }).count(),
    ).toBe(0);
  });

  it('lines out of focus stand back until the reader comes', async () => {
    const page = await suite.open('/');
    const focus = block(page, 'focus');
    const color = (text: string): Promise<string> =>
      focus
        .locator('.ts', { hasText: text })
        .evaluate((element) => getComputedStyle(element).color);
    expect(await color('stands back')).not.toBe(await color('looked at'));
    await focus.locator('pre').hover();
    await eventually(async () => (await color('stands back')) === (await color('looked at')), true);
    expect(await focus.locator('mark').allInnerTexts()).toEqual(['mark']);
  });
});
