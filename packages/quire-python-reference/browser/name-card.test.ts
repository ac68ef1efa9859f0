// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardFile, type NameCard } from './card-file.ts';
import { show } from './name-card.ts';

const CARD: NameCard = {
  from: 'from loom import weave',
  signature: 'loom.weave(fn=None)',
  sentence: 'Turns a function into a `Cloth`.',
  marks: [['superseded', 'Use [`knit`](/api/loom#loom.knit) instead of `weave`.']],
  added: '3.0.0',
  source: 'https://example.com/loom.py#L1',
  guide: ['Weaving', '/guides/weaving'],
};

let link: HTMLAnchorElement;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify({ 'loom.weave': CARD })));
  });
  document.documentElement.dataset['base'] = '/';
  document.body.innerHTML =
    '<a class="brand" href="/1.0">L</a><a class="name" href="/1.0/api/loom#loom.weave">weave</a>';
  link = document.querySelector('.name') as HTMLAnchorElement;
});

afterEach(() => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another box of the page. */
const other = (): Element => document.querySelector('.brand') as Element;
const card = (): Element | null => document.querySelector('.name-card');
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(400);

describe('the card of a linked name', () => {
  it('is that of its page, if several pages have such an anchor', async () => {
    const cards = {
      '/settings#queue': { signature: 'queue of the file' },
      queue: { signature: 'queue of anything' },
    };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(cards))));
    for (const [href, text] of [
      ['/1.0/settings#queue', 'queue of the file'],
      ['/1.0/other#queue', 'queue of anything'],
    ] as const) {
      link.href = href;
      show(link);
      await rest();
      expect(card()?.textContent).toContain(text);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    }
  });

  it('says what the name is, from the file of the version on display, and describes the link', async () => {
    show(link);
    await rest();
    expect(asked).toEqual([`/1.0/${cardFile('loom.weave')}`]);
    expect(card()?.textContent).toContain('loom.weave(fn=None)');
    expect(card()?.querySelector('strong.superseded')?.textContent).toBe('Superseded.');
    expect([...(card()?.querySelectorAll('p code') ?? [])].map((code) => code.textContent)).toEqual(
      ['knit', 'weave', 'Cloth'],
    );
    const links = [...(card()?.querySelectorAll('a') ?? [])];
    expect(
      links.map((each) => each.getAttribute('href')?.replace(/^http:\/\/localhost:\d+/, '')),
    ).toEqual([
      '/1.0/api/loom#loom.knit',
      expect.stringMatching(/\/1\.0\/api\/loom#loom\.weave$/),
      '/guides/weaving',
      'https://example.com/loom.py#L1',
    ]);
    const ids = (link.getAttribute('aria-describedby') ?? '').split(' ');
    const described = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(described).toContain('from loom import weave loom.weave(fn=None)');
    expect(described).toContain('Turns a function into a Cloth.');
    for (const label of ['Copy', 'Reference', 'Source']) expect(described).not.toContain(label);
  });

  it.each([
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['scrolling', () => document.dispatchEvent(new Event('scroll'))],
    ['leaving it', () => link.dispatchEvent(new Event('pointerleave'))],
    ['losing focus', () => link.dispatchEvent(new Event('focusout'))],
    ['following the link', () => link.click()],
  ])('%s closes it', async (_, close) => {
    show(link);
    await rest();
    expect(card()).not.toBeNull();
    close();
    await rest();
    expect(card()).toBeNull();
    expect(link.hasAttribute('aria-describedby')).toBe(false);
  });

  it.each([
    ['before it opens, as Tab does', () => document.dispatchEvent(new Event('scroll'))],
    ['in a box that the name is not in', () => other().dispatchEvent(new Event('scroll'))],
  ])('scrolling %s does not keep it from opening', async (_, scroll) => {
    show(link);
    await vi.advanceTimersByTimeAsync(200);
    scroll();
    await rest();
    expect(card()).not.toBeNull();
    other().dispatchEvent(new Event('scroll'));
    expect(card()).not.toBeNull();
  });

  it('opens when scrolling has ended', async () => {
    show(link);
    for (let i = 0; i < 5; i++) {
      await vi.advanceTimersByTimeAsync(200);
      document.dispatchEvent(new Event('scroll'));
      expect(card()).toBeNull();
    }
    await rest();
    expect(card()).not.toBeNull();
  });

  it('stays while the pointer is on it, and does not open for a pointer that passes', async () => {
    show(link);
    await rest();
    link.dispatchEvent(new Event('pointerleave'));
    card()?.dispatchEvent(new Event('pointerenter'));
    await rest();
    expect(card()).not.toBeNull();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    show(link);
    link.dispatchEvent(new Event('pointerleave'));
    await rest();
    expect(card()).toBeNull();
  });

  it('a tap follows the link; only a finger that is held opens it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    show(link);
    link.dispatchEvent(new Event('touchend'));
    await rest();
    await rest();
    expect(card()).toBeNull();
    show(link);
    await rest();
    await rest();
    expect(card()).not.toBeNull();
    link.dispatchEvent(new Event('touchend'));
    const click = new MouseEvent('click', { cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(card()).not.toBeNull();
  });

  it('a name without a card, and a file that is missing, show nothing', async () => {
    link.href = '/1.0/api/loom#loom.knit';
    show(link);
    await rest();
    expect(card()).toBeNull();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    link.href = '/api/loom#loom.spin';
    show(link);
    await rest();
    expect(card()).toBeNull();
  });
});
