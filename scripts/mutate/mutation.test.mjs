import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { impatience } from '../../test/mutations/impatience.mjs';
import { mutations } from '../../test/mutations/mutations.mjs';
import { applyMutation, chooseMutations, patternOf, projectOf } from './mutation.mjs';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Whether a test file has these words as a title, or a title with values (`%s`) that begins with the same words. */
function hasTest(source, name) {
  const beginnings = [...source.matchAll(/'([^'\n%]{3,})%s[^'\n]*'/g)].map(([, text]) => text);
  return source.includes(name) || beginnings.some((text) => name.includes(text));
}

/** A mutation of one line of a file. */
const change = (from, to = '') => ({ row: 'S1', file: 'engine/a.ts', from, to });
const TEXT = 'first(one);\nsecond(one, two);\nthird(one);\n';

describe('a mutation', () => {
  it('replaces its text, which is taken as it stands', () => {
    expect(applyMutation('a($&);\nb();\n', change('a($&);', "'$&'"))).toBe("'$&'\nb();\n");
  });

  it('does not apply to code that has moved on: the nearest line is named', () => {
    expect(() => applyMutation(TEXT, change('second(two, three);'))).toThrow(
      'engine/a.ts:2: the mutation of S1 does not apply: the file has no "second(two, three);". ' +
        'Nearest: "second(one, two);".',
    );
  });

  it('does not apply where its text stands twice', () => {
    expect(() => applyMutation(TEXT, change('(one);'))).toThrow(
      'engine/a.ts:3: the mutation of S1 does not apply: "(one);" is on line 1 as well.',
    );
  });
});

describe('which ones run', () => {
  const of = (row, test) => ({ row, test, file: '', from: '', to: '', name: '' });
  const all = [of('S1', 'test/e2e/a.test.ts'), of('S10', 'engine/b.test.ts'), of('L1', 'x')];
  const rows = (...args) => chooseMutations(all, ...args).map(({ row }) => row);

  it.each([
    ['all', [undefined], ['S1', 'S10', 'L1']],
    ['a row, and not the one it begins', ['s1'], ['S1']],
    ['a family and a row', ['S, L1'], ['S1', 'S10', 'L1']],
    ['those of a project', [undefined, 'e2e-built'], ['S1']],
  ])('%s', (_name, args, expected) => expect(rows(...args)).toEqual(expected));

  it('a row without a mutation is an error with those that have one', () => {
    expect(() => rows('S2')).toThrow('No mutation belongs to S2. Rows: S1, S10, L1.');
  });

  it('nothing to run is no success', () => {
    expect(() => rows('S1', 'build')).toThrow('No mutation is left in the project build.');
  });

  it.each([
    ['test/e2e/a.test.ts', 'e2e-built'],
    ['test/build/a.test.ts', 'build'],
    ['engine/a.test.ts', 'unit'],
  ])('%s is run by %s', (test, project) => expect(projectOf(test)).toBe(project));

  it('names are no patterns', () => {
    const pattern = new RegExp(patternOf(['a (b) + c?', 'd|e']));
    expect(['a (b) + c?', 'd|e', 'a b', 'd'].map((name) => pattern.test(name))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('the mutations of this project', () => {
  it.each(mutations.map((each) => [each.row, each.file, each]))(
    '%s applies to %s, and its test is there',
    (row, file, mutation) => {
      const before = readFileSync(path.join(ROOT, file), 'utf8');
      expect(applyMutation(before, mutation)).not.toBe(before);
      const source = readFileSync(path.join(ROOT, mutation.test), 'utf8');
      expect(hasTest(source, mutation.name), mutation.name).toBe(true);
      expect(row).toMatch(/^[RLSCDENKQ]\d+$/);
    },
  );

  it.each(impatience.map((each) => [each.file, each]))(
    'the shorter waits of %s apply',
    (file, each) => {
      expect(applyMutation(readFileSync(path.join(ROOT, file), 'utf8'), each)).toContain(each.to);
    },
  );

  it('are of at least 25 rows', () => {
    expect(new Set(mutations.map(({ row }) => row)).size).toBeGreaterThanOrEqual(25);
  });
});
