import { createHash } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOBILE } from '../harness/browser.ts';
import { startCountingProxy, type CountingProxy } from '../harness/counting-proxy.ts';
import { TARGET, tinySite } from '../harness/site.ts';
import { alive, eventually, useSite } from '../harness/suite.ts';

const SMALL = Array.from({ length: 14 }, (_, i) => `small-${i + 1}`);
const LARGE = Array.from({ length: 8 }, (_, i) => `large-${i + 1}`);
const linksTo = (names: string[]): string =>
  names.map((name) => `- [${name}](./${name}.md)`).join('\n');
/** About 9 kB of words that don't compress to less than half, the same ones each time. */
const words = (seed: string): string =>
  Array.from({ length: 340 }, (_, i) =>
    createHash('sha256').update(`${seed} ${i}`).digest('base64').replace(/\W/g, ' '),
  ).join(' ');

const suite = useSite(() =>
  tinySite({
    'docs/intro.md': `---\ntitle: Introduction\nslug: /\n---\n\n${linksTo(SMALL)}\n`,
    'docs/heavy.md': `# Heavy\n\n${linksTo(LARGE)}\n`,
    'docs/long.md': `# Long\n\n${'One paragraph.\n\n'.repeat(60)}[far](./far.md)\n`,
    'docs/far.md': '# Far\n',
    ...Object.fromEntries(SMALL.map((name) => [`docs/${name}.md`, `# ${name}\n`])),
    ...Object.fromEntries(
      LARGE.map((name) => [`docs/${name}.md`, `# ${name}\n\n${words(name)}\n`]),
    ),
  }),
);

let proxy: CountingProxy;
beforeAll(async () => {
  proxy = await startCountingProxy(suite.url('/'));
});
beforeEach(() => {
  proxy.asked.length = 0;
  proxy.refuse = proxy.noStore = false;
});
afterAll(() => proxy?.close());

const dataOf = (name: string): string => `/_quire/page/${name}.json`;
const askedPaths = (): string[] => proxy.asked.map(({ path }) => path);
const linkTo = (name: string): string => `article a[href="/${name}"]`;

/** Nothing is ever in view, so all prefetches come from intent. */
const NOTHING_IN_VIEW = `window.IntersectionObserver = class {
  observe() {} unobserve() {} disconnect() {} takeRecords() { return []; }
};`;

async function open(path: string, setUp = '', options?: BrowserContextOptions): Promise<Page> {
  const context = await suite.context(options);
  await context.addInitScript(setUp);
  const page = await context.newPage();
  await page.goto(proxy.url(path), { waitUntil: 'load' });
  await alive(page);
  return page;
}

