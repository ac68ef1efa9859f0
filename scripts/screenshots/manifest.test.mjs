import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePictures, commandOf, hashFile, hashInputs, listStale } from './manifest.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'screenshots-'));
  write('examples/core/requirements.lock', 'dagster==1.11.13');
  write('examples/core/ferry/defs.py', 'one');
  write('examples/core/ferry/data/ferry.duckdb', 'left behind by a run');
  write('docs/a/graph.png', 'light');
  write('docs/a/graph-dark.png', 'dark');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name, text) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const picture = {
  file: 'a/graph.png',
  project: 'ferry',
  path: '/asset-groups',
  viewport: [800, 600],
  wait: 'text=routes',
};
const manifest = {
  projects: {
    ferry: { group: 'core', folder: 'ferry', prepare: [{ copy: 'core/ferry', to: 'ferry' }] },
  },
  pictures: [picture],
};
const folders = () => ({ examples: path.join(root, 'examples'), docs: path.join(root, 'docs') });
const made = () => {
  const inputs = hashInputs(folders().examples, manifest, picture);
  const entry = (file) => [
    file,
    { command: commandOf(picture), inputs, sha256: hashFile(path.join(folders().docs, file)) },
  ];
  return Object.fromEntries([entry('a/graph.png'), entry('a/graph-dark.png')]);
};

it('nothing is stale that its command made from what is there', () => {
  const before = made();
  write('examples/core/ferry/data/ferry.duckdb', 'another run');
  expect(listStale(folders(), manifest, before)).toEqual([]);
});

it.each([
  ['the project', () => write('examples/core/ferry/defs.py', 'two')],
  ['a new file of it', () => write('examples/core/ferry/more.py', 'x')],
  ['the release', () => write('examples/core/requirements.lock', 'dagster==1.12.0')],
])('a picture is stale when %s has changed', (_what, change) => {
  const before = made();
  change();
  expect(listStale(folders(), manifest, before)).toEqual([
    { file: 'a/graph.png', reason: 'shows something that has changed' },
    { file: 'a/graph-dark.png', reason: 'shows something that has changed' },
  ]);
});

it('tells pictures that are missing, changed by hand, or taken by no command', () => {
  const before = made();
  rmSync(path.join(root, 'docs/a/graph-dark.png'));
  write('docs/a/graph.png', 'painted over');
  write('docs/b/photo.jpg', 'x');
  expect(listStale(folders(), manifest, before)).toEqual([
    { file: 'a/graph.png', reason: 'was changed by hand' },
    { file: 'a/graph-dark.png', reason: 'is not there' },
    { file: 'b/photo.jpg', reason: 'is taken by no command' },
  ]);
  write('docs/a/graph-dark.png', 'dark');
  expect(listStale(folders(), manifest, {}).map(({ reason }) => reason)).toEqual([
    'was not taken by its command',
    'was not taken by its command',
    'is taken by no command',
  ]);
});

it('chooses pictures by the beginning of their file', () => {
  expect(choosePictures(manifest, [])).toEqual([picture]);
  expect(choosePictures(manifest, ['a/gr'])).toEqual([picture]);
  expect(() => choosePictures(manifest, ['a/grpah'])).toThrow(
    'No picture a/grpah. Known: a/graph.png.',
  );
});
