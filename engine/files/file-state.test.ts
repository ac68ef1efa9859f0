import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileState, fileStates } from './file-state.ts';

const folder = mkdtempSync(join(tmpdir(), 'quire-state-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file, last changed at this time in seconds, and returns its state. */
function stateOf(file: string, text: string, time: number): string {
  writeFileSync(file, text);
  utimesSync(file, time, time);
  return fileState(file);
}

it('is the content of a site’s file, whenever it was written', () => {
  const file = join(folder, 'a.md');
  const first = stateOf(file, 'one', 1000);
  expect(first).not.toBe('');
  expect(stateOf(file, 'two', 1000)).not.toBe(first);
  expect(stateOf(file, 'one', 2000)).toBe(first);
});

it('is size and time of a package’s file', () => {
  mkdirSync(join(folder, 'node_modules', 'loom'), { recursive: true });
  const file = join(folder, 'node_modules', 'loom', 'index.js');
  const first = stateOf(file, 'one', 1000);
  expect(stateOf(file, 'two', 1000)).toBe(first);
  expect(stateOf(file, 'two', 2000)).not.toBe(first);
  expect(stateOf(file, 'three', 1000)).not.toBe(first);
});

it('is empty for what can’t be read', () => {
  const missing = [join(folder, 'gone.md'), join(folder, 'node_modules', 'gone.js'), folder];
  expect([...fileStates(missing).values()]).toEqual(['', '', '']);
});
