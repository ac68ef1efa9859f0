import assert from 'node:assert/strict';
import {
  attributeOf,
  eventually,
  isShown,
  mark,
  open,
  pathOf,
  survived,
  textOf,
  wheel,
} from './steps.mjs';

const TOGGLE = 'header [data-island="color-mode"]';
const DRAWER_BUTTON = 'button[aria-label="Toggle navigation bar"]';
const LONG = '/guides/build/second';
const focused = (page, read) => page.evaluate(`document.activeElement?.${read}`);

/**
 * A row of the specification in Firefox.
 * @typedef {object} FirefoxRow
 * @property {string} name begins with the row's id
 * @property {string} fixture site below `test/fixtures/`
 * @property {(page: import('./steps.mjs').Page, url: (path: string) => string) => Promise<void>} run
 */

/** @type {FirefoxRow[]} */
export const rows = [
  {
    name: 'R2 another spelling of an address ends on its page, by server and by visit',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/guides/build/first/index.html'));
      assert.equal(await pathOf(page), '/guides/build/first');
      await mark(page);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/api/core.html' });
        document.querySelector('article').append(link);
        link.click();
      });
      await eventually(() => textOf(page, 'h1'), 'Core');
      assert.equal(await pathOf(page), '/api/core');
      assert.equal(await survived(page), true);
    },
  },
  {
    name: 'R3 an unknown address offers the nearest page',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/guides/buidl'));
      assert.equal(await textOf(page, 'h1'), 'Page Not Found');
      await page.waitForSelector('article a[href="/guides/build"]');
    },
  },
  {
    name: 'L3 the version menu opens below its button and closes on Escape',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/'));
      await page.click('header .menu-button');
      await eventually(() => isShown(page, '.menu-list a'), true);
      const [button, list] = await page.evaluate(() =>
        ['.menu-button', '.menu-list'].map((css) => {
          const { left, bottom, top } = document.querySelector(css).getBoundingClientRect();
          return { left, bottom, top };
        }),
      );
      assert.ok(list.top >= button.bottom - 1 && Math.abs(list.left - button.left) < 250);
      await page.keyboard.press('Escape');
      await eventually(() => isShown(page, '.menu-list a'), false);
    },
  },
  {
    name: 'L4 the navbar hides while scrolling down and returns on the way up',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url(LONG));
      await wheel(page, 900);
      await eventually(() => attributeOf(page, '.navbar', 'data-nav-hidden'), '');
      await wheel(page, -300);
      await eventually(() => attributeOf(page, '.navbar', 'data-nav-hidden'), null);
    },
  },
  {
    name: 'L7 a closed category opens with what the sidebar file holds',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/'));
      assert.equal(await isShown(page, 'aside.sidebar a[href="/many/page-40"]'), false);
      await page.click(`.tree-toggle[aria-label$="'Many'"]`);
      await eventually(() => isShown(page, 'aside.sidebar a[href="/many/page-40"]'), true);
    },
  },
  {
    name: 'L8 the heading in view is marked in the contents',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url(LONG));
      for (const [id, label] of [
        ['far-below', 'Far below'],
        ['details', 'Details'],
      ]) {
        await page.evaluate((to) => document.getElementById(to).scrollIntoView(), id);
        await eventually(() => textOf(page, 'nav.toc a[aria-current="true"]'), label);
      }
    },
  },
  {
    name: 'L9 the first Tab shows the skip link, which leads to main',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/'));
      await page.keyboard.press('Tab');
      assert.equal(await focused(page, 'textContent'), 'Skip to main content');
      await page.keyboard.press('Enter');
      await eventually(() => focused(page, 'id'), 'main');
    },
  },
  {
    name: 'L11 the drawer opens, closes on Escape and gives the focus back',
    fixture: 'basics',
    async run(page, url) {
      await page.setViewport({ width: 390, height: 780 });
      await open(page, url('/guides/build/first'));
      await page.click(DRAWER_BUTTON);
      await eventually(() => isShown(page, '#drawer'), true);
      assert.equal(await textOf(page, '#drawer [aria-current="page"]'), 'First step');
      await page.keyboard.press('Escape');
      await eventually(() => isShown(page, '#drawer'), false);
      assert.equal(await focused(page, 'ariaLabel'), 'Toggle navigation bar');
    },
  },
  {
    name: 'S1 the color mode changes, and is kept before the first paint of the next load',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/'));
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const before = await ground();
      await page.click(TOGGLE);
      assert.equal(await attributeOf(page, 'html', 'data-theme'), 'dark');
      assert.notEqual(await ground(), before);
      await page.reload({ waitUntil: 'domcontentloaded' });
      assert.equal(await attributeOf(page, 'html', 'data-theme'), 'dark');
    },
  },
  {
    name: 'S2 the layout follows the width of the window',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/'));
      assert.equal(await attributeOf(page, 'html', 'data-layout'), 'desktop');
      await page.setViewport({ width: 996, height: 700 });
      await eventually(() => attributeOf(page, 'html', 'data-layout'), 'mobile');
    },
  },
  {
    name: 'S4 a link swaps the page: title, focus, address; Back brings the place back',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url(LONG));
      await mark(page);
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await page.evaluate(() => document.querySelector('article a[href$="/build/first"]').click());
      await eventually(() => textOf(page, 'h1'), 'First step');
      assert.equal(await page.title(), 'First step | Basics');
      assert.equal(await focused(page, 'tagName'), 'H1');
      assert.equal(await pathOf(page), '/guides/build/first');
      await page.evaluate(() => history.back());
      await eventually(() => textOf(page, 'h1'), 'Second step');
      await eventually(() => page.evaluate(() => Math.round(scrollY)), 600);
      assert.equal(await survived(page), true);
    },
  },
  {
    name: 'S4 a page that was left whole comes back from the back/forward cache',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/'));
      await page.evaluate(() => {
        addEventListener('pageshow', (event) => (window.wasKept = event.persisted));
      });
      await page.goto(url('/_quire/manifest.json'));
      await page.goBack({ waitUntil: 'load' }).catch(() => {});
      await eventually(() => pathOf(page), '/');
      await eventually(() => page.evaluate(() => window.wasKept), true);
      await page.click('article a[href="/guides"]');
      await eventually(() => textOf(page, 'h1'), 'Guides');
    },
  },
  {
    name: 'S8 a folded section opens and closes',
    fixture: 'reading',
    async run(page, url) {
      await open(page, url('/'));
      const height = () =>
        page.$eval('.prose details', (details) => Math.round(details.offsetHeight));
      const folded = await height();
      await page.click('.prose details > summary');
      await eventually(async () => (await height()) > folded + 20, true);
      await page.click('.prose details > summary');
      await eventually(height, folded);
    },
  },
  {
    name: 'S9 an image grows, and Escape closes it and gives the focus back',
    fixture: 'reading',
    async run(page, url) {
      await open(page, url('/'));
      await page.focus('img[alt="A green square"]');
      await page.keyboard.press('Enter');
      await eventually(() => isShown(page, 'dialog.zoom'), true);
      await page.keyboard.press('Escape');
      await eventually(() => isShown(page, 'dialog.zoom'), false);
      assert.equal(await focused(page, 'alt'), 'A green square');
    },
  },
  {
    name: 'S11 tabs by arrow keys; the choice outlasts a reload',
    fixture: 'basics',
    async run(page, url) {
      await open(page, url('/guides/tabs'));
      const chosen = () => textOf(page, '[role="tab"][aria-selected="true"]');
      assert.equal(await chosen(), 'uv');
      await page.focus('[role="tab"][aria-selected="true"]');
      await page.keyboard.press('ArrowRight');
      await eventually(chosen, 'pip');
      await page.reload({ waitUntil: 'load' });
      await eventually(chosen, 'pip');
    },
  },
  {
    name: 'Q1 / opens the search, Enter leads to what was found',
    fixture: 'search',
    async run(page, url) {
      await open(page, url('/guides'));
      await page.keyboard.press('/');
      await eventually(() => isShown(page, 'dialog.search'), true);
      await page.keyboard.type('utc');
      await eventually(
        () => textOf(page, 'dialog.search [aria-selected="true"] .hit-heading'),
        'Time zones',
      );
      await page.keyboard.press('Enter');
      await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    },
  },
  {
    name: 'E2 a component comes alive, and one that throws says so in its own place',
    fixture: 'widgets',
    async run(page, url) {
      await open(page, url('/widgets'));
      await eventually(async () => {
        await page.click('.counter');
        return (await textOf(page, '.counter')) !== 'Count: 3';
      }, true);
      await eventually(async () => {
        if (await isShown(page, '.fragile')) await page.click('.fragile');
        return (await textOf(page, '.page-error'))?.includes('the glass is broken') ?? false;
      }, true);
      assert.equal(await textOf(page, 'h1'), 'Widgets');
    },
  },
];
