import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileStep } from './file-steps.ts';
import { createFileWriter } from './file-writer.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quire-writer-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (i: number): FileStep => ({
  ...{ do: 'write', path: join(dir, `${i}.html`), content: 'x', isAgain: false },
});

it('starts a thread when there is much to write, and gives it everything from then on', () => {
  const thread = { add: vi.fn(), settle: vi.fn(), end: vi.fn() };
  const start = vi.fn(() => thread);
  const writer = createFileWriter(10, start);
  for (let i = 0; i < 100; i += 1) writer.add(write(i));
  writer.settle();
  expect(start).not.toHaveBeenCalled();
  expect(readdirSync(dir)).toHaveLength(100);
  const later: FileStep[] = [write(100), { do: 'remove', path: dir, outDir: dir }];
  for (const step of later) writer.add(step);
  writer.settle();
  writer.end();
  expect(start).toHaveBeenCalledTimes(1);
  expect(thread.add.mock.calls).toEqual(later.map((step) => [step]));
  expect([thread.settle, thread.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(existsSync(join(dir, '100.html'))).toBe(false);
});

it('names the file in an error of the system that does not', () => {
  const writer = createFileWriter(0);
  writer.add(write(1));
  const path = join(dir, '1.html', '2.html');
  expect(() => writer.add({ do: 'write', path, content: '', isAgain: false })).toThrow('1.html');
});

it('starts the thread at once for a site with many pages', () => {
  const start = vi.fn(() => ({ add: vi.fn(), settle: vi.fn(), end: vi.fn() }));
  createFileWriter(249, start);
  expect(start).not.toHaveBeenCalled();
  createFileWriter(250, start);
  expect(start).toHaveBeenCalledTimes(1);
});
