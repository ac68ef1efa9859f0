import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGroups } from './groups.mjs';
import { hashGroup, readPassed, readsOf, writePassed } from './passed-groups.mjs';

let root;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = () => hashGroup(root, { name: 'core', folder: path.join(root, 'examples/core') });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quire-passed-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', '.venv/\n');
  write('examples/core/pyproject.toml', '[tool.quire]\nreads = ["site/docs/guides"]\n');
  write('examples/core/sample.py', 'print(1)\n');
  write('examples/dbt/sample.py', 'print(1)\n');
  write('examples/harness/session.py', '\n');
  write('site/docs/guides/a.md', 'A\n');
  write('site/docs/other.md', 'A\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the hash of a group', () => {
  it.each([
    ['a sample', 'examples/core/sample.py'],
    ['a new file', 'examples/core/tests/test_new.py'],
    ['the harness', 'examples/harness/session.py'],
    ['code of a page that its tests read', 'site/docs/guides/a.md'],
    ['a partial', 'site/docs/guides/_Part.md'],
  ])('changes with %s', (_, file) => {
    const before = hash();
    write(file, '`changed`\n');
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['another group', 'examples/dbt/sample.py'],
    ['a page that its tests do not read', 'site/docs/other.md'],
    ['words of a page that its tests read', 'site/docs/guides/a.md'],
    ['its environment', 'examples/core/.venv/bin/python'],
  ])('does not change with %s', (_, file) => {
    const before = hash();
    write(file, 'changed\n');
    expect(hash()).toBe(before);
  });

  it('changes with a sentence that a test quotes', () => {
    write('examples/core/tests/test_a.py', 'assert "the first page" in read("a.md")\n');
    write('site/docs/guides/a.md', 'This is the first page.\n');
    const before = hash();
    write('site/docs/guides/a.md', 'This is the opening page.\n');
    expect(hash()).not.toBe(before);
  });

  it('changes when a file goes', () => {
    const before = hash();
    rmSync(path.join(root, 'examples/core/sample.py'));
    expect(hash()).not.toBe(before);
  });
});

it('the record is what was written', () => {
  expect(readPassed(root)).toEqual({});
  writePassed(root, { b: { hash: '2', tests: 3 }, a: { hash: '1', tests: 2 } });
  expect(readPassed(root)).toEqual({ a: { hash: '1', tests: 2 }, b: { hash: '2', tests: 3 } });
});

it('a group of this repository whose tests look outside of it says at what', () => {
  const examples = path.join(import.meta.dirname, '..', '..', 'examples');
  const silent = readGroups(examples).flatMap(({ name, folder }) => {
    const reads = readsOf(readFileSync(path.join(folder, 'pyproject.toml'), 'utf8'));
    const tests = path.join(folder, 'tests');
    const texts = readdirSync(tests)
      .filter((file) => file.endsWith('.py'))
      .map((file) => readFileSync(path.join(tests, file), 'utf8'));
    // `GROUP / "reference"` is a folder of the group itself.
    return ['site', 'reference']
      .filter((top) => texts.some((text) => new RegExp(`(?<!GROUP) / "${top}" /`).test(text)))
      .filter((top) => !reads.some((place) => place.startsWith(`${top}/`)))
      .map((top) => `${name} reads ${top}/`);
  });
  expect(silent).toEqual([]);
});
