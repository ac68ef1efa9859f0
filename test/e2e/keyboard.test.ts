import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, eventually, pathOf, rootAttribute, useSite } from '../harness/suite.ts';

const suite = useSite('basics');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

describe('keyboard shortcuts', () => {
  it('? lists them, Escape closes the list and gives the focus back', async () => {
    const page = await suite.open('/guides');
    await page.focus('header a >> nth=0');
    await page.keyboard.press('?');
    await eventually(() => dialog(page).isVisible(), true);
    expect(await dialog(page).locator('dt').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog.shortcuts').count(), 0);
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(
      true,
    );
  });

  it('Space on the opened list closes it, and turns nothing off', async () => {
    const page = await suite.open('/guides');
    await page.keyboard.press('?');
    await eventually(() => dialog(page).isVisible(), true);
    await page.keyboard.press('Space');
    await eventually(() => page.locator('dialog.shortcuts').count(), 0);
    await page.keyboard.press('?');
    await eventually(() => dialog(page).getByRole('checkbox').isChecked(), true);
  });

  it('] and [ lead to the next and the previous page', async () => {
    const page = await suite.open('/guides/build/first');
    const next = await page.getAttribute('.pagination-next', 'href');
    await page.keyboard.press(']');
    await eventually(() => pathOf(page), next ?? '');
    await page.keyboard.press('[');
    await eventually(() => pathOf(page), '/guides/build/first');
  });

  it('all of them are switched off in the list, which the footer still opens', async () => {
    const page = await suite.open('/guides');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog(page).getByRole('checkbox').uncheck();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await alive(page);
    const theme = await rootAttribute(page, 'data-theme-choice');
    for (const keys of ['?', '[', ']', 'd', '/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await page.waitForTimeout(150);
      const now = [await page.locator('dialog').count(), pathOf(page)];
      expect([...now, await rootAttribute(page, 'data-theme-choice')], keys).toEqual([
        ...[0, '/guides'],
        theme,
      ]);
    }
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await eventually(() => dialog(page).isVisible(), true);
  });

  it('D goes through the color modes, / and Ctrl+K open the search', async () => {
    const page = await suite.open('/guides');
    const choice = await rootAttribute(page, 'data-theme-choice');
    await page.keyboard.press('d');
    await eventually(
      async () => (await rootAttribute(page, 'data-theme-choice')) === choice,
      false,
    );
    for (const keys of ['/', 'Control+k']) {
      await page.keyboard.press(keys);
      await eventually(() => page.locator('dialog.search').isVisible(), true);
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog.search[open]').count(), 0);
    }
  });

  it('none fires while the reader types', async () => {
    const page = await suite.open('/guides');
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.querySelector('article')?.append(field);
      field.focus();
    });
    await page.keyboard.type('what?');
    await page.waitForTimeout(200);
    expect(await page.locator('dialog.shortcuts').count()).toBe(0);
    expect(await page.inputValue('article input')).toBe('what?');
  });
});

