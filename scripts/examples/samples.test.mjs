import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseGraphs } from '../examples-graphs.mjs';
import { ExamplesError, chooseGroups, isOptional } from './groups.mjs';
import { parsePageSamples, readPageSamples } from './page-samples.mjs';
import {
  falseClaims,
  mergeSampleTests,
  readSampleTests,
  writeSampleTests,
} from './sample-tests.mjs';
import { counts, matchSamples, readRecords, renderSamples, writeNames } from './trace.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'samples-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name, text) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const hash = (text) => createHash('sha1').update(text).digest('hex');

it('finds the samples of a page, not those of a fence', () => {
  const page = [
    '<CodeExample path="core/a.py" startAfter="x"',
    '  endBefore="y" />',
    '<CliInvocationExample contents="dg dev" />',
    '<CliInvocationExample path="core/run.txt" />',
    '```mdx',
    '<CodeExample path="core/fenced.py" />',
    '```',
    '<AssetGraph caption="c" path="core/a.graph.json"></AssetGraph>',
    '<CodeExample path="core/a.py" />',
  ].join('\n');

  expect(parsePageSamples(page)).toEqual(['core/a.py', 'core/run.txt', 'core/a.graph.json']);
});

it('finds the samples of a page as a release has it', () => {
  const page = [
    '<Release since="1.11.0">\n\n<CodeExample path="core/new.py" />\n\n</Release>',
    '<Release until="1.10.21"><CodeExample path="core/old.py" /></Release>',
    '<CodeExample path="core/all.py" />',
  ].join('\n');

  expect(parsePageSamples(page)).toEqual(['core/new.py', 'core/all.py']);
  expect(parsePageSamples(page, '1.10.21')).toEqual(['core/old.py', 'core/all.py']);
  expect(parsePageSamples(page, '1.9.13')).toEqual(['core/old.py', 'core/all.py']);
});

it('reads the pages of a site, partials included', () => {
  write('docs/b/_part.md', '<CodeExample path="core/b.py" />');
  write('docs/a.mdx', '<CodeExample path="core/a.py" />');
  write('docs/c.md', 'No sample.');

  expect([...readPageSamples(root)]).toEqual([
    ['docs/a.mdx', ['core/a.py']],
    ['docs/b/_part.md', ['core/b.py']],
  ]);
});

it.each([
  ['a.py', 'run', true],
  ['a.py', 'read', false],
  ['a.py', 'copy', false],
  ['scaffolded/a.py', 'read', true],
  ['run.txt', 'read', true],
  ['run.txt', 'copy', false],
  ['rows.csv', 'copy', true],
])('%s: %s counts: %s', (sample, how, expected) => {
  expect(counts(sample, how)).toBe(expected);
});

it('says which test ran a sample, by content, and which sample none ran', () => {
  write('core/a.py', 'a');
  write('core/b.py', 'b');
  write('dbt/c.py', 'c');
  write('trace/1.tsv', `run\t${hash('a')}\ttests/test_a.py::test_two\nhalf a line`);
  write(
    'trace/2.tsv',
    `run\t${hash('a')}\ttests/test_a.py::test_one\nread\t${hash('b')}\ttests/test_b.py::test_b\n`,
  );
  const pages = new Map([
    ['docs/p.md', ['core/a.py', 'core/b.py', 'dbt/c.py']],
    ['docs/q.md', ['core/missing.py']],
  ]);
  const records = readRecords(path.join(root, 'trace'));
  const shown = matchSamples(root, pages, records, (sample) => sample.startsWith('core/'));

  expect(renderSamples(shown)).toEqual([
    'docs/p.md',
    '  core/a.py  tests/test_a.py::test_one and 1 more',
    '  core/b.py  NO TEST RUNS IT',
    'docs/q.md',
    '  core/missing.py  NO TEST RUNS IT',
  ]);
});

it('writes the names to look out for', () => {
  writeNames(root, ['core/x/a.py', 'core/y/a.py', 'core/b.txt']);
  write('1.tsv', '');
  expect(readRecords(root)).toEqual([]);
});

it('chooses groups by name, and leaves optional ones out', () => {
  const groups = [
    { name: 'core', folder: '', optional: false },
    { name: 'spark', folder: '', optional: isOptional('[tool.quire]\noptional = true\n') },
  ];
  const names = (options) =>
    chooseGroups(groups, { groups: [], all: false, ...options }).map(({ name }) => name);

  expect(names({})).toEqual(['core']);
  expect(names({ all: true })).toEqual(['core', 'spark']);
  expect(names({ groups: ['spark'] })).toEqual(['spark']);
  expect(() => names({ groups: ['sparc'] })).toThrow(ExamplesError);
});

it('writes the graphs that are there and those that pages ask for', () => {
  const shown = ['core/b.graph.json', 'core/a.py', 'dbt/c.graph.json'];
  expect(chooseGraphs('core', ['core/x/a.graph.json'], shown)).toEqual([
    'b.graph.json',
    'x/a.graph.json',
  ]);
});

it('records which tests ran which sample, by its text', () => {
  write('core/a.py', 'a');
  write('core/b.py', 'b');
  const first = [
    { sample: 'core/a.py', tests: ['tests/a.py::one', 'tests/a.py::two'] },
    { sample: 'core/b.py', tests: [] },
    { sample: 'core/gone.py', tests: ['tests/a.py::one'] },
  ];
  const known = mergeSampleTests(root, readSampleTests(root), first, true);
  expect(known).toEqual({
    'core/a.py': { hash: hash('a'), tests: ['tests/a.py::one', 'tests/a.py::two'] },
  });
  writeSampleTests(root, known);
  expect(readSampleTests(root)).toEqual(known);

  const part = [{ sample: 'core/a.py', tests: ['tests/a.py::three'] }];
  expect(mergeSampleTests(root, known, part, false)['core/a.py'].tests).toHaveLength(3);
  expect(mergeSampleTests(root, known, part, true)['core/a.py'].tests).toEqual([
    'tests/a.py::three',
  ]);
  expect(mergeSampleTests(root, known, part, true, new Set(['core']))['core/a.py']).toMatchObject({
    optional: true,
  });
  write('core/a.py', 'another text');
  expect(mergeSampleTests(root, known, part, false)['core/a.py'].tests).toHaveLength(1);
});

it('a caption that names a test which did not run the sample, is told', () => {
  write('core/a.py', 'a');
  const known = { 'core/a.py': { hash: hash('a'), tests: ['tests/a.py::one', 'tests/a.py::two'] } };
  const told = (tests) => falseClaims(root, known, [{ sample: 'core/a.py', tests }]);
  expect(told(['tests/a.py::one', 'tests/a.py::two', 'tests/a.py::three'])).toEqual([]);
  expect(told(['tests/a.py::two'])).toEqual(['core/a.py: tests/a.py::one no longer runs it']);
  write('core/a.py', 'another text');
  expect(told([])).toEqual([]);
});
