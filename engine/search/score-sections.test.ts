import { expect, it } from 'vitest';
import { pathsOf, searcherOf, type PageTuple } from '../../test/harness/search-index.ts';

/** A page on which a phrase is a heading, or text under another heading. */
const page = (path: string, heading: string, text: string): PageTuple => [
  path,
  `Page ${path.slice(1)}`,
  `<p>Beginning.</p><h2 id="x">${heading}</h2><p>${text}</p>`,
];
const found = async (query: string, ...pages: PageTuple[]): Promise<string[]> =>
  pathsOf(await searcherOf(pages).searcher.search(query));

it('a section whose heading is the query comes before one whose heading only contains it', async () => {
  const pages = [
    page(
      '/a',
      'Retry limits of slow queues in large clusters',
      'About retry limits. Retry limits.',
    ),
    page('/b', 'Retry limits', 'About them.'),
  ];
  expect(await found('retry limits', ...pages)).toEqual(['/b', '/a']);
  expect(await found('retry limits', ...pages.toReversed())).toEqual(['/b', '/a']);
});

it('a section whose heading is the query comes before one that says it often', async () => {
  const often = 'Freshness window. '.repeat(6);
  expect(
    await found(
      'freshness window',
      page('/a', 'Other things', often),
      page('/b', 'Freshness window', 'Set it.'),
    ),
  ).toEqual(['/b', '/a']);
});

it('a section with all words of a query comes before one that repeats some of them', async () => {
  const repeated: PageTuple = [
    '/a',
    'Page a',
    `<p>Beginning.</p><h2 id="x">Walrus habits</h2><p>${'walrus ferry '.repeat(8)}</p>
     <h2 id="y">More</h2><p>At dawn.</p>`,
  ];
  const all = page('/b', 'Animals', 'A walrus took the ferry at dawn.');
  expect(await found('walrus ferry dawn', repeated, all)).toEqual(['/b', '/a']);
});