describe('S10 back to the top', () => {
  const LONG = '/guides/build/second';

  it('S10 the button comes on the way up, goes to the top and takes itself away', async () => {
    const page = await suite.open(LONG, { viewport: { width: 1280, height: 400 } });
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await page.mouse.move(600, 200);
    await page.mouse.wheel(0, 900);
    await eventually(async () => (await scrolled(page)) > 500, true);
    expect(await button.isVisible()).toBe(false);
    await page.mouse.wheel(0, -100);
    await eventually(() => button.isVisible(), true);
    await button.click();
    await eventually(() => scrolled(page), 0);
    // The browser fires the scroll event in the next frame.
    await eventually(() => button.isVisible(), false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('S10 in steps, unless motion is not wanted', async () => {
    const steps = async (reducedMotion: 'reduce' | 'no-preference'): Promise<number> => {
      const page = await suite.open(LONG, {
        viewport: { width: 1280, height: 400 },
        reducedMotion,
      });
      // Down, then up, each with its own scroll event: the browser fires only one per frame.
      await page.evaluate(async () => {
        for (const top of [800, 700]) {
          const heard = new Promise((done) => addEventListener('scroll', done, { once: true }));
          scrollTo(0, top);
          await heard;
        }
      });
      await eventually(() => page.locator('.back-to-top').isVisible(), true);
      await page.evaluate(() => {
        let seen = 0;
        addEventListener('scroll', () => Object.assign(window, { seen: ++seen }));
      });
      await page.click('.back-to-top');
      await eventually(() => scrolled(page), 0);
      await eventually(() => page.locator('.back-to-top').isVisible(), false);
      return page.evaluate(() => (window as unknown as { seen: number }).seen);
    };
    expect(await steps('no-preference')).toBeGreaterThan(5);
    expect(await steps('reduce')).toBe(1);
  });

  it("S10 in the browser's own way where the page's style asks for it", async () => {
    const page = await suite.open(LONG, {
      viewport: { width: 1280, height: 400 },
      reducedMotion: 'no-preference',
    });
    const button = page.locator('.back-to-top');
    await page.evaluate(async () => {
      for (const top of [800, 700]) {
        const heard = new Promise((done) => addEventListener('scroll', done, { once: true }));
        scrollTo(0, top);
        await heard;
      }
    });
    await eventually(() => button.isVisible(), true);
    await page.evaluate(() => (document.documentElement.style.scrollBehavior = 'smooth'));
    const asked = await page.evaluate(() => {
      const ways: unknown[] = [];
      const scroll = window.scrollTo.bind(window) as (to: ScrollToOptions) => void;
      window.scrollTo = ((to: ScrollToOptions) => {
        ways.push(to);
        scroll(to);
      }) as typeof scrollTo;
      document.querySelector<HTMLElement>('.back-to-top')?.click();
      return ways;
    });
    expect(asked).toEqual([{ top: 0, behavior: 'smooth' }]);
    await eventually(() => scrolled(page), 0);
  });
});

describe('print', () => {
  it('a page prints without the frame, links to other sites spelled out, code whole', async () => {
    // For the test's own markup: the policy forbids turning text into elements.
    const page = await suite.open('/guides/code', { bypassCSP: true });
    await page.evaluate(() => {
      const far = '<a href="https://example.com/far">far</a>';
      const near = '<a href="/guides/last#end">near</a>';
      const block = document.createElement('div');
      block.id = 'links';
      block.innerHTML =
        `<h2>${far}</h2><p>${far}${near}</p><dl><dt>${far}</dt><dd>${far}${near}</dd></dl>` +
        `<table><tr><th>${far}</th><td>${near}</td></tr></table><ul><li>${far}${near}</li></ul>` +
        `<a class="card" href="/guides/last">no</a><p><a class="name" href="/api/core">no</a></p>` +
        `<p><a href="#end">no</a></p><pre>${far.replace('far<', 'no<')}</pre>`;
      document.querySelector('.prose')?.append(block);
    });
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(() => {
      const visible = (selector: string): boolean =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.getClientRects().length > 0,
        );
      const code = document.querySelector('.code-pre');
      const links = [...document.querySelectorAll('#links a')];
      return {
        frame: ['.navbar', '.sidebar', '.footer', '.toc', '.pagination', '.code-tools'].filter(
          visible,
        ),
        article: visible('article h1'),
        cut: code ? code.scrollWidth > code.clientWidth + 1 : undefined,
        spelled: links.map((link) => [
          link.textContent,
          getComputedStyle(link, '::after').content.replace(/["\s]/g, ''),
        ]),
      };
    });
    expect(shown.frame).toEqual([]);
    expect(shown.article).toBe(true);
    expect(shown.cut).toBe(false);
    const spelled = {
      far: '(https://example.com/far)',
      // A path isn't useful on paper.
      near: 'none',
      // A card, a name that leads to its entry, a place on the page itself, code.
      no: 'none',
    };
    expect(shown.spelled).toHaveLength(14);
    expect(shown.spelled).toEqual(
      shown.spelled.map(([text]) => [text, spelled[text as keyof typeof spelled]]),
    );
  });
});
