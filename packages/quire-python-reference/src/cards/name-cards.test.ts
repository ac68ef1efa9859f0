import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cardFile, type NameCard } from '../../browser/card-file.ts';
import { FACTS } from '../../test/facts.ts';
import { CARD_FILES, nameCards } from './name-cards.ts';
import { readRelease } from '../reference/read-release.ts';
import { buildSiteReference } from '../reference/site-reference.ts';

const WORDS = 'docs/api/loom.api.yml';
const page = {
  path: '/api/loom',
  wordsFiles: [WORDS],
  anchors: ['loom.Thread', 'loom.weave', 'loom.Cloth'],
};
const files = nameCards(
  buildSiteReference(
    readRelease(FACTS, '3.0.0'),
    { names: [page], commands: [] },
    { shortNames: {} },
  ),
  (file) => readFileSync(path.join(FACTS, '..', file), 'utf8'),
  (name) =>
    name === 'loom.weave'
      ? [
          { title: 'Weaving', href: '/guides/weaving', count: 2 },
          { title: 'Yarn', href: '/guides/yarn', count: 0 },
        ]
      : [{ title: 'Yarn', href: '/guides/yarn', count: 0 }],
  '/',
);
const cardOf = (name: string): NameCard | undefined =>
  (JSON.parse(files.get(cardFile(name)) ?? '{}') as Record<string, NameCard>)[name];

it('a card has the facts and the first sentence of an entry', () => {
  expect(cardOf('loom.weave')).toEqual({
    from: 'from loom import weave',
    signature: 'loom.weave(fn=None, *, name=None, threads=(), pattern=None, tension=1.0, **kwargs)',
    sentence: 'Turns a function into a loom for one cloth.',
    source: 'https://example.com/loom/3.0.0/loom/core.py#L10',
    guide: ['Weaving', '/guides/weaving'],
  });
});

it('a parameter has its type, its default and its first sentence; a required one is marked', () => {
  expect(cardOf('loom.weave-tension')).toEqual({
    signature: 'tension: float = 1.0',
    sentence: expect.any(String) as string,
  });
  expect(cardOf('loom.Thread-key')).toMatchObject({
    signature: 'key: str',
    marks: [['required', '']],
  });
  expect(cardOf('loom.weave-color')?.marks).toEqual([
    ['deprecated', 'To be removed in 4.0. Use [`pattern`](/api/loom#loom.weave-pattern) instead.'],
  ]);
});

it('a member has no import, and marks say what to use instead', () => {
  expect(cardOf('loom.Thread.spin')).toEqual({
    signature: 'spin(turns=1)',
    sentence: 'Spins it once more, and gives back a new one.',
    source: expect.stringContaining('core.py#L') as string,
  });
  expect(cardOf('loom.Cloth')).toMatchObject({
    marks: [['superseded', 'In 4.0. Use `Tapestry` instead.']],
    // What replaces it can be in the sentence.
    sentence: 'What a loom has made of a [`Thread`](/api/loom#loom.Thread).',
  });
});

it('the browser finds every name in its file', () => {
  const all = [...files].flatMap(([file, cards]) =>
    Object.keys(JSON.parse(cards) as object).map((name) => [file, cardFile(name)]),
  );
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter(([file, asked]) => file !== asked)).toEqual([]);
  expect(CARD_FILES).toHaveLength(256);
});

it('a name without a page has none', () => {
  expect(cardOf('loom.multi_weave')).toBeUndefined();
});
