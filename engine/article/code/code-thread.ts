import { startThread, type Thread } from '../../run/thread.ts';
import type { CodeBlock } from './code-blocks.ts';
import { codeKey, type CodeCache } from './highlighter.ts';
import { canonicalLanguage, PLAIN_LANGUAGES } from './languages.ts';

/** A cache of highlighted code that a thread fills in advance. */
export interface CodeThread extends CodeCache {
  /** Queues blocks that will be needed. */
  expect(blocks: readonly CodeBlock[]): void;
  /** Ends the thread; unfinished blocks stay missing. */
  end(): void;
}

/** Where the thread's results go. */
export interface CodeStore extends CodeCache {
  setJson(key: string, json: string): void;
}

/** A block for the thread, and its result: the JSON of the block's lines, which is what the store keeps. */
export type RequestedBlock = [key: string, code: string, language: string];
export type HighlightedBlock = [key: string, lines: string];

/** Number of new blocks from which a thread pays off: starting it takes as long as highlighting this many. */
const THREAD_FROM = 200;
/** How long to wait for a request, in seconds. */
const LONGEST_S = 60;

/**
 * Highlights code in a separate thread while pages are read and others rendered: highlighting is a third of the
 * rendering time. Reading a block that isn't finished yet waits for it.
 */
export function createCodeThread(
  store: CodeStore,
  start: () => Thread<RequestedBlock[], HighlightedBlock[]> = () =>
    startThread(new URL('./highlight-worker.js', import.meta.url)),
): CodeThread {
  /** Number of the request that contains a block, by the block's key; 0 if it hasn't been sent. */
  const requested = new Map<string, number>();
  let waiting: RequestedBlock[] = [];
  let thread: ReturnType<typeof start> | undefined;

  /** Stores finished blocks. One that a grammar can't handle fails again where it's rendered, and is reported there. */
  const collect = (): void => {
    for (const answer of thread?.answers() ?? []) {
      for (const [key, json] of 'result' in answer ? answer.result : []) store.setJson(key, json);
    }
  };
  const request = (): void => {
    thread ??= start();
    const number = thread.post(waiting);
    for (const [key] of waiting) requested.set(key, number);
    waiting = [];
    // Uncollected results would fill the memory.
    collect();
  };
  const end = (): void => {
    thread?.end();
    thread = undefined;
    requested.clear();
    waiting = [];
  };

  return {
    expect(blocks) {
      for (const { code, language } of blocks) {
        const name = canonicalLanguage(language);
        const key = codeKey(code, name);
        if (PLAIN_LANGUAGES.has(name) || requested.has(key) || store.get(key)) continue;
        requested.set(key, 0);
        waiting.push([key, code, language]);
      }
      if (waiting.length > 0 && (thread || waiting.length >= THREAD_FROM)) request();
    },
    get(key) {
      const number = requested.get(key) ?? 0;
      requested.delete(key);
      if (thread && number > 0) {
        // If the thread doesn't respond, blocks are highlighted on demand.
        if (thread.waitFor(number, LONGEST_S)) collect();
        else end();
      }
      return store.get(key);
    },
    set: (key, lines) => store.set(key, lines),
    end,
  };
}
