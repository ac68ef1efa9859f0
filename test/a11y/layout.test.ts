import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import { listenElsewhere } from '../harness/requests.ts';
import { alive, useSite } from '../harness/suite.ts';
import { kindsOf, type ListedRoute } from './combinations.ts';
import { shifts, sticksOut } from './measure-layout.ts';

/** Problems that a markup checker can't find, on selected pages: overflow, small targets, layout shifts. */
const suite = useSite('real');
let all: string[] = [];
let oneOfEachKind: string[] = [];

beforeAll(async () => {
  const answer = await fetch(suite.url('/_quire/manifest.json'));
  const { routes } = (await answer.json()) as { routes: ListedRoute[] };
  all = routes.map(({ path }) => path);
  const firstOf = new Map([...kindsOf(routes)].toReversed().map(([route, kind]) => [kind, route]));
  oneOfEachKind = [...firstOf.values()].map(({ path }) => path);
}, 30_000);

/** Visits pages one after another in one window, and collects what `tell` reports, and requests to other origins. */
async function tellOf(
  paths: readonly string[],
  options: BrowserContextOptions,
  tell: (page: Page) => Promise<string[]>,
  prepare = (_page: Page): Promise<unknown> => Promise.resolve(),
): Promise<string[]> {
  const page = await suite.open('/', { bypassCSP: true, ...options });
  await prepare(page);
  const elsewhere = listenElsewhere(page, new URL(suite.url('/')).origin);
  const told: string[] = [];
  for (const to of paths) {
    await page.goto(suite.url(to), { waitUntil: 'load' });
    await alive(page);
    told.push(...(await tell(page)).map((line) => `${to} ${line}`));
    told.push(...elsewhere.splice(0).map((url) => `${to} asks for ${url}`));
  }
  return told;
}

/** Scrolls to the end like a reader, less than a screen at a time, so that the whole page has been on screen. */
const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    for (let before = -1; scrollY > before;) {
      before = scrollY;
      scrollBy({ top: innerHeight * 0.9, behavior: 'instant' });
      await frame();
    }
  });

/** Parts that load late, are wide, or have lazy layout: pictures, widgets, tables, drawings, tabs, entries. */
const WANTED = [
  /<img\b/,
  /\bdata-widget=/,
  /<table\b/,
  /class="lineage\b/,
  /class="tabs\b/,
  /class="entries\b/,
];

/** Characters of an article that takes a few seconds to scroll through. */
const LONG = 150_000;

/** The first pages with each of the `WANTED` parts that aren't long, at most `most` for each part. */
async function pagesWith(paths: readonly string[], most: number): Promise<string[]> {
  const chosen = WANTED.map((): string[] => []);
  for (const to of paths) {
    const html = await (await fetch(suite.url(to))).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    if (main.length > LONG) continue;
    const index = WANTED.findIndex((sign, i) => chosen[i]!.length < most && sign.test(main));
    if (index >= 0) chosen[index]!.push(to);
    if (chosen.every(({ length }) => length === most)) break;
  }
  return chosen.flat();
}

/** Controls smaller than 24 px in one direction; links in running text are exempt. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input, select, [role="tab"]')]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        const isInText = element.matches('.prose a, h1 a, p a');
        if (isInText && getComputedStyle(element).display === 'inline') return false;
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) < 24;
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.tagName}.${element.className} “${element.textContent?.trim().slice(0, 30)}” ${width}×${height}`;
      })
      .filter((line, index, lines) => lines.indexOf(line) === index)
      .slice(0, 5),
  );

describe('a dozen pages with pictures, widgets, tables, drawings', { timeout: 120_000 }, () => {
  it('A2 at 390 px nothing moves on the way to the end', async () => {
    const paths = await pagesWith(all, 2);
    expect(paths.length).toBe(12);
    const scroll = async (page: Page): Promise<string[]> => {
      await scrollToEnd(page);
      return shifts(page);
    };
    // A busy machine can paint a page before it has read the fonts from its cache; `fonts.test.ts` is about that.
    const without = (page: Page): Promise<unknown> =>
      page.route('**/*.woff2', (route) => route.abort());
    expect(await tellOf(paths, { viewport: MOBILE }, scroll, without)).toEqual([]);
  });
});

describe('every kind of page', { timeout: 120_000 }, () => {
  it.each([390, 1280])('A2 at %i px with text twice as large nothing sticks out', async (width) => {
    const page = await suite.open('/', { bypassCSP: true, viewport: { width, height: 900 } });
    const told: string[] = [];
    for (const to of oneOfEachKind) {
      await page.goto(suite.url(to), { waitUntil: 'load' });
      await alive(page);
      await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
      told.push(...(await sticksOut(page)).map((line) => `${to} ${line}`));
    }
    expect(told).toEqual([]);
  });

  it.each([390, 1440])(
    'A2 at %i px controls are at least 24 px in both directions',
    async (width) => {
      expect(await tellOf(oneOfEachKind, { viewport: { width, height: 900 } }, tooSmall)).toEqual(
        [],
      );
    },
  );
});
