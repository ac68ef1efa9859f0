import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, eventually, useSite } from '../harness/suite.ts';
import { lostOnPaper, PAPER } from './printed-run.ts';

const suite = useSite('components');
/** Tests usually ask for reduced motion, with which nothing plays. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const box = (page: Page, key: string): Locator =>
  page.locator('.run .lineage-node:visible', { hasText: new RegExp(`^${key}`) });
const stateOf = (locator: Locator): Promise<string | null> => locator.getAttribute('data-state');
const shown = (page: Page): Promise<number> =>
  page.locator('.run ol:not([hidden]) li:not(.run-later)').count();

/** Opens the page and its player, which shows the end of the run. */
async function openRun(page: Page): Promise<Locator> {
  await runOf(page).hover();
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  return runOf(page);
}

const runOf = (page: Page): Locator => page.getByRole('button', { name: 'Run', exact: true });

/** The requests for the player's code so far. */
function playerRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/recorded-run[^/]*\.js/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** How much the page has moved by itself, as browsers measure it. */
const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe('a recorded run', () => {
  it('plays: nodes change state, lines light up, log lines arrive, and its end is announced', async () => {
    const page = await suite.open('/runs', MOVING);
    const run = await openRun(page);
    await eventually(() => stateOf(box(page, 'unload')), 'skipped');
    await run.click();
    expect(await shown(page)).toBeLessThan(4);
    const lit = page.locator('.run-lit');
    await eventually(async () => (await lit.allInnerTexts()).join(' ').includes('def load'), true);
    await eventually(() => stateOf(box(page, 'load')), 'done');
    await eventually(() => shown(page), 4);
    await eventually(() => stateOf(page.locator('.run-checks small')), 'failed');
    await eventually(
      () => page.locator('.run [role=status]').innerText(),
      'SKIP Nothing to unload.',
    );
  });

  it('is played with the keyboard, pauses, goes in steps and starts over', async () => {
    const page = await suite.open('/runs', MOVING);
    await runOf(page).focus();
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const paused = await shown(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(() => shown(page), paused + 1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(() => shown(page), 0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run');
  });

  it('has variants, and a strip that fills', async () => {
    const page = await suite.open('/runs', MOVING);
    await openRun(page);
    expect(await page.locator('.run-strip').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Two racks' }).click();
    await eventually(
      () =>
        page
          .locator('.run-strip small')
          .evaluateAll((all) => all.map((each) => each.dataset['state']))
          .then(String),
      'done,failed',
    );
  });

  it('goes in steps for readers who prefer reduced motion', async () => {
    const page = await suite.open('/runs', { reducedMotion: 'reduce' });
    await runOf(page).click();
    await eventually(() => shown(page), 0);
    expect(await runOf(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await eventually(() => shown(page), 1);
    expect(await stateOf(box(page, 'load'))).toBe('running');
  });

  it('goes in steps for a pointer that waits on the button until the code is there', async () => {
    const page = await suite.open('/runs', { reducedMotion: 'reduce' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await runOf(page).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await eventually(() => shown(page), 1);
  });

  it.each([
    ['a click', (page: Page) => runOf(page).click()],
    ['a touch', (page: Page) => runOf(page).tap()],
    [
      'the keyboard',
      async (page: Page) => {
        await runOf(page).focus();
        await page.keyboard.press('Enter');
      },
    ],
  ])(
    'plays by %s, before which nothing of it loads, even if its code is late',
    async (_, press) => {
      const page = await suite.open('/', { ...MOVING, hasTouch: true });
      const requests = playerRequests(page);
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/recorded-run[^/]*\.js/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(suite.url('/runs'));
      await alive(page);
      await page.locator('.run-log').hover();
      await page.waitForTimeout(300);
      expect(requests).toEqual([]);
      await press(page);
      await eventually(async () => requests.length, 1);
      // The pointer isn't on the button any more when the code arrives.
      await page.mouse.move(0, 0);
      release();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await eventually(() => shown(page), 4);
    },
  );

  it('moves nothing on a phone while readers scroll to its end, nor its button when it loads', async () => {
    const page = await suite.open('/runs', { ...MOVING, viewport: { width: 390, height: 500 } });
    const requests = playerRequests(page);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = 0; y < end; y += 100) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await page.waitForTimeout(30);
    }
    expect(await movedBy(page)).toBe(0);
    expect(requests).toEqual([]);
    await runOf(page).scrollIntoViewIfNeeded();
    const before = await runOf(page).boundingBox();
    await openRun(page);
    expect(await runOf(page).boundingBox()).toEqual(before);
    expect(
      await page.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBe(0);
  });

  it.each([1440, 390])(
    'has the same height before, while it plays and with another variant (%i px)',
    async (width) => {
      const page = await suite.open('/runs', { ...MOVING, viewport: { width, height: 700 } });
      const height = (): Promise<number> =>
        page.locator('figure.run').evaluate((figure) => figure.getBoundingClientRect().height);
      const before = await height();
      const run = await openRun(page);
      const heights = [await height()];
      await run.click();
      await eventually(() => shown(page), 2);
      heights.push(await height());
      await page.getByRole('button', { name: 'Two racks' }).click();
      heights.push(await height());
      expect(heights).toEqual([before, before, before]);
      // On a turned phone, it's as high as what is in it.
      await page.setViewportSize({ width: 844, height: 390 });
      await eventually(
        () =>
          page
            .locator('.run-log')
            .evaluate((log) => log.scrollHeight > 0 && log.clientHeight > 60 && innerWidth),
        844,
      );
    },
  );

  it('has its controls in the same rows with every label, in a column of any width', async () => {
    const page = await suite.open('/runs', MOVING);
    await openRun(page);
    const moved = await page.evaluate(() => {
      const figure = document.querySelector<HTMLElement>('figure.run');
      const button = figure?.querySelector('.run-button');
      const count = figure?.querySelector('.run-count');
      const height = (play: string, number: string): number => {
        button?.replaceChildren(play);
        count?.replaceChildren(number);
        return figure?.querySelector('.run-controls')?.clientHeight ?? 0;
      };
      const widths = Array.from({ length: 200 }, (_, index) => 300 + 2 * index);
      const heights = widths.map((width) => {
        if (figure) figure.style.width = `${width}px`;
        return [height('Run', '0 / 4'), height('Pause', '4 / 4')];
      });
      const rows = new Set(heights.map(([before]) => before)).size;
      return { rows, widths: widths.filter((_, i) => heights[i]?.[0] !== heights[i]?.[1]) };
    });
    expect(moved).toEqual({ rows: 2, widths: [] });
  });

  it('shows where its log goes on, and no button covers it while readers use it', async () => {
    const page = await suite.open('/runs', { ...MOVING, viewport: { width: 390, height: 300 } });
    const fade = page.locator('.run-log > :last-child');
    const gap = (): Promise<number> =>
      fade.evaluate((element) => {
        const log = element.parentElement as HTMLElement;
        return Math.round(
          log.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom,
        );
      });
    expect(await gap()).toBe(1);
    const run = await openRun(page);
    const button = page.locator('.back-to-top');
    await button.evaluate((element) => element.removeAttribute('hidden'));
    await run.focus();
    expect(await button.isVisible()).toBe(false);
    await page.mouse.move(0, 0);
    await run.blur();
    expect(await button.isVisible()).toBe(true);
  });

  it.each([1440, 390])(
    'shows one of two drawings, and all icons of its code (%i px)',
    async (width) => {
      const page = await suite.open('/runs', { viewport: { width, height: 700 }, hasTouch: true });
      const shown = (selector: string): Promise<number[]> =>
        page
          .locator(`.run ${selector}`)
          .evaluateAll((all) =>
            all.map(
              (each) =>
                [...each.querySelectorAll('svg')].filter((svg) => svg.checkVisibility()).length,
            ),
          );
      expect(await shown('.lineage-drawing')).toEqual([1]);
      expect(await shown('.code-tools .icon-button')).toEqual([1, 1, 1]);
    },
  );

  it('has an address, and the search finds what it logged', async () => {
    const page = await suite.open('/runs#recorded-firing');
    expect(await page.locator('figure.run:target').count()).toBe(1);
    const link = page.locator('figure.run > figcaption a');
    expect(await link.getAttribute('href')).toBe('#recorded-firing');
    await page.goto(suite.url('/search?q=the+right+rack+is+empty'));
    const found = page.getByRole('link', { name: /^Runs/ }).first();
    await found.waitFor();
    expect(new URL((await found.getAttribute('href')) ?? '', page.url()).pathname).toBe('/runs');
  });

  it('prints whole: code, and the logs of all variants, before and while it plays', async () => {
    const page = await suite.open('/runs', { ...MOVING, viewport: PAPER });
    // More than there is room for on a screen.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('.run ol'))
        for (let i = 0; i < 4; i += 1)
          list.append(...[...list.children].map((each) => each.cloneNode(true)));
      const code = document.querySelector('.run-code code');
      if (code) code.append(code.cloneNode(true), code.cloneNode(true));
    });
    const scrolls = (): Promise<boolean[]> =>
      page
        .locator('.run-code, .run-log')
        .evaluateAll((all) => all.map((each) => each.scrollHeight > each.clientHeight + 1));
    expect(await scrolls()).toEqual([true, true]);
    expect(await lostOnPaper(page)).toEqual([]);
    const run = await openRun(page);
    expect(await lostOnPaper(page)).toEqual([]);
    await run.click();
    await eventually(() => shown(page), 2);
    expect(await lostOnPaper(page)).toEqual([]);
    expect(await page.locator('.run .run-later').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Two racks' }).click();
    expect(await lostOnPaper(page)).toEqual([]);
  });

  it('without JavaScript is a graph, its code, and the complete log of each variant', async () => {
    const page = await suite.open('/runs', { javaScriptEnabled: false });
    expect(await runOf(page).count()).toBe(0);
    expect(await page.locator('.run-log li').allInnerTexts()).toEqual([
      'BEGIN Reads the rack.',
      'END Loaded. pieces: 12',
      'CHECK The peak is too high.',
      'SKIP Nothing to unload.',
      'Loaded the left rack. [left]',
      'The right rack is empty. [right]',
    ]);
  });
});
