import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, eventually, useSite } from '../harness/suite.ts';

const suite = useSite('extras');

async function copyPage(page: Page): Promise<void> {
  await page.locator('.page-actions .menu-button').click();
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
}

describe('N5 a page as Markdown', () => {
  it('N5 “Copy page as Markdown” copies what “View as Markdown” shows, on a page come to by a visit', async () => {
    const context = await suite.context({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(suite.url('/guides/second'));
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('.pagination-previous').click();
    await eventually(() => page.textContent('h1'), 'Zero to one');
    const link = page.locator('.page-actions a').first();
    const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()));
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^# Zero to one\n/);
    await copyPage(page);
    await eventually(() => page.locator('#page-actions button').innerText(), 'Copied');

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await eventually(() => page.locator('#announcer').innerText(), 'Copied');
  });

  it('N5 a copy that does not arrive says so', async () => {
    const page = await suite.open('/guides/first');
    await page.route('**/*.md', (route) => route.abort());
    await copyPage(page);
    await eventually(
      () => page.locator('#page-actions button').innerText(),
      'The page did not arrive',
    );
  });

  it('N5 llms.txt and llms-full.txt are served', async () => {
    const list = await (await fetch(suite.url('/llms.txt'))).text();
    expect(list).toContain('- [Zero to one](https://extras.test/guides/first.md)');
    const full = await fetch(suite.url('/llms-full.txt'));
    expect(full.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await full.text()).toContain('With uv, `uv add tool`.');
  });

  it('N5 an address of a copy that no page has is not found', async () => {
    expect((await fetch(suite.url('/guides/nothing.md'))).status).toBe(404);
  });
});

describe('the announcement', () => {
  it('is shown until it is put away, and stays away for good', async () => {
    const context = await suite.context();
    const page = await context.newPage();
    await page.goto(suite.url('/guides/first'));
    await alive(page);
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    expect(await bar.innerText()).toContain('Version 1 is out. Read on');
    await bar.getByRole('button', { name: 'Close announcement' }).click();
    expect(await bar.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.reload();
    await alive(page);
    expect(await bar.isVisible()).toBe(false);
    // A different announcement is shown again.
    await page.evaluate(() => localStorage.setItem('quire-announcement', 'older'));
    await page.reload();
    expect(await bar.isVisible()).toBe(true);
  });

  it('one that was put away never moves the page', async () => {
    const context = await suite.context();
    await context.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shifts: number }).shifts += (
            entry as unknown as { value: number }
          ).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await context.newPage();
    await page.goto(suite.url('/guides/first'), { waitUntil: 'load' });
    await page.evaluate(() => localStorage.setItem('quire-announcement', 'one'));
    await page.reload({ waitUntil: 'load' });
    await alive(page);
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    // The bar would move everything by its height, about 0.05; a font that loads late shifts text by up to 0.002.
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
    expect(shifts).toBeLessThan(0.01);
  });

  it('without code it is shown, and has no button that nothing answers', async () => {
    const page = await suite.open('/guides/first', { javaScriptEnabled: false });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    expect(await page.locator('.announcement button').isVisible()).toBe(false);
  });
});
