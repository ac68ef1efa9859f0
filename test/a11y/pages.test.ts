import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenElsewhere } from '../harness/requests.ts';
import { ROOT } from '../harness/site.ts';
import { alive, eventually, useSite } from '../harness/suite.ts';
import { COMBINATIONS, kindsOf, pagesFor, type ListedRoute, type Scope } from './combinations.ts';
import { shiftsOnLoad, sticksOut } from './measure-layout.ts';
import { hashFrame, hashPage, readPassedPages, writePassedPages } from './passed-pages.ts';
import { renderReport, type Looked } from './report.ts';
import { bringAxe, runAxe } from './run-axe.ts';

/**
 * `npm test` skips pages that haven't changed since they passed. `npm run test:a11y` checks all pages in every combination
 * and records them; with `--every`, it checks each page once, and with `--changed`, the pages that `npm test` would check.
 */
const SCOPE = (process.env['QUIRE_A11Y'] ?? 'changed') as Scope;
const FULL = SCOPE === 'full';
/** Set by `npm run test:a11y`, which records the pages it checked. */
const RECORDS = process.env['QUIRE_A11Y'] !== undefined;
const suite = useSite('real');
const looked: Looked[] = [];
/** The first page with each article: versions share most of theirs. */
let routes: ListedRoute[] = [];
let kinds: Map<ListedRoute, string>;
/** Of the browser. */
let version = '';
/** Hashes of each page's current article, and of the whole page for the first of each kind. */
const articles = new Map<string, string>();
const frames = new Map<string, string>();
const passedArticles = new Set(Object.values(readPassedPages('passed')));
const passedFrames = new Set(Object.values(readPassedPages('passed-frames')));
const hasPassed = {
  article: (to: string): boolean => passedArticles.has(articles.get(to) ?? ''),
  frame: (to: string): boolean => passedFrames.has(frames.get(to) ?? ''),
};
/** Pages to check in parallel: each has its own process, and most of this file runs when others are done. */
const AT_ONCE = 2;
/** Pages that the run checked, and those with findings. */
const visited = new Set<string>();
const failed = new Set<string>();