/** Waits for the page's idle work, and longer than a pointer has to stay on a link. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 250))),
      ),
  );

describe('N2 what the reader means', () => {
  const only = (name: string): string[] => [dataOf(name)];
  /** Paths requested with either of the two prefetch headers. */
  const ahead = (): string[] => proxy.asked.filter(({ mark }) => mark).map(({ path }) => path);

  it('N2 a page whose link the pointer rests on is read ahead: the click asks for nothing', async () => {
    const page = await open('/', NOTHING_IN_VIEW);
    const read: string[] = [];
    page.on('request', (request) => read.push(new URL(request.url()).pathname));
    await page.hover(linkTo('small-3'));
    await eventually(ahead, only('small-3'));
    await eventually(() => read.includes(dataOf('small-3')), true);
    await page.waitForLoadState('networkidle');
    const before = proxy.asked.length;
    if (TARGET === 'built') expect(before).toBe(1);
    await page.mouse.down();
    await page.mouse.up();
    await eventually(() => page.textContent('h1'), 'small-3');
    // The pointer is now on something else.
    expect(askedPaths().slice(before)).not.toContain(dataOf('small-3'));
  });

  it('N2 a page whose link has the focus is fetched ahead', async () => {
    const page = await open('/', NOTHING_IN_VIEW);
    await page.focus(linkTo('small-4'));
    await eventually(ahead, only('small-4'));
  });

  it('N2 a page whose link is touched is fetched ahead', async () => {
    const page = await open('/', NOTHING_IN_VIEW, { viewport: MOBILE, hasTouch: true });
    const box = await page.locator(linkTo('small-5')).boundingBox();
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await eventually(ahead, only('small-5'));
  });

  it.each([
    ['a touch that becomes a scroll (touchmove)', 'touchstart', 'touchmove'],
    ['a touch that the browser takes (touchcancel)', 'touchstart', 'touchcancel'],
    ['a touch that stops a page on its way (scroll)', 'touchstart', 'scroll'],
    ['a focus that passes', 'focusin', 'focusout'],
    ['a pointer that passes', 'pointerover', 'pointerover'],
  ])('N2 %s is no intent', async (_name, begin, end) => {
    const page = await open('/', NOTHING_IN_VIEW);
    // Both at once, so that the first can't become an intent in between, even on a slow machine.
    await page.locator(linkTo('small-6')).evaluate(
      (link, types) => {
        link.dispatchEvent(new Event(types.begin, { bubbles: true }));
        const beside = types.begin === types.end ? document.body : link;
        beside.dispatchEvent(new Event(types.end, { bubbles: true }));
      },
      { begin, end },
    );
    await settle(page);
    await page.focus(linkTo('small-7'));
    await eventually(ahead, only('small-7'));
  });

  it('N2 what is meant is asked for once, and marked, also where the browser may keep nothing', async () => {
    proxy.noStore = true;
    const page = await open('/', NOTHING_IN_VIEW);
    await page.hover(linkTo('small-9'));
    await eventually(ahead, only('small-9'));
    await settle(page);
    await page.click(linkTo('small-9'));
    await eventually(() => page.textContent('h1'), 'small-9');
    expect(proxy.asked.map(({ mark }) => mark !== undefined)).toEqual([true]);
  });

  it('N2 a server may refuse what nobody asked for; the click asks again', async () => {
    proxy.refuse = true;
    const page = await open('/', NOTHING_IN_VIEW);
    await page.hover(linkTo('small-8'));
    await eventually(ahead, only('small-8'));
    await settle(page);
    expect(proxy.asked).toHaveLength(1);
    await page.click(linkTo('small-8'));
    await eventually(() => page.textContent('h1'), 'small-8');
    expect(proxy.asked.map(({ mark }) => mark !== undefined)).toEqual([true, false]);
  });

  it('N2 a link in view that was refused is asked for again at the click, and not before', async () => {
    proxy.refuse = true;
    const page = await open('/');
    // Prefetches that haven't arrived count toward the limit, too.
    await eventually(() => proxy.asked.length, 5);
    await page.hover(linkTo('small-3'));
    await settle(page);
    expect(ahead()).toEqual(SMALL.slice(0, 5).map(dataOf));
    expect(proxy.asked).toHaveLength(5);
    await page.click(linkTo('small-3'));
    await eventually(() => page.textContent('h1'), 'small-3');
    expect(proxy.asked[5]).toMatchObject({ path: dataOf('small-3') });
    expect(proxy.asked[5]?.mark).toBeUndefined();
  });

  it('N2 whatever is asked for ahead has the mark, also where browsers may keep nothing', async () => {
    proxy.noStore = true;
    const page = await open('/');
    await eventually(() => proxy.asked.length, 12);
    await page.hover(linkTo('small-8'));
    await eventually(() => proxy.asked.length, 13);
    await settle(page);
    expect(ahead()).toHaveLength(13);
  });
});

describe('N2 what is in view', () => {
  it('N2 once idle, at most twelve pages, those of the article first', async () => {
    const page = await open('/');
    await eventually(() => proxy.asked.length, 12);
    await settle(page);
    expect(proxy.asked.map(({ mark }) => mark)).toEqual(Array(12).fill('sec-purpose'));
    expect(askedPaths()).toEqual(SMALL.slice(0, 12).map(dataOf));
  });

  it('N2 a browser without `<link rel=prefetch>` sends the mark itself', async () => {
    const without = `const { supports } = DOMTokenList.prototype;
      DOMTokenList.prototype.supports = function (token) {
        return token !== 'prefetch' && supports.call(this, token);
      };`;
    await open('/', without);
    await eventually(() => proxy.asked.length, 12);
    expect(proxy.asked.map(({ mark }) => mark)).toEqual(Array(12).fill('purpose'));
  });

  it('N2 at most 30 kB', async () => {
    const page = await open('/heavy');
    const bytes = (): number => proxy.asked.reduce((sum, each) => sum + each.bytes, 0);
    await eventually(() => bytes() > 15_000, true);
    await settle(page);
    expect(askedPaths()).toEqual(LARGE.slice(0, proxy.asked.length).map(dataOf));
    expect(bytes()).toBeLessThanOrEqual(30_000);
  });

  it('N2 what lies further down only when it comes into view', async () => {
    const page = await open('/long', '', { viewport: MOBILE });
    await settle(page);
    expect(askedPaths()).toEqual([]);
    await page.locator(linkTo('far')).scrollIntoViewIfNeeded();
    await eventually(() => askedPaths().includes(dataOf('far')), true);
  });

  it.each([
    ['saves data', { saveData: true }],
    ['has 2g', { effectiveType: '2g' }],
    ['has slow 2g', { effectiveType: 'slow-2g' }],
  ])('N2 nothing at all for a reader who %s, be it in view or meant', async (_name, value) => {
    const line = `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(value)} });`;
    const page = await open('/', line);
    await page.hover(linkTo('small-2'));
    await settle(page);
    expect(proxy.asked).toEqual([]);
    await page.click(linkTo('small-2'));
    await eventually(() => page.textContent('h1'), 'small-2');
    expect(proxy.asked.map(({ path, mark }) => [path, mark])).toEqual([
      [dataOf('small-2'), undefined],
    ]);
  });
});
