import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import { listen } from '../harness/requests.ts';
import { TARGET } from '../harness/site.ts';
import { eventually, markDocument, survived, useSite } from '../harness/suite.ts';

const suite = useSite('widgets');
/** Whether a script contains React. */
const isReact = (text: string): boolean =>
  text.includes('Minified React error') || text.includes('react-dom');
const alive = (page: Page, selector = '.counter'): Promise<void> =>
  page.waitForFunction((of) => {
    const element = document.querySelector(of);
    // React marks the elements that it owns.
    return !!element && Object.keys(element).some((key) => key.startsWith('__react'));
  }, selector) as unknown as Promise<void>;

describe('components with state', () => {
  it('E2 are in the HTML as sent, in their first state', async () => {
    const html = await (await fetch(suite.url('/widgets'))).text();
    expect(html).toMatch(/<button[^>]*class="counter"[^>]*>Count: (?:<!-- -->)?3<\/button>/);
    expect(html).toContain('Rendered at build: asset');
  });

  it('E2 come alive on a page that was sent, and on one that was visited', async () => {
    const page = await suite.open('/widgets');
    await alive(page);
    await page.click('.counter');
    await eventually(() => page.textContent('.counter'), 'Count: 4');

    await page.click('article a:has-text("Home")');
    await eventually(() => page.textContent('h1'), 'Introduction');
    await page.click('article a:has-text("the widgets")');
    await eventually(() => page.textContent('h1'), 'Widgets');
    await alive(page);
    await page.click('.counter');
    await eventually(() => page.textContent('.counter'), 'Count: 4');
  });

  it('E2 in the middle of a sentence, leave its paragraph whole', async () => {
    const page = await suite.open('/sentence');
    await alive(page);
    const paragraph = page.locator('article p', { hasText: 'Press' });
    await paragraph.locator('.counter').click();
    await eventually(() => paragraph.innerText(), 'Press Count: 6 to add one.');
  });

  it('E2 tabs in the prose inside of one answer, also when React has put them in place anew', async () => {
    const page = await suite.open('/prose');
    const toggle = page.locator('.own-drawer > button');
    const first = page.getByText('The first.');
    // A press is lost if React replaces the tabs at that moment.
    await toggle.hover();
    await alive(page, '.own-drawer');
    for (const round of [1, 2]) {
      await page.getByRole('tab', { name: 'One' }).click();
      await eventually(() => first.isVisible(), true);
      await page.getByRole('tab', { name: 'Two' }).click();
      await eventually(() => page.getByText('The second.').isVisible(), true);
      expect(await first.isVisible(), `round ${round}`).toBe(false);
      await expect
        .poll(
          async () => {
            await toggle.click();
            return toggle.textContent();
          },
          { timeout: 10_000 },
        )
        .toBe('Open');
      await toggle.click();
      await page.getByRole('tab', { name: 'One' }).waitFor();
    }
  });

  it('E2 draw imported SVG files, and go on drawing them, under Trusted Types', async () => {
    const page = await suite.open('/emblem');
    const button = page.locator('.emblem');
    await eventually(async () => {
      await button.click();
      return Number((await button.textContent())?.replace(/\D/g, '')) > 1;
    }, true);
    expect(await button.locator('svg[width="20"] circle').count()).toBe(1);
    expect(await page.locator('.page-error').count()).toBe(0);
  });

  it('E2 a page without a widget loads no React', async () => {
    const context = await suite.context();
    const page = await context.newPage();
    const bodies: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (/\.js(?:\?|$)/.test(answer.url())) bodies.push(answer.text().catch(() => ''));
    });
    await page.goto(suite.url('/'), { waitUntil: 'networkidle' });
    const atFirst = await Promise.all(bodies);
    expect(atFirst.length).toBeGreaterThan(0);
    expect(atFirst.some(isReact)).toBe(false);
    await page.click('article a:has-text("the widgets")');
    await alive(page);
    expect((await Promise.all(bodies)).some(isReact), 'the sign is one that React has').toBe(true);
  });
});

