import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../harness/site.ts';
import { alive, eventually, useSite } from '../harness/suite.ts';
import { COMBINATIONS, kindOf, pathsFor, type ListedRoute } from './combinations.ts';
import { renderReport, type Looked } from './report.ts';
import { runAxe } from './run-axe.ts';

/** `npm run test:a11y` looks at everything in every combination and writes down what it looked at. */
const FULL = process.env['QUIRE_A11Y'] === 'full';
const suite = useSite('real');
const looked: Looked[] = [];
let routes: ListedRoute[] = [];

/** What is opened on top of a page, where it can be, and how. */
const OPENED: [string, number[], string, (page: Page) => Promise<void>][] = [
  ['version menu', [0, 1], '/', (page) => page.click('header .menu-button')],
  ['search dialog', [0, 1, 2, 3], '/', (page) => page.click('header .search-button')],
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
/** What shows that something is open. */
const SHOWN: Record<string, string> = {
  'version menu': '.menu-list',
  'search dialog': 'dialog[open]',
  'list of shortcuts': 'dialog.shortcuts',
  drawer: '#drawer .drawer-sidebar',
  'drawer with the areas': '#drawer .drawer-areas',
  'image zoom': 'dialog.zoom',
};

beforeAll(async () => {
  const answer = await fetch(suite.url('/_quire/manifest.json'));
  ({ routes } = (await answer.json()) as { routes: ListedRoute[] });
}, 30_000);

describe.each(COMBINATIONS.map((each, index) => ({ ...each, index })))(
  '$name',
  ({ index, name, colorScheme, viewport }) => {
    it(
      'A1 pages have nothing that axe-core objects to',
      { timeout: FULL ? 3_600_000 : 900_000 },
      async () => {
        const paths = pathsFor(routes, index, FULL);
        const page = await suite.open('/', { colorScheme, viewport });
        const found: string[] = [];
        for (const to of paths) {
          // A route that is known to be no page answers 404 with the page that says so.
          await page.goto(suite.url(to), { waitUntil: 'load' });
          await alive(page);
          const { violations, passed } = await runAxe(page);
          // A run that looks at nothing finds nothing.
          expect(passed, to).toContain('color-contrast');
          found.push(...violations.map((line) => `${to} ${line}`));
          if (violations.length) continue;
          looked.push({ combination: name, what: kindOf(routeAt(to)), path: to, rules: passed });
        }
        expect(found).toEqual([]);
      },
    );

    it.each(OPENED.filter(([, where]) => where.includes(index)))(
      'A1 the %s',
      { timeout: 60_000 },
      async (what, _, at, open) => {
        const page = await suite.open(at, { colorScheme, viewport });
        await open(page);
        await eventually(() => page.locator(SHOWN[what] ?? '').isVisible(), true);
        const { violations, passed } = await runAxe(page);
        expect(violations).toEqual([]);
        looked.push({ combination: name, what, path: at, rules: passed });
      },
    );
  },
);

function routeAt(to: string): ListedRoute {
  const route = routes.find(({ path: each }) => each === to);
  if (!route) throw new Error(`${to} is no route`);
  return route;
}

it('A1 every page is looked at, and every kind of page in all combinations', () => {
  const seen = COMBINATIONS.map((_, index) => new Set(pathsFor(routes, index, FULL)));
  expect(new Set(seen.flatMap((paths) => [...paths])).size).toBe(routes.length);
  for (const paths of seen) {
    expect(new Set([...paths].map((to) => kindOf(routeAt(to))))).toEqual(
      new Set(routes.map(kindOf)),
    );
  }
});

it.runIf(FULL)('A1 the report is written where nothing was found', () => {
  const opened = OPENED.reduce((sum, [, where]) => sum + where.length, 0);
  expect(looked.length).toBe(routes.length * COMBINATIONS.length + opened);
  writeFileSync(path.join(ROOT, 'docs', 'accessibility.md'), renderReport(looked));
});
