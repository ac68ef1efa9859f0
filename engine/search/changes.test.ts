import { expect, it } from 'vitest';
import { pathsOf, searcherOf, type PageTuple } from '../../test/harness/search-index.ts';
import { parseQuery } from './parse-query.ts';

const TEXT = '<p>A failed weave stops the loom. Weaves that failed are repeated by the loom.</p>';
const PAGES: PageTuple[] = [
  ['/migration/changes-2', 'Changes in 2.0', TEXT],
  ['/guides/weaves', 'Spinning', TEXT],
];
const NOTES = '<p>Notes about looms, with thread and yarn. Release 1.11 changed them.</p>';
/** Of pages that are as good, the first one wins. */
const { searcher: about } = searcherOf([
  ['/about/changelog', 'Looms', NOTES],
  ['/guides/yarn', 'Looms', NOTES],
]);
const { searcher } = searcherOf(PAGES);

it('what changed between releases comes after guides', async () => {
  expect(pathsOf(await searcher.search('failed weave stops loom'))).toEqual([
    '/guides/weaves',
    '/migration/changes-2',
  ]);
});

it.each(['failed weave changed', 'failed weave 2', 'changes weave loom'])(
  'unless the query asks for a change: %s',
  async (query) => {
    expect(pathsOf(await searcher.search(query))[0]).toBe('/migration/changes-2');
  },
);

it('pages about the project come after guides', async () => {
  expect(pathsOf(await about.search('thread notes'))[0]).toBe('/guides/yarn');
});

it.each(['release notes', 'notes 1.11', 'notes changed'])(
  'unless the query asks for a change or a release: %s',
  async (query) => {
    expect(pathsOf(await about.search(query))[0]).toBe('/about/changelog');
  },
);

const { searcher: names } = searcherOf([
  [
    '/migration/changes-3',
    'Code changes from 2 to 3',
    '<p>What to edit.</p><h2 id="warps">Warps</h2><p>Each <code>LoomWarp</code> becomes a <code>LoomWeft</code>.</p>',
  ],
  [
    '/migration/moving',
    'Migrating from knitting',
    '<p>Migrating needles. Replacing and upgrading a needle.</p>',
  ],
  [
    '/guides/upgrades',
    'Upgrading and replacing a loom',
    '<p>Replace the loom, then migrate the yarn.</p>',
  ],
  ['/api/loom', 'Looms', '<h2 id="lib.LoomWarp"><code>LoomWarp</code></h2><p>Is deprecated.</p>'],
]);

it.each([
  'migrate LoomWarp to LoomWeft',
  'upgrade LoomWarp to LoomWeft',
  'replace LoomWarp by LoomWeft',
])('of a name of code, the name is meant: %s', async (query) => {
  expect(pathsOf(await names.search(query))[0]).toBe('/migration/changes-3');
});

it('a name of code with a word for a change finds its entry, then the change', async () => {
  expect(pathsOf(await names.search('LoomWarp replacement'))).toEqual([
    '/api/loom',
    '/migration/changes-3',
  ]);
});

it.each(['LoomWarp 12', 'warp_threads 3 looms', 'LoomWarp 404'])(
  'a number beside a name of code asks for no change of the name: %s',
  (query) => {
    const { words, asksForChange, asksForChangeOfName } = parseQuery(query);
    expect([asksForChange, asksForChangeOfName]).toEqual([true, false]);
    expect(new Set(words.map(({ weight }) => weight))).toEqual(new Set([1]));
  },
);
