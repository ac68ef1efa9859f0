import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tinySite } from '../harness/site.ts';
import { alive, eventually, useSite } from '../harness/suite.ts';

const PARAGRAPHS = Array.from(
  { length: 60 },
  (_, i) => `Paragraph ${i} of a page that is much longer than any window is high.`,
).join('\n\n');

const suite = useSite(() =>
  tinySite({
    'docs/index.md': `---\ntitle: Home\nslug: /\n---\n\n[Long](/long)\n\n${PARAGRAPHS}\n`,
    'docs/long.md': `---\ntitle: Long\n---\n\n${PARAGRAPHS}\n\n## The end\n\nThat is all.\n`,
  }),
);

/** Number of the article's blocks with lazy layout. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.prose > *')].filter(
        (block) => getComputedStyle(block).contentVisibility === 'auto',
      ).length,
  );

/** Records the number of blocks with lazy layout when a page is first shown, and after each swap. */
const noteBeginnings = (): void => {
  const noted: number[] = [];
  Object.assign(window, { noted });
  const look = (): void => {
    const blocks = [...document.querySelectorAll('.prose > *')];
    noted.push(
      blocks.filter((block) => getComputedStyle(block).contentVisibility === 'auto').length,
    );
  };
  addEventListener('DOMContentLoaded', () => {
    look();
    const page = document.getElementById('page');
    if (page) new MutationObserver(look).observe(page, { childList: true });
  });
};
const noted = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { noted: number[] }).noted);

async function openNoted(to: string): Promise<Page> {
  const page = await (await suite.context()).newPage();
  await page.addInitScript(noteBeginnings);
  await page.goto(suite.url(to), { waitUntil: 'load' });
  await alive(page);
  return page;
}

/** Records which parts of the page are missing in the first frame with content, before it's painted. */
const noteFirstFrame = (): void => {
  const parts = ['.sidebar .tree', '.prose > :nth-child(4)', '.pagination', '.footer > *'];
  const missing = (): string[] =>
    parts.filter((part) => !document.querySelector(part)?.checkVisibility());
  // On a busy machine, a browser paints before it has read the whole document.
  const hidden = (): string[] => missing().filter((part) => document.querySelector(part));
  const look = (): void => {
    if (document.body?.firstElementChild)
      Object.assign(window, { first: missing(), hidden: hidden() });
    else requestAnimationFrame(look);
  };
  Object.assign(window, { missing });
  requestAnimationFrame(look);
};
const paintNothing = (): void => {
  window.requestAnimationFrame = () => 0;
};
interface FirstFrame {
  first: string[];
  hidden: string[];
  missing(): string[];
}

async function openFirstFrame(to: string, ...scripts: (() => void)[]): Promise<Page> {
  const page = await (await suite.context()).newPage();
  for (const script of [...scripts, noteFirstFrame]) await page.addInitScript(script);
  await page.goto(suite.url(to), { waitUntil: 'load' });
  return page;
}
/** Waits for the first frame, which can come after the load event. */
const first = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() => 'first' in window);
  return page.evaluate(() => (window as unknown as FirstFrame).first);
};
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as FirstFrame).missing());

describe('the first frame', () => {
  it('has the beginning of the article and nothing beside or below it, and the next one the rest', async () => {
    const page = await openFirstFrame('/long');
    expect(await first(page)).toHaveLength(4);
    await eventually(() => missing(page), []);
  });

  it('is waited for only so long: who paints nothing, as crawlers do, gets everything', async () => {
    const page = await openFirstFrame('/long', paintNothing);
    await eventually(() => missing(page), []);
  });

  it('hides nothing where a heading is asked for', async () => {
    const page = await openFirstFrame('/long#the-end');
    await first(page);
    expect(await page.evaluate(() => (window as unknown as FirstFrame).hidden)).toEqual([]);
    expect(await missing(page)).toEqual([]);
  });
});

describe('what lies below the first screens', () => {
  it('waits for the first paint, and is laid out right after it', async () => {
    const page = await openNoted('/long');
    expect((await noted(page))[0]).toBeGreaterThan(40);
    await eventually(() => waiting(page), 0);
  });

  it('waits on the way to another page, and not on the way back to where one was', async () => {
    const page = await openNoted('/');
    await eventually(() => waiting(page), 0);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.evaluate(() => document.querySelector<HTMLElement>('.prose a')?.click());
    await eventually(() => page.textContent('h1'), 'Long');
    expect((await noted(page)).at(-1)).toBeGreaterThan(40);
    await eventually(() => waiting(page), 0);
    await page.goBack();
    await eventually(() => page.textContent('h1'), 'Home');
    expect((await noted(page)).at(-1)).toBe(0);
    await eventually(() => page.evaluate(() => scrollY), 1500);
  });

  it('does not wait where a heading is asked for', async () => {
    const page = await openNoted('/long#the-end');
    expect(await noted(page)).toEqual([0]);
    expect(await page.locator('#the-end').isVisible()).toBe(true);
  });

  it('never waits without scripts', async () => {
    const page = await suite.open('/long', { javaScriptEnabled: false });
    expect(
      await page
        .locator('.prose > p')
        .last()
        .evaluate((block) => getComputedStyle(block).contentVisibility),
    ).toBe('visible');
  });
});
