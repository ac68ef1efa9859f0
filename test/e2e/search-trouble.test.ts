import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { active, dialog, field, options, search } from '../harness/search-dialog.ts';
import { alive, eventually, pathOf, useSite } from '../harness/suite.ts';

/** Saved searches, and cases where something is missing or unusual. */
const suite = useSite('search');

const saved = (page: Page): Promise<string[]> =>
  page.locator('dialog.search .saved-run').allTextContents();

describe('saved searches', () => {
  it('Q2 what led somewhere is kept, can be searched again, kept for good and removed', async () => {
    const page = await search(suite, 'utc');
    await active(page, 'Time zones');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    await page.reload();
    await alive(page);
    await page.keyboard.press('Control+k');
    await eventually(() => saved(page), ['utc']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await active(page, 'Time zones');
    await field(page).fill('');
    await page.getByRole('button', { name: 'Add to favorites: utc' }).click();
    await eventually(
      () =>
        dialog(page)
          .getByRole('list', { name: 'Favorites' })
          .locator('.saved-run')
          .allTextContents(),
      ['utc'],
    );
    await page.getByRole('button', { name: 'Remove: utc' }).click();
    await eventually(() => saved(page), []);
  });

  it('Q2 popular queries are offered while the field is empty, unless they are saved', async () => {
    const page = await suite.open('/guides');
    await page.keyboard.press('Control+k');
    const popular = (): Promise<string[]> =>
      page.getByRole('list', { name: 'Popular' }).getByRole('button').allTextContents();
    await eventually(popular, ['utc', 'cron & minute']);
    // Wraps around from the field to the last area; then down to the first query.
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.textContent ?? undefined);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('API');
    for (const _ of 'ab') await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('utc');
    await page.keyboard.press('Enter');
    await active(page, 'Time zones');
    expect(await field(page).inputValue()).toBe('utc');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    await page.keyboard.press('Control+k');
    await field(page).fill('');
    await eventually(() => saved(page), ['utc']);
    expect(await popular()).toEqual(['cron & minute']);
    // The results page has both, too.
    await page.goto(suite.url('/search'));
    await eventually(popular, ['cron & minute']);
    expect(await page.locator('.search-page .saved-run').allTextContents()).toEqual(['utc']);
    await page.getByRole('button', { name: 'cron & minute' }).click();
    await eventually(() => page.inputValue('.search-page input'), 'cron & minute');
    const first = page.locator('.search-page .found a').first();
    await eventually(() => first.getAttribute('href'), '/guides/schedules#cron-expressions');
  });

  it('Q2 two tabs have the same ones', async () => {
    const context = await suite.context();
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) {
      await page.goto(suite.url('/guides'));
      await alive(page);
    }
    await other.keyboard.press('Control+k');
    await eventually(() => other.locator('dialog .saved').isVisible(), true);
    await one.keyboard.press('Control+k');
    await one.keyboard.insertText('cron');
    await active(one, 'Cron expressions');
    await one.keyboard.press('Enter');
    await eventually(() => saved(other), ['cron']);
  });

  it('Q2 what was kept meanwhile is there when the dialog opens again, though no event says so', async () => {
    const page = await (await suite.context()).newPage();
    // Browsers older than 2025 don't fire it for a dialog.
    await page.addInitScript(() =>
      addEventListener('toggle', (event) => event.stopImmediatePropagation(), true),
    );
    await page.goto(suite.url('/guides'));
    await alive(page);
    await page.keyboard.press('Control+k');
    await eventually(() => page.locator('dialog .saved').isVisible(), true);
    await page.keyboard.press('Escape');
    await page.evaluate(() =>
      localStorage.setItem('quire-searches', '{"recent":["cron"],"favorite":[]}'),
    );
    await page.keyboard.press('Control+k');
    await eventually(() => saved(page), ['cron']);
  });

  it.each([
    ['throws', 'throw new DOMException("no", "SecurityError")'],
    [
      'is full',
      'if (key.startsWith("quire-searches")) throw new DOMException("full", "QuotaExceededError")',
    ],
  ])('Q2 storage that %s keeps nobody from searching', async (name, code) => {
    const page = await (await suite.context()).newPage();
    const method = name === 'throws' ? 'getItem = Storage.prototype.setItem' : 'setItem';
    const original = name === 'throws' ? '' : 'else own.call(this, key, value)';
    await page.addInitScript(
      `{ const own = Storage.prototype.setItem; Storage.prototype.${method} = function (key, value) { ${code}; ${original} } }`,
    );
    await page.goto(suite.url('/guides'));
    await alive(page);
    await page.keyboard.press('/');
    await page.keyboard.insertText('utc');
    await active(page, 'Time zones');
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
    await page.keyboard.press('/');
    await field(page).fill('');
    await eventually(() => saved(page), ['utc']);
  });
});

