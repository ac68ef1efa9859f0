import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseCatalog } from '../engine/messages/parse-catalog.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'site', 'messages');
/** What `reference/messages/prove.py` found in the released packages, by file. */
const PROVED = JSON.parse(
  readFileSync(path.join(ROOT, 'reference', 'messages', '1.11.13.json'), 'utf8'),
) as Record<string, { package: string; patterns: string[] }>;

const messages = readdirSync(FOLDER).flatMap((file) => {
  const { catalog, problems } = parseCatalog(readFileSync(path.join(FOLDER, file), 'utf8'), file);
  expect(problems).toEqual([]);
  return catalog?.messages ?? [];
});

it('every message was found in the file of the released package that it names', () => {
  const unproved = messages.filter(({ source, pattern, package: name }) => {
    if (source === undefined) return false;
    const known = PROVED[source];
    return !known?.patterns.includes(pattern) || known.package.split(' ')[0] !== name;
  });
  expect(unproved.map(({ id }) => id)).toEqual([]);
});

it('a message of another project is provoked by a test', () => {
  const outside = messages.filter(({ source }) => source === undefined);
  expect(outside.filter(({ test }) => test === undefined).map(({ id }) => id)).toEqual([]);
});

it('every test that a message names exists', () => {
  const missing = messages.filter(({ test }) => {
    if (test === undefined) return false;
    const [file = '', name = ''] = test.split('::');
    const tests = path.join(ROOT, file);
    return !existsSync(tests) || !readFileSync(tests, 'utf8').includes(`def ${name}(`);
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('the record holds nothing that no message has', () => {
  const known = new Set(messages.map(({ pattern }) => pattern));
  const stale = Object.values(PROVED).flatMap(({ patterns }) => patterns);
  expect(stale.filter((pattern) => !known.has(pattern))).toEqual([]);
});
