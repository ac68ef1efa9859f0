import { describe, expect, it } from 'vitest';
import { addressOf, canonicalUrl, destinationOf } from './destination.ts';

const O = 'https://x.test';
const decide = (to: string, from = '/docs/a', base = '/docs/'): string => {
  const destination = destinationOf(new URL(to, O + from), { here: new URL(O + from), base });
  return destination.kind === 'leave'
    ? 'leave'
    : `${destination.kind} ${destination.url.href.slice(O.length)}`;
};

describe('R2 where a link leads', () => {
  it.each([
    ['/docs/b', 'visit /docs/b'],
    ['/docs/b/', 'visit /docs/b'],
    ['/docs/b.html', 'visit /docs/b'],
    ['/docs/b/index.html', 'visit /docs/b'],
    ['/docs/index.html', 'visit /docs/'],
    ['/docs', 'visit /docs/'],
    ['/docs/b/?q=1#h', 'visit /docs/b?q=1#h'],
    ['/docs/a', 'visit /docs/a'],
    ['/docs/a?q=1', 'visit /docs/a?q=1'],
    ['/docs/a#h', 'hash /docs/a#h'],
    ['#', 'hash /docs/a#'],
    ['/docs/a.html#h', 'hash /docs/a#h'],
    ['/docs/a?q=1#h', 'visit /docs/a?q=1#h'],
    ['/docs/%C3%A9%20x/', 'visit /docs/%C3%A9%20x'],
    ['/docs/1.10', 'visit /docs/1.10'],
    ['/other', 'leave'],
    ['/docs/a.md', 'leave'],
    ['/docs/pictures/a.png', 'leave'],
    ['/docs/llms.txt', 'leave'],
    ['https://elsewhere.test/docs/b', 'leave'],
    ['mailto:a@x.test', 'leave'],
    ['javascript:void 0', 'leave'],
  ])('%s: %s', (to, expected) => expect(decide(to)).toBe(expected));

  it('takes the page on show by its canonical path too', () => {
    expect(decide('/docs/a#h', '/docs/a.html')).toBe('hash /docs/a#h');
  });

  it('has no canonical address outside the base path', () => {
    expect(canonicalUrl(new URL(`${O}/x/`), '/docs/')).toBeUndefined();
    expect(canonicalUrl(new URL(`${O}/x/`), '/')?.pathname).toBe('/x');
  });
});

describe('the address of a link', () => {
  it.each([
    ['#x', '/docs/a?q=1#x'],
    ['b', '/docs/b'],
    ['http://[', undefined],
  ])('%s on /docs/a?q=1 is %s', (href, path) => {
    const link = { getAttribute: () => href } as unknown as Element;
    expect(addressOf(link, new URL(`${O}/docs/a?q=1`))?.href).toBe(path && O + path);
  });
});
