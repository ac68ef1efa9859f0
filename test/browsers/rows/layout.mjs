import assert from 'node:assert/strict';

const LONG = '/guides/build/second';
const DRAWER_BUTTON = 'button[aria-label="Toggle navigation bar"]';
const isHidden = (page) => page.attribute('.navbar', 'data-nav-hidden');

/** Elements wider than the window, if the page can be scrolled sideways. */
const sticksOut = (page) =>
  page.read(() => {
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`);
  });

/** @type {import('../rows.mjs').Row[]} */
export const layout = [
  {
    name: 'L3 the version menu opens below its button and closes on Escape',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/');
      await page.click('header .menu-button');
      await page.until(() => page.visible('#versions a'), true);
      const button = await page.box('header .menu-button');
      const list = await page.box('#versions');
      assert.ok(list.y >= button.bottom - 1 && Math.abs(list.x - button.x) < 250);
      assert.ok(list.right <= page.size.width);
      await page.press('Escape');
      await page.until(() => page.visible('#versions a'), false);
      assert.match(await page.focused('className'), /menu-button/);
    },
  },
  {
    name: 'L4 the navbar hides while scrolling down and returns on the way up',
    fixture: 'basics',
    async run(page) {
      await page.open(LONG);
      await page.wheel(1200);
      await page.until(() => isHidden(page), '');
      await page.until(() => page.onScreen('header.navbar'), false);
      await page.wheel(-300);
      await page.until(() => isHidden(page), null);
      await page.until(() => page.onScreen('header.navbar'), true);
    },
  },
  {
    name: 'L4 the navbar stays while its menu is open',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open(LONG);
      await page.click('header .menu-button');
      await page.until(() => page.visible('#versions a'), true);
      await page.read(() => document.activeElement.blur());
      await page.wheel(2400);
      await page.untilTrue('it has scrolled', async () => (await page.scrolled()) > 300);
      assert.equal(await isHidden(page), null);
      assert.equal(await page.onScreen('header.navbar'), true);
    },
  },
  {
    name: 'L7 a closed category opens with what the sidebar file holds',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/');
      assert.equal(await page.visible('aside.sidebar a[href="/many/page-40"]'), false);
      await page.click(`.tree-toggle[aria-label$="'Many'"]`);
      await page.until(() => page.visible('aside.sidebar a[href="/many/page-40"]'), true);
    },
  },
  {
    name: 'L8 the heading in view is marked in the contents',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open(LONG);
      for (const [id, label] of [
        ['far-below', 'Far below'],
        ['details', 'Details'],
      ]) {
        await page.read((to) => document.getElementById(to).scrollIntoView(), id);
        await page.until(() => page.text('nav.toc a[aria-current="true"]'), label);
      }
    },
  },
  {
    name: 'L8 on a phone the contents fold, and lead to a heading',
    fixture: 'basics',
    on: 'phone',
    async run(page) {
      await page.open(LONG);
      await page.click('details summary >> On this page');
      await page.click('details a[href="#far-below"]');
      await page.until(() => page.path(), `${LONG}#far-below`);
      await page.until(() => page.onScreen('#far-below'), true);
    },
  },
  {
    name: 'L9 the first Tab shows the skip link, which leads to main',
    fixture: 'basics',
    async run(page) {
      await page.open('/');
      await page.press('Tab');
      assert.equal(await page.focused('textContent'), 'Skip to main content');
      await page.until(() => page.onScreen('a >> Skip to main content'), true);
      await page.press('Enter');
      await page.until(() => page.focused('id'), 'main');
    },
  },
  {
    name: 'L11 the drawer opens, keeps the focus, closes on Escape and gives the focus back',
    fixture: 'basics',
    on: 'phone',
    async run(page) {
      await page.open('/guides/build/first');
      await page.click(DRAWER_BUTTON);
      await page.until(() => page.visible('#drawer'), true);
      assert.equal(await page.text('#drawer [aria-current="page"]'), 'First step');
      for (let i = 0; i < 6; i += 1) {
        await page.press('Tab');
        const outside = await page.read(
          () =>
            document.activeElement !== document.body && !document.activeElement.closest('#drawer'),
        );
        assert.equal(outside, false);
      }
      await page.press('Escape');
      await page.until(() => page.visible('#drawer'), false);
      assert.equal(await page.focused('ariaLabel'), 'Toggle navigation bar');
    },
  },
  {
    name: 'L11 the drawer leads to the areas and to a page, and closes when the window becomes wide',
    fixture: 'basics',
    on: 'phone',
    async run(page) {
      await page.open('/guides/build/first');
      await page.mark();
      await page.click(DRAWER_BUTTON);
      await page.click('#drawer button >> Back to main menu');
      await page.click('#drawer .drawer-areas a >> API');
      await page.until(() => page.text('h1'), 'API');
      await page.until(() => page.visible('#drawer'), false);
      assert.equal(await page.survived(), true);
      await page.click(DRAWER_BUTTON);
      await page.until(() => page.visible('#drawer'), true);
      await page.resize(1200, 800);
      await page.until(() => page.visible('#drawer'), false);
      assert.equal(await page.visible('aside.sidebar nav[aria-label="Docs sidebar"]'), true);
    },
  },
  {
    name: 'A2 with text twice as large nothing sticks out, and every control of the bar is there',
    fixture: 'basics',
    async run(page) {
      for (const to of ['/', LONG, '/guides/code', '/guides/buidl']) {
        await page.open(to);
        await page.read(() =>
          document.documentElement.style.setProperty('font-size', '200%', 'important'),
        );
        await page.until(() => page.style('html', 'fontSize'), '32px');
        assert.deepEqual(await sticksOut(page), [], to);
        const box = await page.box('header .search-button');
        assert.ok(box.x >= 0 && box.right <= page.size.width, `${to}: the search button`);
      }
    },
  },
  {
    name: 'A2 tables, code and images keep inside the window',
    fixture: 'reading',
    async run(page) {
      await page.open('/');
      assert.deepEqual(await sticksOut(page), []);
      const table = await page.read(() => {
        const box = find('.prose table').closest('.prose > *');
        return [box.getBoundingClientRect().right <= innerWidth, box.scrollWidth > 0];
      });
      assert.deepEqual(table, [true, true]);
    },
  },
];
