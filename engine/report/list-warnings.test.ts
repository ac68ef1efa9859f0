import { expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { listWarnings } from './list-warnings.ts';

const warning = (id: Problem['id'], line: number): Problem => ({
  ...{ id, severity: 'warning', file: 'docs/a.md', line, column: 2 },
  message: `Line ${line}.`,
});

it('tells every warning with its place, by kind, each once', () => {
  const problems: Problem[] = [
    warning('link-broken', 3),
    { id: 'image-missing', severity: 'warning', message: 'On every page.' },
    warning('link-broken', 3),
    { ...warning('link-broken', 9), severity: 'error' },
    warning('link-broken', 4),
  ];
  expect(listWarnings(problems)).toEqual([
    '  warned of: image-missing × 1',
    '    On every page.',
    '  warned of: link-broken × 2',
    '    docs/a.md:3:2  Line 3.',
    '    docs/a.md:4:2  Line 4.',
  ]);
});

it('counts what is too much to read', () => {
  const lines = listWarnings(Array.from({ length: 300 }, (_, i) => warning('link-broken', i)));
  expect(lines).toHaveLength(22);
  expect(lines[0]).toContain('× 300');
  expect(lines.at(-1)).toContain('and 280 more');
});
