import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { largeReference } from '../../bench/large-reference.mjs';
import { tinySite } from '../harness/site.ts';
import { eventually, pathOf, useSite } from '../harness/suite.ts';

/** Times aren't tested: `npm run bench:scroll` counts the long tasks on the same page, with 3,000 names. */
const NAMES = 1400;
const suite = useSite(() => tinySite(largeReference(NAMES)));

const ENTRY = 'h3[id], h4[id], dt[id]';

/** Number of elements in each style update of the page during some work. */
async function styledDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const events: { name: string; args: { elementCount?: number; beginData?: { frame: string } } }[] =
    [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as typeof events)),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  await endTracing(session);
  return events
    .filter(({ args }) => args.beginData?.frame === frameTree.frame.id)
    .map(({ args }) => args.elementCount ?? 0);
}

async function endTracing(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
}

/** Stretches of entries that the browser has laid out. */
const laidOut = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.entries > :first-child')].filter((first) =>
        first.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

describe('a page of very many names', () => {
  it('only what is near the window is laid out, and a scroll styles nothing else', async () => {
    const page = await suite.open('/api/big');
    expect(await page.locator(ENTRY).count()).toBeGreaterThanOrEqual(NAMES);
    const all = await page.locator('.entries').count();
    expect(all).toBeGreaterThan(100);
    await eventually(async () => (await laidOut(page)) < 12, true);
    const steps = 12;
    const styled = await styledDuring(page, async () => {
      for (let step = 0; step < steps; step += 1) {
        await page.mouse.wheel(0, 700);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      }
      await page.locator('.toc [aria-current]').waitFor();
    });
    expect(styled.length).toBeGreaterThan(0);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(elements).toBeGreaterThan(15_000);
    // About 200; a style with `:has()` on something that changes while scrolling makes it thousands.
    expect(Math.max(...styled)).toBeLessThan(1000);
  });

  it('the contents list marks the entry that is read, and an anchor leads to its name', async () => {
    const page = await suite.open('/api/big');
    const links = page.locator('.toc a');
    const last = (await links.count()) - 30;
    const href = (await links.nth(last).getAttribute('href')) ?? '';
    await page.evaluate((to) => void (location.hash = to), href);
    const heading = page.locator(`[id="${href.slice(1)}"]`);
    await eventually(
      () =>
        heading.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top >= 0 && top < innerHeight / 2;
        }),
      true,
    );
    await eventually(() => page.locator('.toc [aria-current]').getAttribute('href'), href);
  });

  it('S4 Back shows the entry that was read, whatever has no height yet above it', async () => {
    const page = await suite.open('/api/big');
    /** The element in the middle of the window, and its position. */
    const read = (): Promise<{ id: string; top: number }> =>
      page.evaluate(() => {
        const headings = [...document.querySelectorAll('h3[id]')];
        const topOf = (heading: Element): number => heading.getBoundingClientRect().top;
        const last = headings.findLast((heading) => topOf(heading) < innerHeight / 2) as Element;
        return { id: last.id, top: topOf(last) };
      });
    for (let step = 0; step < 25; step += 1) {
      await page.mouse.wheel(0, 900);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await page.waitForTimeout(300);
    const before = await read();
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar a[href]')?.click());
    await eventually(() => pathOf(page), '/');
    await page.goBack();
    await eventually(() => pathOf(page), '/api/big');
    await eventually(async () => (await read()).id, before.id);
    await eventually(async () => Math.abs((await read()).top - before.top) < 2, true);
  });

  it('the contents list has a field that narrows it, by keyboard', async () => {
    const page = await suite.open('/api/big');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const items = contents.getByRole('listitem');
    const all = await items.count();
    const field = contents.getByRole('searchbox', { name: `Filter ${all} headings` });
    await field.focus();
    await page.keyboard.type('asset spec');
    await eventually(async () => (await items.count()) < all / 10, true);
    const found = (await items.allInnerTexts()).map((text) => text.replace(/\u200b/g, ''));
    expect(found.some((text) => text.endsWith('AssetSpec'))).toBe(true);
    expect(await contents.getByRole('status').innerText()).toMatch(/^\d+ headings?$/);
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.closest('.toc li')?.className,
    );
    expect(focused).toMatch(/^toc-/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await eventually(() => items.count(), all);
  });

  it('has it on narrow screens, too', async () => {
    const page = await suite.open('/api/big', { viewport: { width: 390, height: 800 } });
    await page.locator('.toc-mobile summary').click();
    const field = page.locator('.toc-mobile').getByRole('searchbox');
    await field.fill('asset spec');
    const items = page.locator('.toc-mobile').getByRole('listitem');
    await eventually(async () => (await items.count()) < 40, true);
  });

  it('is a plain list without JavaScript, and a short one has no field', async () => {
    const page = await suite.open('/api/big', { javaScriptEnabled: false });
    expect(await page.locator('.toc li').count()).toBeGreaterThan(300);
    expect(await page.locator('.toc .list-filter').isVisible()).toBe(false);
    await page.goto(suite.url('/'));
    expect(await page.locator('.list-filter').count()).toBe(0);
  });
});
