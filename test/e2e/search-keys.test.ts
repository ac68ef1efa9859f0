import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { active, answered, dialog, field, options, search } from '../harness/search-dialog.ts';
import { alive, eventually, pathOf, rootAttribute, useSite } from '../harness/suite.ts';

/** Keys, pointer and focus in the dialog, besides what the rows specify (`search.test.ts`). */
const suite = useSite('search');
const versions = useSite('versions');

/** Holds back requests for a file; `release` lets them through. */
async function hold(page: Page, file: RegExp): Promise<{ asked(): number; release(): void }> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(file, (route) => (isHeld ? void held.push(route) : route.continue()));
  const release = (): void => {
    isHeld = false;
    for (const route of held) void route.continue();
  };
  return { asked: () => held.length, release };
}

/** Types a query while a file is held back. */
async function typeAhead(page: Page, file: RegExp): Promise<() => void> {
  const { asked, release } = await hold(page, file);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('utc');
  await eventually(() => asked() > 0, true);
  if (file.test('names.json')) await page.locator('dialog[data-live]').waitFor();
  return release;
}

/** Waits for the whole answer, then checks that no result was opened: opening one saves the search. */
async function nothingOpened(page: Page): Promise<void> {
  await eventually(() => page.locator('dialog.search .hit-excerpt').count(), 1);
  expect(await page.evaluate(() => localStorage.getItem('quire-searches'))).toBeNull();
  expect(pathOf(page)).toBe('/guides');
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });

const PARTS: [what: string, file: RegExp][] = [
  ['the code', /search-code/],
  ['the index', /names\.json/],
];

describe('Enter that is taken back', () => {
  it.each(PARTS)('Escape, before %s is there: nothing is opened when it is', async (_, file) => {
    const page = await suite.open('/guides');
    const release = await typeAhead(page, file);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).isVisible(), false);
    release();
    await nothingOpened(page);
  });

  it.each(PARTS)('the same in a dialog that is open again when %s comes', async (_, file) => {
    const page = await suite.open('/guides');
    const release = await typeAhead(page, file);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).isVisible(), false);
    await page.keyboard.press('Control+k');
    await eventually(() => dialog(page).isVisible(), true);
    release();
    await nothingOpened(page);
  });

  it('Ctrl+Enter and Escape, before the code is there, open no tab when it is', async () => {
    const page = await suite.open('/guides');
    const release = await typeAhead(page, /search-code/);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).isVisible(), false);
    const opened: Page[] = [];
    page.context().on('page', (tab) => opened.push(tab));
    release();
    await nothingOpened(page);
    expect(opened).toEqual([]);
  });

  it('Escape closes a tab that waits for its result', async () => {
    const page = await suite.open('/guides');
    const release = await typeAhead(page, /names\.json/);
    const tabs = (): number => page.context().pages().length;
    await page.keyboard.press('Control+Enter');
    await eventually(tabs, 2);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await eventually(tabs, 1);
    release();
    await nothingOpened(page);
  });

  it.each([
    ['in an empty field', ''],
    ['after fewer letters', 'ut'],
  ])(
    'Enter %s, before the code is there, opens nothing of what is typed next',
    async (_, typed) => {
      const page = await suite.open('/guides');
      const { asked, release } = await hold(page, /search-code/);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
      await page.keyboard.type('utc'.slice(typed.length));
      await eventually(() => asked() > 0, true);
      release();
      await nothingOpened(page);
      expect(page.context().pages()).toHaveLength(1);
    },
  );
});

