import assert from 'node:assert/strict';

/** @type {import('../rows.mjs').Row[]} */
export const routes = [
  {
    name: 'R2 another spelling of an address ends on its page, by server and by visit',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/guides/build/first/index.html');
      assert.equal(await page.path(), '/guides/build/first');
      await page.mark();
      await page.visit('/api/core.html');
      await page.until(() => page.text('h1'), 'Core');
      assert.equal(await page.path(), '/api/core');
      assert.equal(await page.survived(), true);
    },
  },
  {
    name: 'R3 an unknown address offers the nearest page inside the full layout',
    fixture: 'basics',
    async run(page) {
      await page.open('/guides/buidl');
      assert.equal(await page.text('h1'), 'Page Not Found');
      assert.equal(await page.visible('header.navbar'), true);
      assert.equal(await page.visible('footer.footer'), true);
      await page.click('article a[href="/guides/build"]');
      await page.until(() => page.text('h1'), 'Build');
    },
  },
  {
    name: 'N2 a link that the pointer rests on, or that has the focus, is fetched ahead and marked',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/many/page-40');
      const ahead = () =>
        page.line.asked.filter(({ isPrefetch }) => isPrefetch).map(({ path }) => path);
      // Both are in the navbar, and links in view of the article come first.
      await page.hover('header nav[aria-label="Main"] a >> API');
      await page.untilTrue('API is fetched ahead', () => ahead().includes('/_quire/page/api.json'));
      await page.focus('header nav[aria-label="Main"] a >> Examples');
      await page.untilTrue('Examples are fetched ahead', () =>
        ahead().includes('/_quire/page/examples.json'),
      );
      const before = page.line.asked.length;
      await page.click('header nav[aria-label="Main"] a >> API');
      await page.until(() => page.text('h1'), 'API');
      const again = page.line.asked.slice(before).map(({ path }) => path);
      assert.equal(again.includes('/_quire/page/api.json'), false, 'the click asks for nothing');
    },
  },
];
