import assert from 'node:assert/strict';

/** Rows for a reader without JavaScript, who has to be able to read and to go on. */
const settings = { noScript: true };

/** @type {import('../rows.mjs').Row[]} */
export const withoutScript = [
  {
    name: 'S11 without JavaScript every panel of tabs can be read',
    fixture: 'basics',
    settings,
    async run(page) {
      await page.load('/guides/tabs');
      assert.equal(await page.count('html[data-ready]'), 0, 'no code has run');
      for (const text of ['Install with uv.', 'Install with pip.'])
        assert.equal(await page.visible(`[role="tabpanel"] >> ${text}`), true, text);
    },
  },
  {
    name: 'S4 S8 without JavaScript links lead on, folded parts open, no control is there for nothing',
    fixture: 'reading',
    settings,
    async run(page) {
      await page.load('/');
      assert.equal(await page.visible('header [data-island="color-mode"]'), false);
      await page.click('.prose details > summary');
      await page.until(() => page.visible('.prose details p'), true);
      await page.click('article a >> the other page');
      await page.until(() => page.text('h1'), 'Other');
      assert.equal(await page.count('html[data-ready]'), 0, 'no code has run');
    },
  },
];
