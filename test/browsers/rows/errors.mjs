import assert from 'node:assert/strict';

const GUIDES = /_quire\/page\/guides\.json/;
const BOX = '#page .page-error';

/** @type {import('../rows.mjs').Row[]} */
export const errors = [
  {
    name: 'E1 S6 a page that does not come says why in its place, and Retry loads it',
    fixture: 'basics',
    async run(page) {
      page.line.answer(GUIDES, { status: 500, body: 'no' });
      await page.open('/');
      await page.mark();
      await page.click('article a[href="/guides"]');
      await page.until(() => page.visible(BOX), true);
      assert.match(await page.text(BOX), /500/);
      assert.equal(await page.attribute(BOX, 'role'), 'alert');
      page.line.reset();
      await page.click(`${BOX} button >> Retry`);
      await page.until(() => page.text('h1'), 'Guides');
      assert.equal(await page.survived(), true);
    },
  },
  {
    name: 'E1 S6 a line that breaks says so, and the links around still work',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      page.line.answer(GUIDES);
      await page.open('/');
      await page.click('article a[href="/guides"]');
      await page.until(() => page.visible(BOX), true);
      assert.equal(await page.path(), '/guides');
      await page.click('header nav[aria-label="Main"] a >> API');
      await page.until(() => page.text('h1'), 'API');
    },
  },
  {
    name: 'E2 a component comes alive, and one that throws says so in its own place',
    fixture: 'widgets',
    async run(page) {
      await page.open('/widgets');
      await page.untilTrue('it counts', async () => {
        await page.click('.counter');
        return (await page.text('.counter')) !== 'Count: 3';
      });
      await page.untilTrue('it says why', async () => {
        if (await page.visible('.fragile')) await page.click('.fragile');
        return (await page.text('.page-error'))?.includes('the glass is broken') ?? false;
      });
      assert.equal(await page.text('h1'), 'Widgets');
      await page.click('.page-error button >> Try again');
      await page.until(() => page.visible('.fragile'), true);
    },
  },
  {
    name: 'E5 a page at the wrong base path suggests the right one',
    fixture: 'basics',
    async run(page) {
      const body = await (await fetch(page.url('/guides'))).text();
      page.line.answer(/./, { status: 404, body: 'nothing' });
      page.line.answer(/^\/moved\/guides$/, { status: 200, body });
      await page.load('/moved/guides');
      await page.until(() => page.visible('#base-banner'), true);
      assert.match(await page.text('#base-banner'), /--base \/moved\//);
      assert.equal(await page.text('h1'), 'Guides');
    },
  },
  {
    name: 'E5 no banner where the styles came',
    fixture: 'basics',
    on: 'desktop',
    async run(page) {
      await page.open('/guides');
      assert.equal(await page.count('#base-banner'), 0);
    },
  },
];
