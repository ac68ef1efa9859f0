import { describe, expect, it } from 'vitest';
import { checkedSite, told } from '../../test/harness/checked-site.ts';
import { formatAnchorLock, parseAnchorLock } from './anchor-lock.ts';
import { checkAnchorsLock, currentAnchors } from './check-anchors-lock.ts';

const FILES = { 'a.md': '# A\n\n## One\n\n### Two\n', 'b/index.md': '# B\n' };

it('what is written is read again', () => {
  const current = currentAnchors(checkedSite(FILES));
  expect(current).toEqual([
    { path: '/a', anchors: ['one', 'two'] },
    { path: '/b', anchors: [] },
  ]);
  const { pages, problems } = parseAnchorLock(formatAnchorLock(current));
  expect(problems).toEqual([]);
  expect(
    pages.map(({ path, anchors }) => ({ path, anchors: anchors.map(({ id }) => id) })),
  ).toEqual(current);
});

it('an item that a component lists is an anchor, here and on the page it moved to', () => {
  const lines = '/a\n  #one\n  #two\n  #listed\n/b\n/old\n  #listed\n  #gone\n';
  const redirect = { source: '/old', permanent: true, line: 1, column: 1, destination: '/a' };
  const lock = parseAnchorLock(lines).pages;
  const found = checkedSite(FILES, { lock, redirects: [redirect] });
  const pages = found.pages.map((page) => ({ ...page, doc: { ...page.doc, items: ['listed'] } }));
  const site = { ...found, pages: pages.slice(0, 1) };
  expect(currentAnchors(site)[0]?.anchors).toEqual(['one', 'two', 'listed']);
  expect(told(checkAnchorsLock(site))).toEqual([
    expect.stringContaining('anchors.lock:8:3 anchor-changed The heading /old#gone is gone'),
  ]);
});

it('line ends of another system', () => {
  const text = formatAnchorLock(currentAnchors(checkedSite(FILES))).replaceAll('\n', '\r\n');
  expect(parseAnchorLock(text)).toEqual(parseAnchorLock(text.replaceAll('\r\n', '\n')));
});

it.each(['<<<<<<< ours', '  #anchor-without-a-page', 'a/path'])('no line of a lock: %s', (line) => {
  expect(parseAnchorLock(`${line}\n/a\n`).problems).toMatchObject([
    { id: 'anchors-lock-invalid', line: 1 },
  ]);
});

describe('checkAnchorsLock', () => {
  const check = (lock: string, destination?: string): string[] => {
    const redirect = { source: '/old/:path*', permanent: true, line: 1, column: 1 };
    const redirects = destination === undefined ? [] : [{ ...redirect, destination }];
    return told(
      checkAnchorsLock(checkedSite(FILES, { lock: parseAnchorLock(lock).pages, redirects })),
    );
  };

  it.each<[string, string[]]>([
    ['/a\n  #one\n  #two\n/b\n', []],
    [
      '/a\n  #one\n  #tow\n  #two\n/b\n',
      ['anchors.lock:3:3 anchor-changed The heading /a#tow is gone'],
    ],
    ['/a\n  #one\n  #two\n/b\n/c\n  #x\n', ['anchors.lock:5:1 route-changed The page /c is gone']],
    ['/a\n  #one\n/b\n', ['anchors.lock:1:1 anchors-unlocked 1 address is not']],
    ['', ['anchors.lock:1:1 anchors-unlocked 4 addresses are not']],
  ])('%j', (lock, expected) => {
    const found = check(lock);
    expect(found).toHaveLength(expected.length);
    expected.forEach((part, i) => expect(found[i]).toContain(part));
  });

  describe('a redirect says where a page went', () => {
    const lock = '/a\n  #one\n  #two\n/b\n/old/two\n  #two\n  #x\n';

    it.each<[string | undefined, string[]]>([
      [undefined, ['anchors.lock:5:1 route-changed The page /old/two is gone']],
      [
        '/a',
        ['anchors.lock:7:3 anchor-changed The heading /old/two#x is gone: its page moved to /a,'],
      ],
      ['/a?x=1', ['anchors.lock:7:3 anchor-changed']],
      ['/b', ['anchors.lock:6:3', 'anchors.lock:7:3']],
      // A redirect with an anchor sends readers of all headings there.
      ['/a#one', []],
      ['https://other.example/a', []],
      ['/file.pdf', []],
    ])('to %s', (destination, expected) => {
      const found = check(lock, destination);
      expect(found).toHaveLength(expected.length);
      expected.forEach((part, i) => expect(found[i]).toContain(part));
    });

    it('headings are looked up where a wildcard leads', () => {
      const moved = '/a\n  #one\n  #two\n/b\n/old/a\n  #one\n/old/b\n  #one\n';
      expect(check(moved, '/:path*')).toEqual([
        expect.stringContaining('anchors.lock:8:3 anchor-changed The heading /old/b#one is gone'),
      ]);
    });
  });

  it('without a lock nothing is promised', () => {
    expect(checkAnchorsLock(checkedSite(FILES))).toEqual([]);
  });
});
