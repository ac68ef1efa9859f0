import { workerData } from 'node:worker_threads';
import { answerRequests, type ThreadData } from '../../run/thread.ts';
import type { HighlightedBlock, RequestedBlock } from './code-thread.ts';
import { createHighlighter } from './highlighter.ts';

// The main thread caches the results.
const highlighter = createHighlighter({ get: () => undefined, set: () => {} });

answerRequests(
  workerData as ThreadData,
  async (blocks: readonly RequestedBlock[]): Promise<HighlightedBlock[]> => {
    await highlighter.load(new Set(blocks.map(([, , language]) => language)));
    return blocks
      .filter(([, , language]) => !highlighter.unknown.has(language))
      .map(([key, code, language]) => [key, JSON.stringify(highlighter.lines(code, language))]);
  },
);
