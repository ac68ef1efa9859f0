import { fileURLToPath } from 'node:url';
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import type { CodeBlock } from './code-blocks.ts';
import { codeKey, type CodeCache, type CodeLine } from './highlighter.ts';
import { canonicalLanguage, PLAIN_LANGUAGES } from './languages.ts';

/** A cache of highlighted code that a thread fills in advance. */
export interface CodeThread extends CodeCache {
  /** Takes blocks that will be needed. */
  expect(blocks: readonly CodeBlock[]): void;
  /** Ends the thread; what it hasn't finished is missing then. */
  end(): void;
}

/** Where the thread stores what it has made: the JSON of the lines saves writing it again. */
export interface CodeStore extends CodeCache {
  setJson(key: string, json: string): void;
}

/** A block for the thread, and what it makes of it: the JSON of its lines. */
export type RequestedBlock = [key: string, code: string, language: string];
export type HighlightedBlock = [key: string, lines: string];

/** What the thread is started with. */
export interface CodeThreadData {
  /** How many requests it has finished, at `FINISHED`. */
  finished: Int32Array;
  port: MessagePort;
}

export const FINISHED = 0;

/** Number of new blocks from which a thread pays: it takes as long to start as so many take to highlight. */
const THREAD_FROM = 200;
/** How long to wait for it, in milliseconds. */
const LONGEST_MS = 60_000;

/**
 * Highlights code in a thread of its own while pages are read and others rendered: highlighting is a third of the time that
 * rendering takes. Who asks for a block before it is finished waits for it.
 */
export function createCodeThread(store: CodeStore, startThread = startWorker): CodeThread {
  /** Number of the request that has a block, by its key. */
  const requested = new Map<string, number>();
  let waiting: RequestedBlock[] = [];
  let thread: ReturnType<typeof startThread> | undefined;
  let sent = 0;

  /** Takes over what is finished. */
  const collect = (): void => {
    for (;;) {
      const received = thread && receiveMessageOnPort(thread.port);
      if (!received) return;
      for (const [key, json] of received.message as HighlightedBlock[]) store.setJson(key, json);
    }
  };
  const request = (): void => {
    thread ??= startThread();
    sent += 1;
    for (const [key] of waiting) requested.set(key, sent);
    thread.port.postMessage(waiting);
    waiting = [];
    // What it has finished would fill the memory.
    collect();
  };
  const end = (): void => {
    thread?.end();
    thread = undefined;
    requested.clear();
    waiting = [];
  };
  /** Waits until a request is finished. Without an answer, everything else is highlighted where it is needed. */
  const waitFor = (number: number): void => {
    if (!thread) return;
    const { finished } = thread;
    for (let now = 0; (now = Atomics.load(finished, FINISHED)) < number;)
      if (Atomics.wait(finished, FINISHED, now, LONGEST_MS) === 'timed-out') return end();
    collect();
  };

  return {
    expect(blocks) {
      for (const { code, language } of blocks) {
        const name = canonicalLanguage(language);
        const key = codeKey(code, name);
        if (PLAIN_LANGUAGES.has(name) || requested.has(key) || store.get(key)) continue;
        requested.set(key, Infinity);
        waiting.push([key, code, language]);
      }
      if (waiting.length > 0 && (thread || waiting.length >= THREAD_FROM)) request();
    },
    get(key): readonly CodeLine[] | undefined {
      const number = requested.get(key);
      if (number !== undefined) {
        if (number !== Infinity) waitFor(number);
        requested.delete(key);
      }
      return store.get(key);
    },
    set: (key, lines) => store.set(key, lines),
    end,
  };
}

function startWorker(): CodeThreadData & { end: () => void } {
  const { port1: port, port2: theirs } = new MessageChannel();
  const finished = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const file = fileURLToPath(new URL('./highlight-worker.js', import.meta.url));
  const workerData: CodeThreadData = { finished, port: theirs };
  const worker = new Worker(file, { workerData, transferList: [theirs] });
  worker.unref();
  port.unref();
  return { finished, port, end: () => void worker.terminate() };
}
