import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, markDocument, survived, useSite } from '../harness/suite.ts';

const suite = useSite('reading');
const MOVING = { reducedMotion: 'no-preference' } as const;
const square = (page: Page) => page.getByRole('button', { name: 'A green square' });
const overlay = (page: Page) => page.locator('dialog.zoom');
const isOpen = (page: Page): Promise<boolean> => overlay(page).isVisible();

async function zoomed(path = '/', options = {}): Promise<Page> {
  const page = await suite.open(path, options);
  await square(page).click();
  await eventually(() => isOpen(page), true);
  return page;
}

describe('S9 image zoom', () => {
  it('S9 a click opens the overlay with the image and its text, as large as the window allows', async () => {
    const page = await zoomed();
    const picture = overlay(page).getByRole('img', { name: 'A green square' });
    const size = page.viewportSize();
    // No margin: the drawing fills the height of the window.
    await eventually(async () => (await picture.boundingBox())?.height, size?.height);
    expect((await picture.boundingBox())?.y).toBe(0);
    expect(await overlay(page).getAttribute('aria-label')).toBe('A green square');
  });

  it('S9 an image that is still loading opens once it has loaded', async () => {
    const page = await (await suite.context()).newPage();
    let send = (): void => {};
    const asked = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/square.svg*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(suite.url('/'), { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await square(page).click();
    expect(await isOpen(page)).toBe(false);
    send();
    await eventually(() => isOpen(page), true);
  });

  it('S9 an image of dots is not drawn beyond its size, and stands in the middle', async () => {
    const page = await suite.open('/');
    await page.getByRole('button', { name: 'A grey field' }).click();
    await eventually(() => overlay(page).locator('img').boundingBox(), {
      width: 300,
      height: 150,
      x: (1280 - 300) / 2,
      y: (800 - 150) / 2,
    });
  });

  it.each(['Enter', 'Space'])(
    'S9 %s opens it, Escape closes it and returns the focus',
    async (key) => {
      const page = await suite.open('/');
      await square(page).focus();
      await page.keyboard.press(key);
      await eventually(() => isOpen(page), true);
      expect(await page.getAttribute(':focus', 'aria-label')).toBe('Close image');
      await page.keyboard.press('Escape');
      await eventually(() => overlay(page).count(), 0);
      expect(await page.getAttribute(':focus', 'alt')).toBe('A green square');
      expect(await square(page).isVisible()).toBe(true);
    },
  );

  it('S9 a click anywhere and the button close it', async () => {
    const page = await zoomed();
    await page.mouse.click(20, 400);
    await eventually(() => overlay(page).count(), 0);
    await square(page).click();
    await overlay(page).getByRole('button', { name: 'Close image' }).click();
    await eventually(() => overlay(page).count(), 0);
  });

  it('S9 resizing closes it', async () => {
    const page = await zoomed();
    await page.setViewportSize({ width: 1100, height: 700 });
    await eventually(() => overlay(page).count(), 0);
  });

  it('S9 more than 40 px of scroll close it, 40 px do not, and not before 150 ms', async () => {
    const page = await zoomed();
    const before = await page.evaluate(() => scrollY);
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
    await page.waitForTimeout(400);
    expect(await isOpen(page)).toBe(true);
    const openFor = await page.evaluate(async () => {
      const isThere = (): boolean => document.querySelector('dialog.zoom') !== null;
      const scrolled = new Promise<number>((resolve) => {
        addEventListener('scroll', () => resolve(performance.now()), { once: true });
      });
      scrollBy({ top: 1, behavior: 'instant' });
      const start = await scrolled;
      while (isThere() && performance.now() - start < 5000) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return performance.now() - start;
    });
    // 150, minus the time between two listeners of one event.
    expect(openFor).toBeGreaterThanOrEqual(120);
    expect(await overlay(page).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(before + 41);
  });

  it('S9 leads to the picture itself where its code does not come', async () => {
    const page = await suite.open('/');
    await page.route(/overlay[^/]*\.(?:js|ts)/, (route) => route.abort());
    await page.click('img[alt="A green square"]');
    await eventually(() => new URL(page.url()).pathname, '/square.svg');
  });

  it('S9 grows and goes back in 0.3 s, in 1 ms where motion is not wanted', async () => {
    const durations = (page: Page): Promise<unknown[]> =>
      page.evaluate(async () => {
        // Skips the fading edges of code and tables: they follow a scroll timeline, so they don't have a duration.
        const of = (): unknown[] =>
          document
            .getAnimations()
            .filter((each) => each.timeline instanceof DocumentTimeline)
            .map((each) => each.effect?.getTiming().duration);
        // Its code loads on the first click, so it opens some time after that.
        const there = new Promise<void>((resolve) => {
          new MutationObserver(() => document.querySelector('dialog.zoom') && resolve()).observe(
            document.body,
            { childList: true },
          );
        });
        document.querySelector<HTMLElement>('img[alt="A green square"]')?.click();
        await there;
        const opening = of();
        document.querySelector<HTMLElement>('dialog.zoom')?.click();
        return [...opening, ...of()];
      });
    const moving = await durations(await suite.open('/', MOVING));
    expect(moving.length).toBeGreaterThan(3);
    expect(new Set(moving)).toEqual(new Set([300]));
    expect(new Set(await durations(await suite.open('/')))).toEqual(new Set([1]));
  });

  it.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(50, 50, 50)'],
  ] as const)('S9 its ground in %s mode is %s', async (colorScheme, color) => {
    const page = await zoomed('/', { colorScheme });
    await eventually(
      () => overlay(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor),
      color,
    );
  });

  it('S9 an image that is a link stays a link', async () => {
    const page = await suite.open('/');
    await page.click('img[alt="The same square as a link"]');
    await eventually(() => page.textContent('h1'), 'Other');
    expect(await overlay(page).count()).toBe(0);
  });

  it('S9 images of a later route zoom too, and going back takes the overlay away', async () => {
    const page = await suite.open('/');
    await markDocument(page);
    await page.click('article a:has-text("the other page")');
    await eventually(() => page.textContent('h1'), 'Other');
    await page.getByRole('button', { name: 'A field of the other page' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => isOpen(page), true);
    await page.goBack();
    await eventually(() => page.textContent('h1'), 'Introduction');
    await eventually(() => overlay(page).count(), 0);
    expect(await survived(page)).toBe(true);
  });
});
