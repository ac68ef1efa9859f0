import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TARGET } from '../harness/site.ts';
import { eventually, useSite } from '../harness/suite.ts';

const suite = useSite('components');
const PHONE = { viewport: { width: 390, height: 844 } };

const diagram = (page: Page): Locator => page.getByRole('group', { name: 'A way' });
const dialog = (page: Page): Locator => page.locator('dialog.drawing');
const widthOf = async (locator: Locator): Promise<number> =>
  Math.round((await locator.boundingBox())?.width ?? 0);
const overflow = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => element.scrollWidth - element.clientWidth);

describe('diagrams', () => {
  it('follow the color mode without a style of their own, and bring nothing of Mermaid', async () => {
    const context = await suite.context({ colorScheme: 'light' });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text());
    });
    await page.goto(suite.url('/drawings'));
    const box = diagram(page).locator('.f-node').first();
    const fill = (): Promise<string> => box.evaluate((shape) => getComputedStyle(shape).fill);
    const light = await fill();
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(async () => (await fill()) === light, false);
    expect(await page.locator('.diagram [style], .diagram style').count()).toBe(0);
    // A color that the author chose for one mode becomes a mark that works in both.
    expect(await diagram(page).locator('.f-mark').count()).toBe(1);
    expect(scripts.join('').toLowerCase()).not.toContain('mermaid');
  });

  it('are told in words to those who do not see them', async () => {
    const page = await suite.open('/drawings');
    const figure = page.locator('figure', { has: diagram(page) });
    const words = figure.locator('.visually-hidden');
    expect(await words.innerText()).toContain('How grain becomes bread.');
    expect(await words.getByRole('listitem').allInnerTexts()).toEqual([
      'Grain → Flour: is ground',
      'Flour → Dough',
      'Dough → Bread',
    ]);
    expect(await figure.getByRole('img').count()).toBe(0);
  });

  it('scroll on a phone by themselves, with the keyboard as well', async () => {
    const page = await suite.open('/drawings', PHONE);
    expect(await overflow(page.locator('html'))).toBe(0);
    expect(await overflow(diagram(page))).toBeGreaterThan(0);
    await diagram(page).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => diagram(page).evaluate((element) => element.scrollLeft > 0), true);
  });
});

describe('drawings in a window of their own', () => {
  it('grow and shrink by buttons and keys, and give the focus back', async () => {
    const page = await suite.open('/drawings', PHONE);
    const enlarge = page.getByRole('button', { name: 'Enlarge the drawing' }).first();
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const drawing = dialog(page).locator('svg');
    await eventually(() => drawing.count(), 1);
    // At first, the whole drawing is visible.
    const whole = await widthOf(drawing);
    expect(whole).toBeLessThanOrEqual(390);
    await dialog(page).getByRole('button', { name: 'Larger' }).click();
    await eventually(() => widthOf(drawing), Math.round(whole * 1.25));
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await eventually(() => widthOf(drawing), whole);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count(), 0);
    expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('say in words what they show', async () => {
    const page = await suite.open('/drawings');
    const button = page.getByRole('button', { name: 'Enlarge the drawing' });
    await button.nth(1).click();
    const open = page.getByRole('dialog', { name: 'A way' });
    await eventually(() => open.getByRole('listitem').count(), 3);
    await open.getByRole('button', { name: 'Close the drawing' }).click();
    await eventually(() => dialog(page).count(), 0);
  });

  it('say so where the code that shows them is gone, as after a deploy', async () => {
    const page = await suite.open('/drawings');
    await page.route(/\/drawing-dialog-[^/]*\.js$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Enlarge the drawing' }).first().click();
    const message = 'This did not load. Reload the page.';
    await eventually(() => page.getByRole('button', { name: message }).isVisible(), true);
    await eventually(() => page.locator('#announcer').textContent(), message);
  });

  it('are not offered without code', async () => {
    const page = await suite.open('/drawings', { javaScriptEnabled: false });
    expect(await page.locator('.enlarge').first().isVisible()).toBe(false);
  });
});

describe('other parts', () => {
  it('a wide part is wider than the text, where there is room', async () => {
    const page = await suite.open('/drawings', { viewport: { width: 1680, height: 900 } });
    expect(await widthOf(page.locator('.wide'))).toBe(1000);
    expect(await widthOf(page.locator('.code').first())).toBeLessThan(750);
    expect(await page.locator('.toc').isVisible()).toBe(false);
    expect(await page.locator('.toc-mobile').isVisible()).toBe(true);
    await page.setViewportSize(PHONE.viewport);
    await eventually(() => widthOf(page.locator('.wide')), 350);
    expect(await overflow(page.locator('html'))).toBe(0);
  });

  it('a page makes room for a wide part before it arrives, and another gives it back', async () => {
    const answer = await fetch(suite.url('/drawings'));
    const [head] = (await answer.text()).split('<body>');
    expect(head).toContain(' data-wide=""');
    const page = await suite.open('/', { viewport: { width: 1680, height: 900 } });
    const room = page.locator('html[data-wide]');
    expect(await room.count()).toBe(0);
    await page.getByRole('link', { name: 'Drawings' }).first().click();
    await eventually(() => room.count(), 1);
    await page.goBack();
    await eventually(() => room.count(), 0);
  });

  it('a release has its version for an anchor', async () => {
    const page = await suite.open('/drawings#1.0.0');
    const heading = page.getByRole('heading', { name: '1.0.0' });
    await eventually(async () => ((await heading.boundingBox())?.y ?? 9999) < 800, true);
    expect(await page.getByText('February 11, 2025').count()).toBe(1);
    expect(await page.locator('.toc a[href="#1.1.0"]').count()).toBe(1);
  });

  it('the number of a note is shown and never copied', async () => {
    const page = await suite.open('/drawings');
    const block = page.locator('.code', { has: page.locator('figcaption', { hasText: 'notes' }) });
    expect(await block.getByRole('img', { name: 'Note 1' }).isVisible()).toBe(true);
    expect(await block.locator('code').textContent()).toBe('one = 1\ntwo = 2\n');
  });

  it('code of the repository is that of the version that is read', async () => {
    const page = await suite.open('/drawings');
    expect(await page.getByRole('link', { name: 'The stone' }).getAttribute('href')).toBe(
      'https://code.test/tree/1.0.0/mill/stone.py',
    );
  });
});

describe.runIf(TARGET === 'built')('a picture that is wider than the column', () => {
  const loaded = (page: Page): Promise<string> =>
    page
      .getByRole('button', { name: 'A wide pattern' })
      .evaluate((image: HTMLImageElement) => image.currentSrc.replace(/^.*\//, ''));

  it.each([
    [1, /^wide-\w+-740\.webp$/],
    [2, /^wide-\w+\.png$/],
  ])('is loaded as large as it is shown, with %s pixels for one', async (ratio, name) => {
    const page = await suite.open('/drawings', { deviceScaleFactor: ratio });
    const picture = page.getByRole('button', { name: 'A wide pattern' });
    await picture.scrollIntoViewIfNeeded();
    await eventually(async () => name.test(await loaded(page)), true);
    expect(await widthOf(picture)).toBe(592);
    // In the overlay it has its full size, whatever copy the page has loaded.
    await picture.click();
    const enlarged = page.locator('dialog.zoom img');
    await eventually(() => widthOf(enlarged), 1000);
    expect(await enlarged.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000);
  });
});
