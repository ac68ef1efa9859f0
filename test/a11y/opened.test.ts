import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, MOBILE } from '../harness/browser.ts';
import { field, options } from '../harness/search-dialog.ts';
import { copyFixture } from '../harness/site.ts';
import { eventually, useSite, type Suite } from '../harness/suite.ts';
import { runAxe } from './run-axe.ts';

/**
 * States that pages of `site/` don't have, or only after an error: on fixtures, in both color modes; on a phone only in
 * dark mode, since the light colors are the same as on a desktop.
 */
const WIDE = DESKTOP;
const NARROW = MOBILE;
const MODES = ['light', 'dark'] as const;

/** A state to check: its name, a page, a size, how to reach it, and a selector that is visible then. */
type State = [
  what: string,
  at: string,
  viewport: typeof WIDE | typeof NARROW,
  open: (page: Page) => Promise<unknown>,
  shown: string,
];
const asItIs = (): Promise<void> => Promise.resolve();

function lookAt(suite: Suite, states: State[]): void {
  const all = states.flatMap((state) =>
    MODES.slice(state[2] === NARROW ? 1 : 0).map((colorScheme) => [...state, colorScheme] as const),
  );
  it.each(all)('A1 the %s', async (_what, at, viewport, open, shown, colorScheme) => {
    const page = await suite.open(at, { bypassCSP: true, colorScheme, viewport });
    await open(page);
    await eventually(() => page.locator(shown).first().isVisible(), true);
    const { violations, passed } = await runAxe(page);
    expect(violations).toEqual([]);
    // Without this, a run that checks nothing would pass.
    expect(passed).toContain('color-contrast');
  });
}

/** The fixture with every optional part around pages. */
function extras(): string {
  const dir = copyFixture('extras');
  const file = path.join(dir, 'site.config.ts');
  const lines = `adapters: {
    consent: { text: 'May we count?' },
    analytics: { id: 'A-1', script: 'https://vendor.test/tag.js' },
  },
  feedback: { url: 'https://vendor.test/answers' },`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('navbar:', `${lines}\n  navbar:`));
  return dir;
}

describe('around pages', () => {
  const search = async (page: Page, query: string): Promise<void> => {
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.keyboard.press('Control+k');
    await field(page).fill(query);
  };
  lookAt(useSite(extras), [
    ['announcement', '/guides/first', WIDE, asItIs, '.announcement'],
    ['announcement on a phone', '/guides/first', NARROW, asItIs, '.announcement'],
    ['question for consent', '/guides/first', WIDE, asItIs, '.consent'],
    ['question for consent on a phone', '/guides/first', NARROW, asItIs, '.consent'],
    [
      'way back to the question',
      '/guides/first',
      WIDE,
      (page) => page.getByRole('button', { name: 'Decline' }).click(),
      'text=Privacy choices',
    ],
    ['question for feedback', '/guides/first', WIDE, asItIs, '.feedback button'],
    [
      'thanks for feedback',
      '/guides/first',
      NARROW,
      async (page) => {
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        await page.route('**/answers', (route) => route.fulfill({ status: 200, headers }));
        await page.getByRole('button', { name: 'Decline' }).click();
        await page.locator('.feedback').getByRole('button', { name: 'Yes' }).click();
        await eventually(() => page.locator('.feedback').innerText(), 'Thank you.');
      },
      '.feedback',
    ],
    [
      'dialog with results',
      '/guides/first',
      WIDE,
      async (page) => {
        await search(page, 'guide');
        await eventually(async () => (await options(page).count()) > 0, true);
      },
      'dialog.search [role="option"]',
    ],
    [
      'dialog with results on a phone',
      '/guides/first',
      NARROW,
      async (page) => {
        await search(page, 'guide');
        await eventually(async () => (await options(page).count()) > 0, true);
      },
      'dialog.search [role="option"]',
    ],
    [
      'dialog without results',
      '/guides/first',
      WIDE,
      (page) => search(page, 'xyzzyx'),
      'text=No results for',
    ],
  ]);
});

describe('versions', () => {
  const openVersions = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.locator('#drawer details summary').click();
  };
  lookAt(useSite('versions'), [
    ['banner of an old version', '/1.0/guides/shared', WIDE, asItIs, '.version-banner'],
    ['banner of a coming version', '/next', NARROW, asItIs, '.version-banner'],
    ['menu', '/guides/shared', WIDE, (page) => page.click('header .menu-button'), '#versions'],
    ['list in the drawer', '/guides/shared', NARROW, openVersions, '#drawer [data-version-name]'],
  ]);
});

describe('what went wrong', () => {
  lookAt(useSite('widgets'), [
    [
      'box of a page that did not come',
      '/',
      WIDE,
      async (page) => {
        await page.route('**/_quire/page/widgets.json', (route) => route.fulfill({ status: 500 }));
        await page.click('article a:has-text("the widgets")');
      },
      '#page .page-error',
    ],
    [
      'box of a component that crashed',
      '/widgets',
      WIDE,
      async (page) => {
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('.fragile') ?? {}).some((key) =>
            key.startsWith('__react'),
          ),
        );
        await page.click('.fragile');
      },
      '.page-error',
    ],
  ]);
});

describe('drawings', () => {
  const enlarge = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Enlarge the drawing' }).first().click();
  };
  lookAt(useSite('components'), [
    ['drawing in a window of its own', '/drawings', WIDE, enlarge, 'dialog.drawing svg'],
    ['drawing on a phone', '/drawings', NARROW, enlarge, 'dialog.drawing svg'],
  ]);
});