describe('what can go wrong', () => {
  it('Q4 says so, and typing again tries again', async () => {
    const page = await suite.open('/guides');
    await page.route(/\/_quire\/search\//, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cro');
    const alert = dialog(page).getByRole('alert');
    await eventually(
      () => alert.getByRole('heading').allTextContents(),
      ['Unable to fetch results'],
    );
    expect(await alert.textContent()).toContain('network connection');
    await page.unroute(/\/_quire\/search\//);
    await page.keyboard.type('n');
    await active(page, 'Cron expressions');
    expect(await alert.count()).toBe(0);
  });

  it('Q4 the same when its code does not come', async () => {
    const page = await suite.open('/guides');
    await page.route(/search-code/, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await eventually(
      () => page.locator('dialog .search-body').textContent(),
      'Unable to fetch results. Check your network connection.',
    );
    await page.unroute(/search-code/);
    await page.keyboard.type('cron');
    await active(page, 'Cron expressions');
  });

  it('Q4 a damaged index is loaded anew once; when that does not help the reader is told', async () => {
    const damaged = (route: Route) =>
      route.fulfill({ body: '{"format":1,', contentType: 'application/json' });
    const page = await suite.open('/guides');
    let asked = 0;
    await page.route(/\/names\.json/, (route) =>
      asked++ === 0 ? damaged(route) : route.continue(),
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cron');
    await active(page, 'Cron expressions');

    const other = await suite.open('/guides');
    await other.route(/\/names\.json/, damaged);
    await other.keyboard.press('Control+k');
    await other.keyboard.type('cron');
    await eventually(
      () => dialog(other).getByRole('heading').allTextContents(),
      ['Unable to fetch results'],
    );
  });

  it('Q4 an index that does not come is told after a while, and “Try again” has it', async () => {
    const page = await (await suite.context()).newPage();
    // A timeout of half a second instead of half a minute.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (time) => timeout.call(AbortSignal, time / 60);
    });
    let asked = 0;
    await page.route(/\/names\.json/, (route) => (asked++ === 0 ? undefined : route.continue()));
    await page.goto(suite.url('/guides'));
    await alive(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cron');
    const alert = dialog(page).getByRole('alert');
    await eventually(
      () => alert.getByRole('heading').allTextContents(),
      ['Unable to fetch results'],
    );
    expect(asked).toBe(1);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await active(page, 'Cron expressions');
    expect(await alert.count()).toBe(0);
  });

  it('Q4 a site that was rebuilt asks for a reload', async () => {
    const page = await suite.open('/guides');
    await page.route(/\/names\.json/, (route) =>
      route.fulfill({ json: { format: 999, paths: [], headings: [], symbols: [] } }),
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cron');
    const reload = dialog(page).getByRole('button', { name: 'Reload the page' });
    await eventually(() => reload.isVisible(), true);
    await page.unroute(/\/names\.json/);
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    await alive(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cron');
    await active(page, 'Cron expressions');
  });

  it.each([
    ['white space', '   \t '],
    ['exactly 64 characters', 'cron '.repeat(13).slice(0, 64)],
    ['quotes', '"cron\' `'],
    ['regular-expression characters', '.*+?^${}()|[]\\ cron'],
    ['HTML', '<script>document.title="hit"</script><img src=x onerror="document.title=\'hit\'">'],
    ['emoji', '🙂🙃👩‍👩‍👧‍👦 cron'],
    ['right to left', 'جدولة schedule עברית'],
    ['10,000 characters', 'cron '.repeat(2000)],
    ['control characters', 'cron\u0000\u0007\u200b expression'],
  ])('Q2 takes %s', async (name, query) => {
    const page = await search(suite, query);
    expect((await field(page).inputValue()).length).toBeLessThanOrEqual(64);
    await eventually(() => page.locator('dialog[data-live]:not([data-busy])').count(), 1);
    await eventually(
      async () =>
        (await options(page).count()) > 0 ||
        (await page.locator('dialog :is(.search-note, .saved)').count()) === 1,
      true,
    );
    expect(await page.locator('dialog :is(script, img)').count()).toBe(0);
    expect(await page.title()).not.toBe('hit');
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    if (/cron/.test(query) && name !== 'HTML')
      expect(await options(page).count()).toBeGreaterThan(0);
  });

  it('Q2 of a pasted traceback, the field takes the exception', async () => {
    const page = await search(suite, '');
    const frames = 'Traceback (most recent call last):\n  File "defs.py", line 1, in run\n'.repeat(
      30,
    );
    const paste = (text: string): Promise<void> =>
      field(page).evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
      }, text);
    await eventually(() => page.locator('dialog[data-live]').count(), 1);
    await paste(`${frames}app._core.errors.CronError: cron\n  expression of ${'many '.repeat(30)}`);
    const query = await field(page).inputValue();
    expect(query).toMatch(/^CronError: cron expression many/);
    expect(query.length).toBeLessThanOrEqual(64);
    await eventually(() => options(page).filter({ hasText: 'Cron expressions' }).count(), 1);
  });
});
