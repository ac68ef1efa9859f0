import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, useSite } from '../harness/suite.ts';

const suite = useSite('components');
/** Tests usually ask for reduced motion, with which nothing plays. */
const MOVING = { reducedMotion: 'no-preference' } as const;

const box = (page: Page, key: string): Locator =>
  page.locator('.run .lineage-node:visible', { hasText: new RegExp(`^${key}`) });
const stateOf = (locator: Locator): Promise<string | null> => locator.getAttribute('data-state');
const shown = (page: Page): Promise<number> =>
  page.locator('.run ol:not([hidden]) li:not(.run-later)').count();

async function openRun(page: Page): Promise<Locator> {
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await run.waitFor();
  return run;
}

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
    await (await openRun(page)).focus();
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
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await page.getByRole('button', { name: 'Run', exact: true }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await eventually(() => shown(page), 1);
    expect(await stateOf(box(page, 'load'))).toBe('running');
  });

  it('is the same in its place, so that nothing moves when its code loads', async () => {
    const page = await suite.open('/runs', { ...MOVING, viewport: { width: 390, height: 844 } });
    await openRun(page);
    const moved = await page.evaluate(
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
    expect(moved).toBeLessThan(0.1);
    expect(
      await page.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBe(0);
  });

  it('without JavaScript is a graph, its code, and the complete log of each variant', async () => {
    const page = await suite.open('/runs', { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Run', exact: true }).count()).toBe(0);
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