describe('a key that an input method takes', () => {
  /** The event when Enter ends a composition; in Safari, the composition has ended before it. */
  const press = (page: Page, init: object): Promise<boolean> =>
    page.evaluate((how) => {
      const event = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true, ...how };
      const own = document.querySelector('dialog.search input');
      return own?.dispatchEvent(new KeyboardEvent('keydown', event)) ?? false;
    }, init);
  const KINDS = [{ isComposing: true }, { isComposing: false }, { ctrlKey: true }];

  it.each(PARTS)('Enter opens nothing before %s is there', async (_, file) => {
    const page = await suite.open('/guides');
    const release = await typeAhead(page, file);
    for (const kind of KINDS) expect(await press(page, kind)).toBe(true);
    release();
    await nothingOpened(page);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('nor when there are results; the next Enter does', async () => {
    const page = await search(suite, 'utc', { path: '/guides' });
    await active(page, 'Time zones');
    for (const kind of KINDS) expect(await press(page, kind)).toBe(true);
    await nothingOpened(page);
    expect(page.context().pages()).toHaveLength(1);
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
  });

  it('a keyboard that sends a submit and no key opens the result', async () => {
    const page = await search(suite, 'utc', { path: '/guides' });
    await active(page, 'Time zones');
    await page.evaluate(() =>
      document.querySelector<HTMLFormElement>('.search form')?.requestSubmit(),
    );
    await eventually(() => pathOf(page), '/guides/schedules#time-zones');
  });
});

describe('a pointer', () => {
  it('that selects out of the dialog leaves it open; a click beside it closes it', async () => {
    const page = await suite.open('/guides');
    await page.focus('.navbar-areas a >> nth=1');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('utc');
    await active(page, 'Time zones');
    const box = (await field(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 120, box.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
    await page.mouse.click(box.x - 120, box.y + 10);
    await eventually(() => dialog(page).isVisible(), false);
    expect(await focused(page)).toBe('API');
  });

  it('a finger beside it does not reach the link below', async () => {
    const page = await suite.open('/guides', { hasTouch: true });
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    await page.evaluate(() =>
      addEventListener('click', ({ target }) => {
        document.documentElement.dataset.clicked = (target as Element).tagName;
      }),
    );
    const link = await page.locator('.navbar-areas a').nth(1).boundingBox();
    await page.touchscreen.tap((link?.x ?? 0) + 5, (link?.y ?? 0) + 10);
    await eventually(() => dialog(page).isVisible(), false);
    await eventually(() => rootAttribute(page, 'data-clicked'), 'DIALOG');
  });
});

describe('the focus', () => {
  it('stays on a popular query when another tab saves a search', async () => {
    const page = await suite.open('/guides');
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('button', { name: 'cron & minute' }).focus();
    await page.evaluate(() => {
      localStorage.setItem('quire-searches', '{"recent":["job"],"favorite":[]}');
      dispatchEvent(new StorageEvent('storage', { key: 'quire-searches' }));
    });
    await eventually(() => dialog(page).getByRole('button', { name: 'Remove: job' }).count(), 1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('cron & minute');
  });

  it('stays in the list when a saved search is kept or removed, and goes to the field after the last', async () => {
    const page = await suite.open('/guides');
    await page.evaluate(() =>
      localStorage.setItem('quire-searches', '{"recent":["cron","job","utc"],"favorite":[]}'),
    );
    await page.keyboard.press('Control+k');
    const press = async (name: string): Promise<string | null | undefined> => {
      await dialog(page).getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      return focused(page);
    };
    expect(await press('Remove: job')).toBe('Remove: utc');
    expect(await press('Add to favorites: utc')).toBe('utc');
    expect(await press('Remove: cron')).toBe('Remove: utc');
    expect(await press('Remove: utc')).toBe('Search');
    expect(await field(page).evaluate((own) => own === document.activeElement)).toBe(true);
  });

  it('goes to the field with “Try again”', async () => {
    const page = await suite.open('/guides');
    await page.route(/\/_quire\/search\//, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('utc');
    await dialog(page).getByRole('button', { name: 'Try again' }).focus();
    await page.unroute(/\/_quire\/search\//);
    await page.keyboard.press('Enter');
    await active(page, 'Time zones');
    expect(await field(page).evaluate((own) => own === document.activeElement)).toBe(true);
  });
});

describe('another version', () => {
  it('V2 is searched on its pages, and has its own page of results', async () => {
    const page = await versions.open('/guides/shared');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('shared');
    const hrefs = (): Promise<(string | null)[]> =>
      options(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    await eventually(async () => (await hrefs())[0], '/guides/shared');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Version/ }).click();
    await page.locator('#versions').getByRole('link', { name: '1.0', exact: true }).click();
    await eventually(() => page.textContent('h1'), 'Shared 1.0');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('shared');
    await eventually(async () => (await hrefs())[0], '/1.0/guides/shared');
    await answered(page);
    await page.goto(versions.url('/1.0/search?q=shared'));
    expect(await page.textContent('h1')).toBe('Search 1.0');
    const found = page.locator('.found-list a');
    await eventually(() => found.first().getAttribute('href'), '/1.0/guides/shared');
    const all = await found.evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(all.filter((href) => !/^\/1\.0(?:\/|$)/.test(href ?? ''))).toEqual([]);
  });

  it('a dialog that opens again in the same version asks for nothing', async () => {
    const page = await search(suite, 'utc', { path: '/guides' });
    await eventually(() => page.locator('dialog.search .hit-excerpt').count(), 1);
    await page.keyboard.press('Escape');
    await page.evaluate(() =>
      document.querySelector('dialog.search a')?.setAttribute('data-old', ''),
    );
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    await alive(page);
    expect(await page.locator('dialog.search:not([data-busy]) a[data-old]').count()).toBe(1);
  });
});
