import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import {
  alive,
  eventually,
  markDocument,
  pathOf,
  rootAttribute,
  survived,
  useSite,
} from '../harness/suite.ts';

const suite = useSite('basics');
const LONG = '/guides/build/second';
const TOGGLE = 'header [data-island="color-mode"]';
const theme = (page: Page): Promise<string | null> => rootAttribute(page, 'data-theme');
const choice = (page: Page): Promise<string | null> => rootAttribute(page, 'data-theme-choice');
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('theme'));

describe('S1 color mode', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['no-preference', 'light'],
  ] as const)('S1 with a preference for %s the page is %s', async (colorScheme, expected) => {
    const page = await suite.open('/', { colorScheme });
    expect([await theme(page), await choice(page)]).toEqual([expected, 'system']);
  });

  it('S1 follows the OS without JavaScript, but prints in light colors', async () => {
    const page = await suite.open('/', { colorScheme: 'dark', javaScriptEnabled: false });
    const color = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    expect(Number(/oklch\(([\d.]+)/.exec(color)?.[1])).toBeGreaterThan(0.8);
    const logo = (): Promise<string | null> =>
      page.locator('.brand img').filter({ visible: true }).getAttribute('src');
    expect(await logo()).toContain('logo-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await logo()).not.toContain('logo-dark');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const scheme = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(scheme).toBe('light');
  });

  it.each([
    { os: 'dark', other: 'light' },
    { os: 'light', other: 'dark' },
  ] as const)('S1 the switch goes from system ($os) to $other, $os and back', async (modes) => {
    const { os, other } = modes;
    const page = await suite.open('/', { colorScheme: os });
    const label = (): Promise<string | null> => page.getAttribute(TOGGLE, 'aria-label');
    expect(await label()).toContain('(currently system mode)');
    const seen: unknown[] = [];
    for (let i = 0; i < 3; i += 1) {
      await page.click(TOGGLE);
      seen.push([await choice(page), await theme(page), await stored(page)]);
      expect(await label()).toContain(`(currently ${await choice(page)} mode)`);
    }
    expect(seen).toEqual([
      [other, other, other],
      [os, os, os],
      ['system', os, null],
    ]);
  });

  it('S1 the choice survives a reload and a visit, and wins over the OS', async () => {
    const page = await suite.open('/', { colorScheme: 'dark' });
    await page.click(TOGGLE);
    await page.reload();
    expect(await theme(page)).toBe('light');
    await page.click('article a:has-text("guides")');
    await eventually(() => page.textContent('h1'), 'Guides');
    expect(await theme(page)).toBe('light');
  });

  it('S1 catches up with what the OS did before the core came', async () => {
    const page = await (await suite.context({ colorScheme: 'light' })).newPage();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/core-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(suite.url('/'), { waitUntil: 'commit' });
    await eventually(() => theme(page), 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    release();
    await eventually(() => theme(page), 'dark');
  });

  it('S1 follows the OS as long as nothing is chosen', async () => {
    const page = await suite.open('/', { colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => theme(page), 'dark');
    await page.click(TOGGLE);
    expect(await theme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await theme(page)).toBe('light');
  });

  it('S1 tabs are kept in step', async () => {
    const context = await suite.context();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(suite.url('/'));
    await two.goto(suite.url('/guides'));
    await one.click(TOGGLE);
    expect(await theme(one)).toBe('dark');
    await eventually(() => theme(two), 'dark');
    expect(await choice(two)).toBe('dark');
  });

  it('S1 applied before the first paint', async () => {
    const context = await suite.context({ colorScheme: 'light' });
    await context.addInitScript(() => {
      // The blank page before the first address has no storage.
      if (location.protocol === 'about:') return;
      localStorage.setItem('theme', 'dark');
      // The root's attribute when `<body>` appears, before anything can be painted.
      new MutationObserver((_records, observer) => {
        if (!document.body) return;
        Object.assign(window, { atFirst: document.documentElement.dataset['theme'] });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    await page.goto(suite.url('/'));
    expect(await page.evaluate(() => (window as { atFirst?: string }).atFirst)).toBe('dark');
  });

  it('S1 the page is really dark', async () => {
    const lightness = async (colorScheme: 'light' | 'dark'): Promise<number> => {
      const page = await suite.open('/', { colorScheme });
      const pixels = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return [];
        canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
      });
      return pixels.reduce((sum, value) => sum + value, 0) / 3;
    };
    expect(await lightness('light')).toBeGreaterThan(200);
    expect(await lightness('dark')).toBeLessThan(60);
  });

  it('S1 a storage that throws is no obstacle', async () => {
    const context = await suite.context({ colorScheme: 'dark' });
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const page = await context.newPage();
    await page.goto(suite.url('/'));
    expect(await theme(page)).toBe('dark');
    await page.click(TOGGLE);
    expect(await theme(page)).toBe('light');
    await page.click('article a:has-text("guides")');
    await eventually(() => page.textContent('h1'), 'Guides');
  });
});

describe('S2 layout mode', () => {
  it('S2 ssr in the HTML as sent', async () => {
    const html = await (await fetch(suite.url('/'))).text();
    expect(html).toMatch(/<html[^>]* data-layout="ssr"/);
  });

  it.each([
    [996, 'mobile'],
    [997, 'desktop'],
  ])('S2 %i px is %s', async (width, mode) => {
    const page = await suite.open('/', { viewport: { width, height: 800 } });
    expect(await rootAttribute(page, 'data-layout')).toBe(mode);
  });

  it('S2 re-evaluated on resize', async () => {
    const page = await suite.open('/');
    expect(await rootAttribute(page, 'data-layout')).toBe('desktop');
    await page.setViewportSize(MOBILE);
    await eventually(() => rootAttribute(page, 'data-layout'), 'mobile');
    await page.setViewportSize({ width: 1200, height: 800 });
    await eventually(() => rootAttribute(page, 'data-layout'), 'desktop');
  });
});

describe('S4 route change', () => {
  const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

  it('S4 a link swaps the page: title, address, focus, announcement, nothing loaded whole', async () => {
    const page = await suite.open('/');
    await markDocument(page);
    await page.click('article a:has-text("guides")');
    await eventually(() => page.textContent('h1'), 'Guides');
    expect(pathOf(page)).toBe('/guides');
    expect(await page.title()).toBe('Guides | Basics');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await eventually(() => page.textContent('#announcer'), 'Guides | Basics');
    expect(await rootAttribute(page, 'data-doc-id')).toBe('guides/index');
    expect(await survived(page)).toBe(true);
  });

  it('S4 the head of the page follows', async () => {
    const page = await suite.open('/');
    const description = (): Promise<string | null> =>
      page.getAttribute('meta[name="description"]', 'content');
    expect(await description()).toBe('Where everything begins.');
    await page.click('article a:has-text("guides")');
    await eventually(description, 'Everything about building.');
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(
      'https://basics.test/guides',
    );
  });

  it('S4 a hash in the link scrolls to its target, no hash to the top', async () => {
    const page = await suite.open('/');
    await page.click('article a:has-text("the second step")');
    await eventually(() => page.textContent('h1'), 'Second step');
    expect(pathOf(page)).toBe(`${LONG}#far-below`);
    const top = await page.evaluate(
      () => document.getElementById('far-below')?.getBoundingClientRect().top,
    );
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.click('article a:has-text("the first step")');
    await eventually(() => page.textContent('h1'), 'First step');
    await eventually(() => position(page), 0);
  });

  it('S4 Back and Forward restore the scroll position', async () => {
    const page = await suite.open(LONG, { viewport: { width: 1280, height: 500 } });
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('article a[href$="/build/first"]')?.click(),
    );
    await eventually(() => page.textContent('h1'), 'First step');
    await eventually(() => position(page), 0);
    await page.goBack();
    await eventually(() => page.textContent('h1'), 'Second step');
    await eventually(() => position(page), 700);
    await page.goForward();
    await eventually(() => page.textContent('h1'), 'First step');
    await page.goBack();
    await eventually(() => page.textContent('h1'), 'Second step');
    await eventually(() => position(page), 700);
    await page.reload();
    await eventually(() => position(page), 700);
  });

  it('S4 a hash on the same page is no visit, and Back undoes it', async () => {
    const page = await suite.open(LONG);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.click('nav.toc a:has-text("Far below")');
    await eventually(() => pathOf(page), `${LONG}#far-below`);
    await page.goBack();
    await eventually(() => pathOf(page), LONG);
    await eventually(() => position(page), 0);
    expect(asked.filter((url) => url.includes(`/page${LONG}.json`))).toEqual([]);
  });

  it('S4 nothing keeps a page out of the back/forward cache', async () => {
    const context = await suite.context();
    await context.addInitScript(() => {
      const heard: string[] = [];
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
        if (this === window) heard.push(type);
        return listen.call(this, type, ...(rest as [null]));
      };
      Object.assign(window, { heard });
    });
    const page = await context.newPage();
    await page.goto(suite.url('/'), { waitUntil: 'load' });
    await alive(page);
    await page.click('article a:has-text("guides")');
    await eventually(() => page.textContent('h1'), 'Guides');
    const heard = await page.evaluate(() => (window as { heard?: string[] }).heard ?? []);
    expect(heard).toContain('popstate');
    expect(heard.filter((type) => /unload$/.test(type))).toEqual([]);
    expect(await page.evaluate(() => [onunload, onbeforeunload])).toEqual([null, null]);
  });

  it('S4 of two clicks the last one wins', async () => {
    const page = await suite.open('/', { viewport: { width: 1280, height: 900 } });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_quire/page/guides.json', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    // Waits until the first request is answered or aborted: only after that could it still replace the page.
    const isFirst = (request: Request): boolean => request.url().endsWith('/guides.json');
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isFirst),
      page.waitForEvent('requestfailed', isFirst),
    ]);
    await page.click('article a:has-text("guides")');
    await page.click('header nav[aria-label="Main"] a:has-text("API")');
    await eventually(() => page.textContent('h1'), 'API');
    release();
    await ended;
    await page.waitForTimeout(200);
    expect([await page.textContent('h1'), pathOf(page)]).toEqual(['API', '/api']);
  });

  it.each(['Control', 'Shift', 'Alt', 'Meta'] as const)(
    'S4 a click with %s is left to the browser',
    async (key) => {
      const page = await suite.open('/');
      const taken = await page.evaluate((modifier) => {
        const link = document.querySelector('article a[href="/guides"]');
        const name = `${modifier === 'Control' ? 'ctrl' : modifier.toLowerCase()}Key`;
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, [name]: true });
        let prevented = false;
        addEventListener(
          'click',
          (seen) => {
            prevented = seen.defaultPrevented;
            seen.preventDefault();
          },
          { once: true },
        );
        link?.dispatchEvent(event);
        return prevented;
      }, key);
      expect(taken).toBe(false);
    },
  );

  it('S4 the page in place waits for the next one: it is there until the data are', async () => {
    const page = await suite.open('/');
    await page.route('**/_quire/page/guides.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.click('article a:has-text("guides")');
    await page.waitForTimeout(150);
    expect(await page.textContent('h1')).toBe('Introduction');
    await eventually(() => page.textContent('h1'), 'Guides');
  });

  it('S5 a bar after 200 ms, and it ends when the page is there', async () => {
    const context = await suite.context();
    await context.clock.install({ time: 0 });
    const page = await context.newPage();
    await page.goto(suite.url('/'), { waitUntil: 'load' });
    await alive(page);
    await page.clock.pauseAt(3_600_000);
    const bars = (): Promise<number> => page.locator('.progress').count();
    const share = (): Promise<string | null> => page.getAttribute('.progress', 'aria-valuenow');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_quire/page/guides.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.click('article a:has-text("guides")');
    await page.clock.runFor(190);
    expect(await bars()).toBe(0);
    await page.clock.runFor(20);
    expect([await bars(), await share()]).toEqual([1, '8']);
    await page.clock.runFor(780);
    expect(await share(), 'it waits 800 ms').toBe('8');
    await page.clock.runFor(30);
    expect(Number(await share()), 'and then moves on').toBeGreaterThan(8);
    release();
    await eventually(() => page.textContent('h1'), 'Guides');
    expect(await share()).toBe('100');
    await page.clock.runFor(210);
    expect(await bars()).toBe(0);
  });

  it('S5 no bar for a visit that is over before', async () => {
    const context = await suite.context();
    await context.clock.install({ time: 0 });
    const page = await context.newPage();
    await page.goto(suite.url('/'), { waitUntil: 'load' });
    await alive(page);
    await page.clock.pauseAt(3_600_000);
    await page.click('article a:has-text("guides")');
    await eventually(() => page.textContent('h1'), 'Guides');
    await page.clock.runFor(1_000);
    expect(await page.locator('.progress').count()).toBe(0);
  });

  it('S6 a failure shows the error in the page, and Retry loads it without reloading the site', async () => {
    const page = await suite.open('/');
    await markDocument(page);
    await page.route('**/_quire/page/guides.json', (route) => route.abort());
    await page.click('article a:has-text("guides")');
    const box = page.locator('#page .page-error');
    await eventually(() => box.isVisible(), true);
    expect(pathOf(page)).toBe('/guides');
    await page.unroute('**/_quire/page/guides.json');
    await box.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => page.textContent('h1'), 'Guides');
    expect(await survived(page)).toBe(true);
  });

  it('S7 data of another build make the browser load the page whole', async () => {
    const page = await suite.open('/');
    await markDocument(page);
    await page.route('**/_quire/page/guides.json', async (route) => {
      const answer = await route.fetch();
      const payload = (await answer.json()) as object;
      await route.fulfill({ json: { ...payload, build: 'another' } });
    });
    await page.click('article a:has-text("guides")');
    await eventually(() => page.textContent('h1'), 'Guides');
    expect(await survived(page)).toBe(false);
  });
});
