import { expect, it } from 'vitest';
import { parseVersionFile } from './parse-version-file.ts';

const parse = (text: string) => parseVersionFile(text, 'versions/1.0/version.yml');

it('V6 has the pages that a version lacks, and what the newer one changed, each with its place', () => {
  const text =
    'missing:\n  - pages: labs/**\n    reason: They are new.\nchanged:\n  - see: upgrade.md#steam\n    pages:\n      - mill/**\n';
  expect(parse(text)).toEqual({
    missing: [expect.objectContaining({ pages: 'labs/**', reason: 'They are new.', line: 2 })],
    changed: [
      expect.objectContaining({
        see: 'upgrade.md#steam',
        line: 5,
        pages: [expect.objectContaining({ glob: 'mill/**', line: 7 })],
      }),
    ],
    problems: [],
  });
});

it('V6 reports what isn’t a version’s file, and leaves out incomplete entries', () => {
  const wrong = parse('- labs\n');
  expect(wrong).toMatchObject({ missing: [], changed: [] });
  expect(wrong.problems.map(({ id }) => id)).toEqual(['version-invalid']);
  const incomplete = parse('missing:\n  - pages: labs/**\nchanged:\n  - pages: [a]\n');
  expect(incomplete).toMatchObject({ missing: [], changed: [] });
  expect(incomplete.problems.map(({ line }) => line)).toEqual([2, 4]);
});
