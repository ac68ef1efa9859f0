import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, useSite } from '../harness/suite.ts';

const suite = useSite('reading');
const MOVING = { reducedMotion: 'no-preference' } as const;
const summary = (page: Page, name: string) => page.locator('summary', { hasText: name });
const details = (page: Page, name: string) => page.locator('details', { hasText: name });
const isOpenNow = (page: Page, name: string): Promise<boolean> =>
  details(page, name).evaluate((element) => (element as HTMLDetailsElement).open);

/** Presses something and returns the durations of the animations it starts, in milliseconds. */
const durationsOf = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate((css) => {
    document.querySelector<HTMLElement>(css)?.click();
    return document
      .getAnimations()
      .filter((each) => !(each instanceof CSSTransition || each instanceof CSSAnimation))
      .map((each) => Number(each.effect?.getTiming().duration));
  }, selector);
/** Waits until nothing moves. The fading edges of code and tables follow the scroll position and never end. */
const still = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every((each) => each.timeline !== document.timeline),
  );
const SHORT = '.prose details:nth-of-type(1) > summary';
const LONG = '.prose details:nth-of-type(2) > summary';
const CATEGORY = 'aside.sidebar .tree-toggle';

describe('S8 collapsible sections', () => {
  it('S8 a section opens and closes, by click and by keyboard', async () => {
    const page = await suite.open('/');
    const line = page.getByText('One line.');
    await summary(page, 'A short part').click();
    await eventually(() => line.isVisible(), true);
    await summary(page, 'A short part').press('Enter');
    await eventually(() => isOpenNow(page, 'A short part'), false);
    expect(await line.isVisible()).toBe(false);
  });

  it('S8 the movement of more content takes longer, opening and closing', async () => {
    const page = await suite.open('/', MOVING);
    const [short] = await durationsOf(page, SHORT);
    await still(page);
    const [long] = await durationsOf(page, LONG);
    expect(short).toBeGreaterThan(100);
    expect(long).toBeGreaterThan((short ?? 0) * 1.3);
    await still(page);
    expect(await durationsOf(page, LONG)).toEqual([long]);
    await eventually(() => isOpenNow(page, 'A long part'), false);
  });

  it('S8 the height moves, and a second click turns it round', async () => {
    const page = await suite.open('/', MOVING);
    const heights = await page.evaluate(async () => {
      const element = document.querySelectorAll<HTMLDetailsElement>('.prose details')[1];
      const button = element?.querySelector('summary');
      if (!element || !button) throw new Error('no details');
      const closed = element.offsetHeight;
      const at = (time: number): number => {
        const animation = element.getAnimations()[0];
        animation?.pause();
        if (animation) animation.currentTime = time;
        return element.getBoundingClientRect().height;
      };
      button.click();
      const middle = at(120);
      button.click();
      const turned = at(0);
      element.getAnimations()[0]?.finish();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { closed, middle, turned, end: element.offsetHeight, open: element.open };
    });
    expect(heights.middle).toBeGreaterThan(heights.closed + 20);
    expect(Math.abs(heights.turned - heights.middle)).toBeLessThan(2);
    expect(heights.end).toBe(heights.closed);
    expect(heights.open).toBe(false);
  });

  it('S8 sidebar categories move as well, and are closed at the end', async () => {
    const page = await suite.open('/', MOVING);
    await page.hover('aside.sidebar nav');
    await page.click(CATEGORY);
    const entry = page.locator('aside.sidebar .tree-link', { hasText: 'Part one' });
    await eventually(() => entry.isVisible(), true);
    await still(page);
    const [closing] = await durationsOf(page, CATEGORY);
    expect(closing).toBeGreaterThan(100);
    expect(await page.getAttribute(CATEGORY, 'aria-expanded')).toBe('false');
    await eventually(() => entry.isVisible(), false);
    expect(await durationsOf(page, CATEGORY)).toEqual([closing]);
  });

  it('S8 1 ms where motion is not wanted', async () => {
    const page = await suite.open('/');
    expect(await durationsOf(page, LONG)).toEqual([1]);
    await still(page);
    await page.click(CATEGORY);
    await eventually(() => page.getByText('Part one').isVisible(), true);
    expect(await durationsOf(page, CATEGORY)).toEqual([1]);
  });

  it('S8 printing opens what is folded, and folds it again', async () => {
    const page = await suite.open('/');
    const states = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLDetailsElement>('.prose details')];
      const now = (): boolean[] => all.map(({ open }) => open);
      dispatchEvent(new Event('beforeprint'));
      const printing = now();
      dispatchEvent(new Event('afterprint'));
      return [printing, now()];
    });
    expect(states).toEqual([
      [true, true],
      [false, false],
    ]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('One line.').isVisible()).toBe(true);
  });

  it('S8 sections fold without code, too', async () => {
    const page = await suite.open('/', { javaScriptEnabled: false });
    await summary(page, 'A short part').click();
    expect(await page.getByText('One line.').isVisible()).toBe(true);
  });
});
