import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createBlockingThread } from './blocking-thread.ts';

const dir = mkdtempSync(join(tmpdir(), 'quire-thread-'));
afterAll(() => rmSync(dir, { recursive: true }));

// Not every Node version can run a TypeScript thread, so this one contains its own version of `answerRequests`.
writeFileSync(
  join(dir, 'thread.mjs'),
  `import { workerData } from 'node:worker_threads';
const { port, answered, data } = workerData;
let count = 0;
port.on('message', async (request) => {
  if (request === 'loop') for (;;);
  await new Promise((go) => setTimeout(go, 1));
  count += 1;
  port.postMessage(request === 'throw' ? { error: 'no luck' } : { result: [data, request, count] });
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
});
`,
);

it('waits for an answer that takes a while, and throws what the thread threw', () => {
  const { ask } = createBlockingThread(join(dir, 'thread.mjs'), 'data');
  expect(ask('a', 10)).toEqual(['data', 'a', 1]);
  expect(() => ask('throw', 10)).toThrow('no luck');
  expect(ask('b', 10)).toEqual(['data', 'b', 3]);
});

it('stops a request that never ends, and starts again for the next', () => {
  const { ask, stop } = createBlockingThread(join(dir, 'thread.mjs'), 'data');
  expect(ask('a', 10)).toEqual(['data', 'a', 1]);
  expect(() => ask('loop', 0.1)).toThrow('it ran for 0.1 seconds and was stopped');
  expect(ask('b', 10)).toEqual(['data', 'b', 1]);
  stop();
  expect(ask('c', 10)).toEqual(['data', 'c', 1]);
});