/** Overlays that can be opened on a page, where, and how. */
const OPENED: [string, number[], string, (page: Page) => Promise<void>][] = [
  ['version menu', [0, 1], '/', (page) => page.click('header .menu-button')],
  ['search dialog', [0, 1, 2, 3], '/', (page) => page.click('header .search-button')],
  [
    'search dialog with results',
    [0, 1, 2, 3],
    '/',
    async (page) => {
      await page.click('header .search-button');
      await page.locator('dialog.search input').fill('asset');
      await page.locator('dialog.search:not([data-busy]) .kinds').waitFor();
    },
  ],
  [
    'list of shortcuts',
    [0, 1, 2, 3],
    '/',
    (page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  ],
  [
    'drawer',
    [2, 3],
    '/dagster-basics-tutorial',
    (page) => page.click('button[aria-label="Toggle navigation bar"]'),
  ],
  [
    'drawer with the areas',
    [2, 3],
    '/dagster-basics-tutorial',
    async (page) => {
      await page.click('button[aria-label="Toggle navigation bar"]');
      await page.click('#drawer button:has-text("Back to main menu")');
    },
  ],
  [
    'image zoom',
    [0, 1, 2, 3],
    '/dagster-basics-tutorial',
    (page) => page.locator('.prose img[role="button"]:visible').first().click(),
  ],
];
/** Selectors that are visible when something is open. */
const SHOWN: Record<string, string> = {
  'version menu': '#versions',
  'search dialog': 'dialog[open]',
  'search dialog with results': 'dialog.search .kinds',
  'list of shortcuts': 'dialog.shortcuts',
  drawer: '#drawer .drawer-sidebar',
  'drawer with the areas': '#drawer .drawer-areas',
  'image zoom': 'dialog.zoom',
};

beforeAll(async () => {
  const answer = await fetch(suite.url('/_quire/manifest.json'));
  const all = ((await answer.json()) as { routes: ListedRoute[] }).routes;
  kinds = kindsOf(all);
  const firstWith = new Map<string, ListedRoute>();
  const ofKind = new Set<string | undefined>();
  for (const route of all) {
    const html = await (await fetch(suite.url(route.path))).text();
    const hash = hashPage(html);
    articles.set(route.path, hash);
    if (firstWith.has(hash)) continue;
    firstWith.set(hash, route);
    if (!ofKind.has(kinds.get(route))) frames.set(route.path, hashFrame(html));
    ofKind.add(kinds.get(route));
  }
  routes = [...firstWith.values()];
}, 120_000);

describe.each(COMBINATIONS.map((each, index) => ({ ...each, index })))(
  '$name',
  ({ index, name, colorScheme, viewport }) => {
    // One visit for all checks: half of the time is spent loading hundreds of pages.
    it(
      'A1 A2 N1 axe-core objects to nothing, nothing moves while pages load, nothing sticks out at 320 px, which is 400 % of 1280, nothing is asked of others',
      { timeout: 3_600_000 },
      async () => {
        const told: string[] = [];
        const left = pagesFor(routes, kinds, index, SCOPE, hasPassed).values();
        const lookAtRest = async (): Promise<void> => {
          const page = await suite.open('/', { bypassCSP: true, colorScheme, viewport });
          await bringAxe(page);
          const elsewhere = listenElsewhere(page, new URL(suite.url('/')).origin);
          for (const route of left) {
            // The not-found route responds with 404 and its page.
            await page.goto(suite.url(route.path), { waitUntil: 'load' });
            await alive(page);
            const moved = await shiftsOnLoad(page);
            const { violations, passed } = await runAxe(page);
            // Without this, a run that checks nothing would pass.
            expect(passed, route.path).toContain('color-contrast');
            await page.setViewportSize({ width: 320, height: 256 });
            const out = await sticksOut(page);
            await page.setViewportSize(viewport);
            const asked = elsewhere.splice(0).map((url) => `asks for ${url}`);
            const found = [...violations, ...moved, ...out, ...asked];
            visited.add(route.path);
            version = page.context().browser()?.version() ?? '';
            if (found.length > 0) failed.add(route.path);
            told.push(...found.map((line) => `${route.path} ${line}`));
            if (violations.length) continue;
            looked.push({
              combination: name,
              what: kinds.get(route) ?? '',
              path: route.path,
              rules: passed,
            });
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, lookAtRest));
        expect(told).toEqual([]);
      },
    );

    it.each(OPENED.filter(([, where]) => where.includes(index)))(
      'A1 the %s',
      { timeout: 60_000 },
      async (what, _, at, open) => {
        const page = await suite.open(at, { bypassCSP: true, colorScheme, viewport });
        await open(page);
        await eventually(() => page.locator(SHOWN[what] ?? '').isVisible(), true);
        const { violations, passed } = await runAxe(page);
        expect(violations).toEqual([]);
        looked.push({ combination: name, what, path: at, rules: passed });
      },
    );
  },
);

it('A1 every page was or is looked at, and one page of every kind in all combinations', () => {
  const seen = COMBINATIONS.map((_, index) => pagesFor(routes, kinds, index, SCOPE, hasPassed));
  const looking = new Set(seen.flat().map(({ path: to }) => to));
  const never = routes.filter(({ path: to }) => !looking.has(to) && !hasPassed.article(to));
  expect(never).toEqual([]);
  const framed = routes.filter(({ path: to }) => hasPassed.frame(to));
  for (const pages of seen) {
    const kindsSeen = [...pages, ...framed].map((route) => kinds.get(route));
    expect(new Set(kindsSeen)).toEqual(new Set(kinds.values()));
  }
});

afterAll(() => {
  if (!RECORDS) return;
  const fine = (hashes: Map<string, string>, passed: Set<string>): Record<string, string> =>
    Object.fromEntries(
      [...hashes].filter(
        ([to, hash]) =>
          !failed.has(to) && (visited.has(to) || (SCOPE === 'changed' && passed.has(hash))),
      ),
    );
  writePassedPages('passed', fine(articles, passedArticles));
  writePassedPages('passed-frames', fine(frames, passedFrames));
});

it.runIf(FULL)('A1 the report is written where nothing was found', () => {
  const opened = OPENED.reduce((sum, [, where]) => sum + where.length, 0);
  expect(looked.length).toBe(routes.length * COMBINATIONS.length + opened);
  writeFileSync(path.join(ROOT, 'docs', 'accessibility.md'), renderReport(looked, version));
});
