import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, eventually, useSite } from '../harness/suite.ts';

const suite = useSite('reading');
const isShown = (page: Page, id: string): Promise<boolean> => page.locator(`#${id}`).isVisible();

/** S8 and S11 with S4: a link leads to its heading, whatever contains it. */
describe.each([
  ['S8 a folded section', 'folded-away', 'the folded one'],
  ['S11 a tab that is not on show', 'in-a-tab', 'the one in a tab'],
])('%s', (_name, id, link) => {
  it('opens for the hash that the page is loaded with', async () => {
    const page = await suite.open(`/hidden#${id}`);
    await eventually(() => isShown(page, id), true);
  });

  it('opens for a link on the same page', async () => {
    const page = await suite.open('/hidden');
    expect(await isShown(page, id)).toBe(false);
    await page.getByRole('link', { name: link }).click();
    await eventually(() => isShown(page, id), true);
  });

  it('opens after a visit', async () => {
    const page = await suite.open('/');
    await page.evaluate((hash) => {
      const anchor = document.querySelector<HTMLAnchorElement>('.prose a[href$="/other"]');
      if (anchor) anchor.href = `/hidden#${hash}`;
      anchor?.click();
    }, id);
    await eventually(() => page.locator('h1').textContent(), 'Hidden targets');
    await eventually(() => isShown(page, id), true);
  });
});

/** S4: the page comes back as it was left. */
describe.each([
  ['S8 a folded section that was open', 'folded-away', 'summary'],
  ['S11 a tab that was chosen', 'in-a-tab', '[role="tab"][aria-selected="false"]'],
])('%s', (_name, id, control) => {
  const opened = async (): Promise<Page> => {
    const page = await suite.open('/hidden');
    const controls = page.locator(`.prose ${control}`);
    for (let i = 0; i < (await controls.count()) && !(await isShown(page, id)); i += 1) {
      await controls.nth(i).click();
      await page.waitForTimeout(300);
    }
    expect(await isShown(page, id)).toBe(true);
    return page;
  };

  it('is open again after Back', async () => {
    const page = await opened();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/other"]')?.click());
    await eventually(() => isShown(page, id), false);
    await page.goBack();
    await eventually(() => page.locator('h1').textContent(), 'Hidden targets');
    await eventually(() => isShown(page, id), true);
  });

  it('is open again after Back from another site, and after a reload', async () => {
    const page = await opened();
    await page.goto('data:text/html,elsewhere');
    await page.goBack();
    await alive(page);
    await eventually(() => isShown(page, id), true);
    await page.reload();
    await alive(page);
    await eventually(() => isShown(page, id), true);
  });
});

/** The island of the tabs chooses the reader's tab before the core looks for the target. */
describe('S11 a heading in a tab that is chosen when the page loads is in view', () => {
  const isInView = (page: Page, id: string): Promise<boolean> =>
    page.locator(`#${id}`).evaluate((heading) => {
      const { top } = heading.getBoundingClientRect();
      return top > 0 && top < innerHeight / 2;
    });

  it.each([
    ['by an earlier choice', '/chosen', 'hoist'],
    ['by the address', '/chosen?boat=sail', 'hoist'],
    ['and in a folded section of it', '/chosen?boat=sail', 'bowline'],
  ])('%s', async (_name, address, id) => {
    const page = await suite.open('/chosen');
    await page.getByRole('tab', { name: 'Sail' }).click();
    for (const _ of 'abc') {
      await page.goto('about:blank');
      await page.goto(suite.url(`${address}#${id}`));
      await alive(page);
      await eventually(() => isInView(page, id), true);
    }
  });
});

/** S4 with S8 and S11: the address names a heading, and the reader went on from there. */
describe('S4 where the reader was counts more than the address', () => {
  const topOf = (page: Page, id: string): Promise<number> =>
    page.locator(`#${id}`).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  const arrive = async (address: string, id: string): Promise<Page> => {
    const page = await suite.open('/other');
    await page.goto(suite.url(address));
    await alive(page);
    await eventually(() => isShown(page, id), true);
    return page;
  };
  const ways: [string, (page: Page) => Promise<unknown>][] = [
    ['a reload', (page) => page.reload()],
    [
      'Back from another site',
      async (page) => {
        await page.goto('data:text/html,elsewhere');
        await page.goBack();
      },
    ],
  ];

  it.each(ways)('after %s, the page is where it was', async (_way, leave) => {
    const page = await arrive('/chosen?boat=sail#bowline', 'bowline');
    await page.evaluate(() => scrollBy(0, 150));
    await page.waitForTimeout(200);
    const before = await topOf(page, 'bowline');
    await leave(page);
    await alive(page);
    await eventually(() => topOf(page, 'bowline'), before);
  });

  it.each(ways)('after %s, what the reader closed is closed', async (_way, leave) => {
    const page = await arrive('/hidden#folded-away', 'folded-away');
    await page.locator('.prose summary').click();
    await eventually(() => isShown(page, 'folded-away'), false);
    await leave(page);
    await alive(page);
    await page.waitForTimeout(300);
    expect(await isShown(page, 'folded-away')).toBe(false);
  });

  it.each(ways)('after %s, the page is where it was, far down in a tab', async (_way, leave) => {
    const page = await arrive('/chosen-last?boat=sail#reef', 'reef');
    await page.evaluate(() => scrollBy(0, 150));
    await page.waitForTimeout(200);
    const before = await topOf(page, 'reef');
    await leave(page);
    await alive(page);
    await eventually(() => topOf(page, 'reef'), before);
  });

  it('a link into a tab that is part of the address leaves the others as they are', async () => {
    const page = await suite.open('/chosen-last');
    await page.getByRole('tab', { name: 'Storm' }).click();
    await eventually(() => isShown(page, 'gale'), true);
    await page.getByRole('link', { name: 'Reef', exact: true }).first().click();
    await eventually(() => isShown(page, 'reef'), true);
    await page.waitForTimeout(300);
    expect(page.url()).toMatch(/\?boat=sail#reef$/);
    expect(await isShown(page, 'gale')).toBe(true);
    await page.goBack();
    await eventually(() => page.url().endsWith('#reef'), false);
    expect(await isShown(page, 'gale')).toBe(true);
  });

  it('Back and Forward on the same page close and open what they leave and reach', async () => {
    const page = await suite.open('/hidden');
    for (const [id, link] of [
      ['folded-away', 'the folded one'],
      ['in-a-tab', 'the one in a tab'],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await eventually(() => isShown(page, id), true);
    }
    for (const shown of [false, true]) {
      await (shown ? page.goForward() : page.goBack());
      await eventually(() => isShown(page, 'in-a-tab'), shown);
      expect(await isShown(page, 'folded-away')).toBe(true);
    }
    await page.goBack();
    await page.goBack();
    await eventually(() => isShown(page, 'folded-away'), false);
  });
});
