import { expect, it } from 'vitest';
import { pathsOf, searcherOf, shown, type PageTuple } from '../../test/harness/search-index.ts';

const PAGES: PageTuple[] = [
  [
    '/guides/queue',
    'Run queue',
    '<p>The queue starts runs in order.</p><h2 id="limits">Limits</h2><p>Tags limit how many run at once.</p>',
    { questions: ['only one run of the same job at a time', 'kill a long running job'] },
  ],
  ['/guides/jobs', 'Jobs', '<p>A job is a selection that runs.</p>'],
  ['/guides/looms', 'Looms', '<p>A loom at work for a long time.</p>'],
];
const { searcher } = searcherOf(PAGES);

it.each(['only one run of a job at a time', 'kill long running jobs', 'same job at a time'])(
  'a page is found by a question that it answers: %s',
  async (query) => {
    const { pages } = await searcher.search(query);
    expect(pages[0]?.path).toBe('/guides/queue');
    // The page itself, without the words of the question.
    expect(pages[0]?.hits[0]?.anchor).toBe('');
    expect(JSON.stringify(pages)).not.toMatch(/same job|kill/);
  },
);

it('a page that answers the question comes before one with its words in the title', async () => {
  const { searcher: other } = searcherOf([
    ...PAGES,
    [
      '/guides/long',
      'Long running jobs',
      '<p>A job can be running for long, and you can kill it.</p>',
    ],
  ]);
  expect(pathsOf(await other.search('kill a long running job'))[0]).toBe('/guides/queue');
  expect(pathsOf(await other.search('long running'))[0]).toBe('/guides/long');
});

it('questions leave other queries alone', async () => {
  expect(pathsOf(await searcher.search('looms'))).toEqual(['/guides/looms']);
  const { pages } = await searcher.search('limits');
  expect(pages[0]?.hits.map(({ heading, anchor }) => [anchor, shown(heading)])).toEqual([
    ['limits', '[Limits]'],
  ]);
});
