import { expect, it } from 'vitest';
import { checkedSite } from '../../test/harness/checked-site.ts';
import { parseAnchorLock } from './anchor-lock.ts';
import { checkAnchorsLock } from './check-anchors-lock.ts';

const PAGES = {
  'weave.md': '---\ntitle: Weave\n---\n\n## Begin a cloth\n\nText.\n',
  'dye.md': '---\ntitle: Dye\n---\n\nText.\n',
};

/** What is said about a lock: message and fix of each error. */
function found(lock: string, redirects: { source: string; destination: string }[] = []) {
  const site = checkedSite(PAGES, {
    lock: parseAnchorLock(lock).pages,
    redirects: redirects.map((one) => ({ ...one, permanent: true, line: 1, column: 1 })),
  });
  return checkAnchorsLock(site)
    .filter(({ severity }) => severity === 'error')
    .map(({ line, message, fix }) => [line, message, fix]);
}

it.each<[string, string, RegExp, RegExp]>([
  [
    'a page with a similar one',
    '/weaves\n',
    /^The page \/weaves is gone/,
    /redirects\.yml \(nearest: \/weave\), or drop/,
  ],
  ['a page unlike any other', '/quite-another-address\n', /is gone/, /redirects\.yml, or drop/],
  [
    'a heading with a similar one',
    '/weave\n  #begin-a-cloths\n',
    /\/weave#begin-a-cloths is gone/,
    /\{#begin-a-cloths\} \(nearest: #begin-a-cloth\), or drop/,
  ],
  ['a heading unlike any other', '/weave\n  #zzz\n', /\/weave#zzz is gone/, /\{#zzz\}, or drop/],
])('the fix for %s names what is near', (_, lock, message, fix) => {
  expect(found(lock)).toEqual([
    [expect.any(Number), expect.stringMatching(message), expect.stringMatching(fix)],
  ]);
});

it('a page that moved must have its headings', () => {
  const moved = [{ source: '/loom', destination: '/weave' }];
  expect(found('/loom\n  #begin-a-cloth\n', moved)).toEqual([]);
  expect(found('/loom\n  #end\n', moved)).toEqual([
    [
      2,
      'The heading /loom#end is gone: its page moved to /weave, which has no heading with this id.',
      expect.any(String),
    ],
  ]);
});
