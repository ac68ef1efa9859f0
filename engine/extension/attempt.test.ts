import { expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { attempt } from './attempt.ts';

it.each<[unknown, string]>([
  [new Error('no data'), 'no data'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('reports what a function throws: %s', (thrown, said) => {
  const problems: Problem[] = [];
  const call = (): string => {
    throw thrown;
  };
  expect(attempt('glossary', 'open', problems, call)).toBeUndefined();
  expect(problems).toEqual([
    expect.objectContaining({
      id: 'extension-failed',
      message: `The extension “glossary” failed in \`open\`: ${said}`,
    }),
  ]);
  expect(attempt('glossary', 'open', problems, () => 1)).toBe(1);
  expect(problems).toHaveLength(1);
});