describe.runIf(TARGET === 'built')('requests', () => {
  it('a first visit to a page with widgets takes at most 8, React and their code included', async () => {
    const page = await (await suite.context()).newPage();
    const asked = listen(page);
    await page.goto(suite.url('/widgets'), { waitUntil: 'networkidle' });
    await alive(page);
    await page.waitForLoadState('networkidle');
    const counted = asked.filter(({ kind }) => kind !== 'image');
    expect(counted.some(({ path }) => /\/widget-[^/]*\.js$/.test(path))).toBe(true);
    expect(counted.length, JSON.stringify(counted)).toBeLessThanOrEqual(8);
  });
});

describe('E2 a component that throws in the browser', () => {
  it('E2 says so in its own place; article, navbar and links survive', async () => {
    const page = await suite.open('/widgets');
    await alive(page);
    await markDocument(page);
    await page.click('.fragile');
    const box = page.locator('.page-error');
    await eventually(() => box.count(), 1);
    expect(await box.textContent()).toContain('This page crashed.');
    expect(await box.textContent()).toContain('the glass is broken');
    expect(await page.textContent('h1')).toBe('Widgets');
    expect(await page.locator('#after').isVisible()).toBe(true);
    await page.click('.counter');
    await eventually(() => page.textContent('.counter'), 'Count: 4');
    await page.click('article a:has-text("Home")');
    await eventually(() => page.textContent('h1'), 'Introduction');
    expect(await survived(page)).toBe(true);
  });

  it('E2 Try again brings it back', async () => {
    const page = await suite.open('/widgets');
    await alive(page);
    await page.click('.fragile');
    await page.locator('.page-error').getByRole('button', { name: 'Try again' }).click();
    await eventually(() => page.locator('.fragile').isVisible(), true);
    expect(await page.locator('.page-error').count()).toBe(0);
  });

  it('E2 with the code of the widgets blocked everything else works', async () => {
    const context = await suite.context();
    const page = await context.newPage();
    await page.goto(suite.url('/'), { waitUntil: 'load' });
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.click('article a:has-text("the widgets")');
    await eventually(() => page.textContent('h1'), 'Widgets');
    await eventually(() => page.locator('.page-error').count(), 2);
    expect(await page.textContent('.static')).toContain('asset');
    await page.click('header [data-island="color-mode"]');
    await page.click('article a:has-text("Home")');
    await eventually(() => page.textContent('h1'), 'Introduction');
  });
});

describe('without the code of the widgets', () => {
  it('navigation, menus, sidebar, tabs, copy, zoom and color mode work', async () => {
    const context = await suite.context({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    const refused: string[] = [];
    await page.route(/\/_quire\/assets\/[^/]*\.js/, async (route) => {
      const answer = await route.fetch();
      if (!isReact(await answer.text())) return route.fulfill({ response: answer });
      refused.push(route.request().url());
      return route.abort();
    });
    await page.goto(suite.url('/widgets'), { waitUntil: 'load' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await eventually(() => page.locator('.page-error').count(), 2);
    expect(refused.length).toBeGreaterThan(0);

    await page.getByRole('tab', { name: 'pip' }).click();
    await eventually(() => page.getByText('Install with pip.').isVisible(), true);
    await page.hover('figure.code');
    await page.click('figure.code button.copy');
    await eventually(() => page.evaluate(() => navigator.clipboard.readText()), 'count = 3');
    await page.click('[data-island="color-mode"] >> nth=0');
    expect(await page.getAttribute('html', 'data-theme-choice')).toBe('dark');
    await page.click('header .menu-button');
    await eventually(() => page.getByRole('link', { name: '1.0', exact: true }).isVisible(), true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Expand sidebar category/ }).click();
    const inside = page.locator('aside.sidebar').getByRole('link', { name: 'Without any' });
    await eventually(() => inside.isVisible(), true);
    await markDocument(page);
    await inside.click();
    await eventually(() => page.textContent('h1'), 'Without any');
    await page.click('aside.sidebar a:has-text("Hooks")');
    await eventually(() => page.textContent('h1'), 'Hooks');
    await page.getByRole('button', { name: 'A square of one color' }).click();
    await eventually(() => page.locator('dialog.zoom').isVisible(), true);
    await page.keyboard.press('Escape');
    await page.setViewportSize(MOBILE);
    await page.click('button[aria-label="Toggle navigation bar"]');
    await eventually(() => page.locator('#drawer').isVisible(), true);
    expect(await survived(page)).toBe(true);
  });
});
