import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, useSite } from '../harness/suite.ts';

const suite = useSite('api');

/** Elements whose content is wider than they are, and the page itself. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>('.sig, .api-list, .api-about'),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.className || element.tagName),
  );

describe('a page of the API reference', () => {
  it.each([1440, 390, 320])('nothing is wider than its place at %d px', async (width) => {
    const page = await suite.open('/api/loom', { viewport: { width, height: 800 } });
    expect(await tooWide(page)).toEqual([]);
    const summary = page.locator('.api-sig > summary').first();
    expect(await summary.innerText()).toContain('loom.weave(fn=None, *, name=None, threads=()');
    await summary.click();
    await eventually(
      () => page.locator('.api-sig > .sig').first().innerText(),
      expect.stringContaining('    tension: float = 1.0,'),
    );
    expect(await tooWide(page)).toEqual([]);
  });

  it('an anchor leads to a name and to a member, without JavaScript too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await suite.open('/api/loom#loom.Cloth.cut', { javaScriptEnabled });
      const heading = page.locator('[id="loom.Cloth.cut"]');
      await eventually(
        () =>
          heading.evaluate((element) => {
            const { top } = element.getBoundingClientRect();
            return top >= 0 && top < innerHeight;
          }),
        true,
      );
      expect(await heading.innerText()).toContain('Cloth.cut');
    }
  });

  it('an anchor leads to a parameter, whose link is its address', async () => {
    const page = await suite.open('/api/loom#loom.weave-tension');
    const term = page.locator('[id="loom.weave-tension"]');
    await eventually(
      () =>
        term.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top >= 0 && top < innerHeight;
        }),
      true,
    );
    await page.locator('[id="loom.weave-threads"] .hash-link').focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => location.hash), '#loom.weave-threads');
  });

  it('marks can be read in both modes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await suite.open('/api/loom', { colorScheme });
      const badge = page.locator('.badge.preview');
      expect(await badge.innerText()).toBe('Preview');
      const [ink, ground] = await badge.evaluate((element) => {
        const canvas = document
          .createElement('canvas')
          .getContext('2d', { willReadFrequently: true });
        const light = (color: string): number => {
          if (!canvas) return 0;
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
          const part = (value: number): number =>
            value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
          return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
        };
        return [
          getComputedStyle(element).color,
          getComputedStyle(document.body).backgroundColor,
        ].map(light);
      });
      const [low, high] = [ink ?? 0, ground ?? 0].sort((a, b) => a - b) as [number, number];
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
    }
  });

  it('a name in a guide opens its entry', async () => {
    const page = await suite.open('/guides/weaving');
    await page.getByRole('link', { name: 'loom.Silk.spin' }).click();
    await eventually(
      () => page.evaluate(() => location.pathname + location.hash),
      '/api/loom#loom.Thread.spin',
    );
    await eventually(() => page.locator('h1').innerText(), 'Loom');
  });
});

describe('the card of a name', () => {
  const NAME = 'article a.name[href$="#loom.weave"]';

  it.each([1440, 390])(
    'opens at %d px for a pointer that rests, beside the name',
    async (width) => {
      const page = await suite.open('/guides/weaving', { viewport: { width, height: 800 } });
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
      const name = page.locator(NAME).first();
      await name.scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      expect(asked.filter((path) => /name-card/.test(path))).toEqual([]);
      await name.hover();
      const card = page.locator('.name-card');
      await eventually(() => card.count(), 1);
      expect(await card.innerText()).toContain('from loom import weave');
      expect(await card.innerText()).toContain('Turns a function into a loom for one cloth.');
      expect(asked.filter((path) => path.startsWith('/name-cards/'))).toHaveLength(1);
      const [over, of] = await Promise.all([card.boundingBox(), name.boundingBox()]);
      if (!over || !of) throw new Error('Nothing is shown.');
      expect(over.y + over.height <= of.y || over.y >= of.y + of.height).toBe(true);
      expect(over.x >= 0 && over.x + over.width <= width).toBe(true);
      // The pointer can move to the card, whose links can be followed.
      await card.getByRole('link', { name: 'Reference' }).hover();
      await page.waitForTimeout(400);
      expect(await card.count()).toBe(1);
      await page.mouse.move(2, 2);
      await eventually(() => card.count(), 0);
    },
  );

  it('covers no line of a name that wraps', async () => {
    const page = await suite.open('/guides/weaving', { viewport: { width: 390, height: 800 } });
    const name = page.locator(NAME).first();
    // Three lines at the top of the window: there is only room below.
    await name.evaluate((element) => {
      element.textContent = 'loom weave weave';
      Object.assign((element.parentElement as HTMLElement).style, { width: '4em' });
      Object.assign(element.style, { wordSpacing: '6em' });
      scrollBy({ top: element.getBoundingClientRect().top - 70, behavior: 'instant' });
    });
    await name.focus();
    const card = page.locator('.name-card');
    await eventually(() => card.count(), 1);
    const lines = await name.evaluate((element) =>
      [...element.getClientRects()].map(({ top, bottom }) => [top, bottom]),
    );
    expect(lines.length).toBeGreaterThan(1);
    const { y = 0, height = 0 } = (await card.boundingBox()) ?? {};
    for (const [top = 0, bottom = 0] of lines)
      expect(y >= bottom || y + height <= top, `${y} to ${y + height}: ${top} to ${bottom}`).toBe(
        true,
      );
  });

  it('opens for focus, which stays, and describes the name; Escape closes it', async () => {
    const page = await suite.open('/guides/weaving');
    const name = page.locator(NAME).first();
    await name.focus();
    await eventually(
      async () =>
        Promise.all(
          ((await name.getAttribute('aria-describedby')) ?? 'none')
            .split(' ')
            .map((id) => page.locator(`[id="${id}"]`).allInnerTexts()),
        ),
      [['from loom import weave'], [expect.stringContaining('loom.weave(fn=None')]],
    );
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.name-card').count(), 0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => location.hash), '#loom.weave');
  });

  it('opens for a name that Tab scrolls to', async () => {
    const page = await suite.open('/guides/weaving', { viewport: { width: 1440, height: 200 } });
    const name = page.locator(NAME).last();
    await name.evaluate((element) => {
      const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')];
      const reachable = stops.filter((each) => each.tabIndex >= 0 && each.checkVisibility());
      reachable[reachable.indexOf(element as HTMLElement) - 1]?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.waitForTimeout(200);
    await page.keyboard.press('Tab');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await eventually(() => page.locator('.name-card').count(), 1);
  });
});

describe('the card of an argument', () => {
  it('shows its type, its default, and a sentence, in a sample', async () => {
    const page = await suite.open('/guides/weaving');
    await page.locator('article .code a.name[href$="#loom.weave-threads"]').focus();
    const card = page.locator('.name-card');
    await eventually(() => card.count(), 1);
    expect(await card.innerText()).toContain('threads: Sequence[Thread] = ()');
    expect(await card.innerText()).toContain('Every Thread that has to be spun before it begins.');
  });
});

describe('the card under a finger', () => {
  it('a tap follows the link, and holding it shows the card', async () => {
    const page = await suite.open('/guides/weaving', {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const name = page.locator('article a.name[href$="#loom.weave"]').first();
    await name.scrollIntoViewIfNeeded();
    const box = await name.boundingBox();
    if (!box) throw new Error('Nothing is shown.');
    const finger = await page.context().newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const card = page.locator('.name-card');
    await eventually(() => card.count(), 1);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(300);
    expect(await card.count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/guides/weaving');
    await page.touchscreen.tap(5, 400);
    await eventually(() => card.count(), 0);
    await name.tap();
    await eventually(() => page.evaluate(() => location.hash), '#loom.weave');
    expect(await card.count()).toBe(0);
  });
});

describe('the index of names', () => {
  it('is a list without JavaScript', async () => {
    const page = await suite.open('/', { javaScriptEnabled: false });
    expect(await page.locator('.api-index section li').count()).toBe(13);
    expect(await page.locator('.list-filter').isVisible()).toBe(false);
  });

  it('is narrowed by what is typed, once the list is in view', async () => {
    const page = await suite.open('/', { viewport: { width: 390, height: 800 } });
    const field = page.getByRole('searchbox', { name: 'Filter 13 names' });
    await field.fill('lm.thread');
    const shown = page.locator('.api-index section li:visible');
    await eventually(() => shown.allInnerTexts(), ['Thread', 'Thread.key', 'Thread.spin']);
    expect(await page.getByRole('status').filter({ hasText: 'names' }).innerText()).toBe('3 names');
    await shown.getByRole('link', { name: 'Thread.spin' }).click();
    await eventually(() => page.evaluate(() => location.hash), '#loom.Thread.spin');
  });
});
