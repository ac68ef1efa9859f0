import { describe, expect, it } from 'vitest';
import {
  answersHold,
  answerLink,
  ask,
  questionsOf,
  recordLink,
  type Answers,
  type SiteLookups,
} from './lookups.ts';

const doc = { id: 'a', file: 'docs/a.md' };
const lookups: SiteLookups = {
  archive: () => undefined,
  cards: (_, { id }) => [{ label: id, href: `/${id}`, description: '' }],
  catalog: () => ({ cards: [], tags: [] }),
  link: (question) => answerLink(question, links),
  messages: () => undefined,
  title: (address) => (address === '/b' ? 'B' : undefined),
  color: (name) => (name === 'sky' ? 'blue' : undefined),
};
const links = {
  resolve: (file: string, href: string, page = '') => ({ href: file + href + page }),
};

/** An article that asked one question of each kind. */
function askAll(): Answers {
  const asked: Answers = {};
  const rendering = { lookups, asked, doc };
  ask('cards', '', rendering);
  ask('catalog', '', rendering);
  ask('title', '/b', rendering);
  ask('archive', 'examples/x', rendering);
  ask('color', 'sky', rendering);
  recordLink(asked, { file: 'docs/a.md', href: './b\nc' }, 'docs/a.md./b\nc');
  recordLink(asked, { file: 'docs/_p.md', href: './b', page: doc.file }, 'docs/_p.md./bdocs/a.md');
  return asked;
}

describe('what an article asks', () => {
  it('holds while every answer is the same', () => {
    expect(answersHold(askAll(), lookups, doc)).toBe(true);
  });

  it.each<[string, Partial<SiteLookups>]>([
    ['a title', { title: () => 'C' }],
    ['a title that is gone', { title: () => undefined }],
    ['cards', { cards: () => [{ label: 'a', href: '/a', description: 'New.' }] }],
    ['an archive that can be built now', { archive: () => '/x.zip' }],
    ['a link', { link: () => '/elsewhere' }],
    ['the answer of an extension', { color: () => 'gray' }],
    ['an extension that is gone', { color: undefined as never }],
  ])('is stale with another answer: %s', (_name, changed) => {
    expect(answersHold(askAll(), { ...lookups, ...changed } as SiteLookups, doc)).toBe(false);
  });

  it('asks only about links again if only those matter', () => {
    const changed = { ...lookups, title: () => 'C' };
    expect(answersHold(askAll(), changed, doc, 'link')).toBe(true);
    expect(answersHold(askAll(), { ...changed, link: () => '/x' }, doc, 'link')).toBe(false);
  });

  it('returns the answer itself, and undefined where nobody answers', () => {
    const rendering = { lookups, asked: {}, doc };
    expect(ask('cards', '', rendering)).toEqual([{ label: 'a', href: '/a', description: '' }]);
    expect(ask('nothing', 'x', rendering)).toBeUndefined();
  });

  it('lists the questions of a kind', () => {
    expect(questionsOf('color', askAll())).toEqual(['sky']);
    expect(questionsOf('col', askAll())).toEqual([]);
  });
});
