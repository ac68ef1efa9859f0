import { expect, it } from 'vitest';
import type { Answer } from '../../run/thread.ts';
import type { CodeBlock } from './code-blocks.ts';
import {
  createCodeThread,
  type CodeStore,
  type HighlightedBlock,
  type RequestedBlock,
} from './code-thread.ts';
import { codeKey, type CodeLine } from './highlighter.ts';

const block = (i: number): CodeBlock => ({ code: `a = ${i}`, language: 'py' });
const keyOf = (i: number): string => codeKey(`a = ${i}`, 'python');
const blocks = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => block(from + i));

/** A store in memory, and a thread that finishes a request only once it's waited for. */
function setUp({ answers = true } = {}) {
  const kept = new Map<string, readonly CodeLine[]>();
  const store: CodeStore = {
    get: (key) => kept.get(key),
    set: (key, lines) => void kept.set(key, lines),
    setJson: (key, json) => void kept.set(key, JSON.parse(json) as CodeLine[]),
  };
  const requests: RequestedBlock[][] = [];
  const finished: Answer<HighlightedBlock[]>[] = [];
  const log = { started: 0, waited: [] as number[], ended: 0 };
  let done = 0;
  const thread = createCodeThread(store, () => {
    log.started += 1;
    return {
      post: (request) => requests.push(request),
      *answers() {
        yield* finished.splice(0);
      },
      waitFor(number) {
        log.waited.push(number);
        if (!answers) return false;
        for (; done < number; done += 1)
          finished.push({
            result: (requests[done] ?? []).map(([key, code]) => [key, JSON.stringify([[[code]]])]),
          });
        return true;
      },
      end: () => void (log.ended += 1),
    };
  });
  return { thread, store, requests, log };
}

it('does not start for a few blocks, which are highlighted where they are needed', () => {
  const { thread, log } = setUp();
  thread.expect(blocks(199));
  expect(thread.get(keyOf(3))).toBeUndefined();
  expect(log.started).toBe(0);
});

it('gives a block as soon as its request is finished', () => {
  const { thread, log, store } = setUp();
  thread.expect(blocks(200));
  thread.expect([block(200)]);
  expect(thread.get(keyOf(3))).toEqual([[['a = 3']]]);
  expect(log.waited).toEqual([1]);
  expect(store.get(keyOf(200))).toBeUndefined();
  expect(thread.get(keyOf(200))).toEqual([[['a = 200']]]);
  thread.get(keyOf(3));
  expect(log.waited).toEqual([1, 2]);
});

it('is asked for each new block once: none that is plain, cached, or asked for before', () => {
  const { thread, requests, store } = setUp();
  store.set(keyOf(0), [[['cached']]]);
  thread.expect([...blocks(201), ...blocks(201), { code: 'text', language: '' }]);
  expect(requests.flat()).toHaveLength(200);
  expect(thread.get(keyOf(0))).toEqual([[['cached']]]);
});

it('that does not answer is ended, and leaves everything to the others', () => {
  const { thread, log } = setUp({ answers: false });
  thread.expect(blocks(200));
  expect([thread.get(keyOf(1)), thread.get(keyOf(2))]).toEqual([undefined, undefined]);
  expect(log).toEqual({ started: 1, waited: [1], ended: 1 });
});
