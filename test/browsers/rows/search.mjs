import assert from 'node:assert/strict';

const FIELD = 'dialog.search input';
const SELECTED = 'dialog.search [aria-selected="true"] .hit-heading';

/** Opens the dialog by a key and types a query. */
async function look(page, query) {
  await page.press('Control+k');
  await page.until(() => page.read(() => document.activeElement?.matches('dialog input')), true);
  await page.type(query);
}

/** @type {import('../rows.mjs').Row[]} */
export const search = [
  {
    name: 'Q1 / and Ctrl+K open the search, Escape closes it and gives the focus back',
    fixture: 'search',
    on: 'desktop',
    async run(page) {
      await page.open('/guides');
      for (const keys of ['/', 'Control+k']) {
        await page.focus('.navbar-areas a >> API');
        await page.press(keys);
        await page.until(() => page.visible('dialog.search'), true);
        assert.equal(await page.value(FIELD), '');
        await page.press('Escape');
        await page.until(() => page.visible('dialog.search'), false);
        assert.equal(await page.focused('textContent'), 'API');
      }
    },
  },
  {
    name: 'Q1 the button opens the search; arrow keys move, Enter leads to what was found',
    fixture: 'search',
    async run(page) {
      await page.open('/guides');
      await page.click('header .search-button');
      await page.until(() => page.visible('dialog.search'), true);
      const box = await page.box('dialog.search');
      assert.ok(box.x >= 0 && box.right <= page.size.width && box.bottom <= page.size.height);
      await page.type('utc');
      await page.until(() => page.text(SELECTED), 'Time zones');
      assert.equal(await page.onScreen(SELECTED), true);
      await page.press('ArrowDown');
      await page.press('ArrowUp');
      await page.until(() => page.text(SELECTED), 'Time zones');
      await page.press('Enter');
      await page.until(() => page.path(), '/guides/schedules#time-zones');
      await page.until(() => page.visible('dialog.search'), false);
      await page.until(() => page.onScreen('#time-zones'), true);
    },
  },
  {
    name: 'Q1 a click on a result leads to it, and its words are marked',
    fixture: 'search',
    async run(page) {
      await page.open('/guides');
      await look(page, 'utc');
      await page.until(() => page.text(SELECTED), 'Time zones');
      await page.click('dialog.search [aria-selected="true"]');
      await page.until(() => page.path(), '/guides/schedules#time-zones');
      await page.untilTrue('words are marked', () =>
        page.read(() => [...(CSS.highlights?.values() ?? [])].some((each) => each.size > 0)),
      );
    },
  },
  {
    name: 'Q2 a query has at most 64 characters; what led somewhere is kept, and can be removed',
    fixture: 'search',
    on: 'desktop',
    async run(page) {
      await page.open('/guides');
      await look(page, 'cron '.repeat(14));
      assert.equal((await page.value(FIELD)).length, 64);
      await page.press('Escape');
      await look(page, 'utc');
      await page.until(() => page.text(SELECTED), 'Time zones');
      await page.press('Enter');
      await page.until(() => page.path(), '/guides/schedules#time-zones');
      await page.reload();
      await page.press('Control+k');
      await page.until(() => page.texts('dialog.search .saved-run'), ['utc']);
      await page.click('dialog.search button[aria-label="Remove: utc"]');
      await page.until(() => page.texts('dialog.search .saved-run'), []);
    },
  },
  {
    name: 'Q3 nothing found: the dialog says so, with what to try',
    fixture: 'search',
    async run(page) {
      await page.open('/guides');
      await look(page, 'qqzzxx');
      await page.until(() => page.visible('dialog.search h2 >> No results for “qqzzxx”'), true);
      await page.until(() => page.texts('dialog.search .search-areas a'), ['Guides', 'API']);
    },
  },
  {
    name: 'Q4 without a network the dialog says so, and typing again tries again',
    fixture: 'search',
    async run(page) {
      page.line.answer(/\/_quire\/search\//);
      await page.open('/guides');
      await look(page, 'cro');
      const alert = 'dialog.search [role="alert"]';
      await page.until(() => page.text(`${alert} h2`), 'Unable to fetch results');
      assert.match(await page.text(alert), /network connection/);
      page.line.reset();
      await page.type('n');
      await page.until(() => page.text(SELECTED), 'Cron expressions');
      assert.equal(await page.count(alert), 0);
    },
  },
  {
    name: 'R10 the results page reads its query from the address and keeps it there',
    fixture: 'search',
    async run(page) {
      await page.open('/search?q=utc');
      await page.until(() => page.value('.search-page input'), 'utc');
      await page.untilTrue(
        'there are results',
        async () => (await page.count('.search-page .found')) > 0,
      );
      await page.click('.search-page input');
      await page.press('End');
      await page.type('x');
      await page.until(() => page.path(), '/search?q=utcx');
    },
  },
];
