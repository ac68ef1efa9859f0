import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createWorkers } from './run-worker.ts';

const children: (EventEmitter & { kill: ReturnType<typeof vi.fn> })[] = [];
vi.mock('node:child_process', () => ({
  fork: () => {
    const child = Object.assign(new EventEmitter(), {
      ...{ kill: vi.fn(), ref() {}, unref() {}, disconnect() {} },
      send: () => queueMicrotask(() => child.emit('message', { result: 1 })),
    });
    children.push(child);
    return child;
  },
}));

it('workers that are slow to end wait for the end of the process together', async () => {
  const before = process.listenerCount('exit');
  const workers = createWorkers();
  const answers = Array.from({ length: 12 }, () => workers.run<number>('bundle-worker', {}));
  expect(await Promise.all(answers)).toEqual(Array<number>(12).fill(1));
  expect(process.listenerCount('exit')).toBe(before + 1);
  for (const child of children) child.emit('close');
  expect(process.listenerCount('exit')).toBe(before);
});

it('a process that was started in advance takes the next request, or is ended without one', async () => {
  children.length = 0;
  const workers = createWorkers();
  workers.start('bundle-worker');
  expect(await workers.run<number>('bundle-worker', {})).toBe(1);
  workers.endIdle();
  workers.start('bundle-worker');
  workers.endIdle();
  expect(children.map(({ kill }) => kill.mock.calls.length)).toEqual([0, 1]);
});
