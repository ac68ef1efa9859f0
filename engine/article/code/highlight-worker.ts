import { workerData } from 'node:worker_threads';
import type { CodeThreadData, HighlightedBlock, RequestedBlock } from './code-thread.ts';
import { FINISHED } from './code-thread.ts';
import { createHighlighter } from './highlighter.ts';

const { finished, port } = workerData as CodeThreadData;
// The other side keeps what it needs.
const highlighter = createHighlighter({ get: () => undefined, set: () => {} });

async function highlight(blocks: readonly RequestedBlock[]): Promise<HighlightedBlock[]> {
  await highlighter.load(new Set(blocks.map(([, , language]) => language)));
  return blocks
    .filter(([, , language]) => !highlighter.unknown.has(language))
    .map(([key, code, language]) => [key, JSON.stringify(highlighter.lines(code, language))]);
}

let last = Promise.resolve();
port.on('message', (blocks: RequestedBlock[]) => {
  last = last
    .then(() => highlight(blocks))
    // What a grammar can't handle fails again where it is rendered, and is reported there.
    .catch((): HighlightedBlock[] => [])
    .then((done) => {
      port.postMessage(done);
      Atomics.add(finished, FINISHED, 1);
      Atomics.notify(finished, FINISHED);
    });
});
