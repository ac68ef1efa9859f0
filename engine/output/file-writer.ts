import { fileURLToPath } from 'node:url';
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import { createStepper, type FileStep } from './file-steps.ts';

/** Takes the steps of a build, in their order. */
export interface FileWriter {
  /**
   * Takes a step, at once or later.
   * @throws Error of the file system, of this step or an earlier one
   */
  add(step: FileStep): void;
  /**
   * Returns when all steps are taken.
   * @throws Error of the file system, of any of them
   */
  settle(): void;
  /** Ends the writer, after the steps it has. */
  end(): void;
}

/** What the thread is started with. */
export interface WriterData {
  /** How many batches it has finished, and whether a step failed. */
  state: Int32Array;
  /** Where it reports the first error. */
  port: MessagePort;
}

/** An error of the file system as it travels between threads, which pass on nothing but an error's message. */
export type FileError = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'path' | 'syscall'> & {
  dest?: string | undefined;
};

/** Places in `WriterData.state`. */
export const FINISHED = 0;
export const FAILED = 1;

/** Size of a batch, and of all batches that the thread hasn't finished: their steps, and the characters or bytes to write. */
const BATCH = 1_000_000;
const MOST_WAITING = 32_000_000;
/** Steps of a batch: a link has no content, but takes as long as a small file. */
const BATCH_STEPS = 200;
/** How long to wait for one batch, in milliseconds. */
const LONGEST_MS = 120_000;

/** Number of files to write after which a thread, which takes 50 ms of CPU time to start, writes the rest sooner. */
const THREAD_FROM = 100;

/** Takes every step at once until there is much to write, and the others in a thread of its own. */
export function createFileWriter(startThread = createThreadWriter): FileWriter {
  const take = createStepper();
  let written = 0;
  let thread: FileWriter | undefined;
  return {
    add(step) {
      if (step.do === 'write') written += 1;
      if (written > THREAD_FROM) thread ??= startThread();
      if (thread) thread.add(step);
      else take(step);
    },
    settle: () => thread?.settle(),
    end: () => thread?.end(),
  };
}

/** Takes steps in a thread of its own, so that pages render while others are written: a fourth of a cold build's time. */
function createThreadWriter(): FileWriter {
  const { port1: errors, port2: port } = new MessageChannel();
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const file = fileURLToPath(new URL('./write-worker.js', import.meta.url));
  const workerData = { state, port };
  const worker = new Worker(file, { workerData, transferList: [port] });
  worker.unref();
  errors.unref();
  let batch: FileStep[] = [];
  let size = 0;
  /** Sizes of the batches that the thread may not have finished, and how many came before them. */
  const waiting: number[] = [];
  let finished = 0;
  let failure: Error | undefined;

  const send = (): void => {
    if (batch.length === 0) return;
    worker.postMessage(batch);
    waiting.push(size);
    batch = [];
    size = 0;
  };
  /** Waits until the batches that aren't finished have no more than this size. */
  const waitFor = (most: number): void => {
    for (;;) {
      const now = Atomics.load(state, FINISHED);
      waiting.splice(0, now - finished);
      finished = now;
      if (waiting.length === 0 || waiting.reduce((sum, each) => sum + each, 0) <= most) return;
      if (Atomics.wait(state, FINISHED, now, LONGEST_MS) === 'timed-out')
        throw new Error('The thread that writes files doesn’t answer.');
    }
  };
  const check = (): void => {
    if (Atomics.load(state, FAILED) === 0) return;
    if (!failure) {
      const { message, ...about } = receiveMessageOnPort(errors)?.message as FileError;
      failure = Object.assign(new Error(message), about);
    }
    throw failure;
  };
  return {
    add(step) {
      batch.push(step);
      size += 1 + (step.do === 'write' ? step.content.length : 0);
      if (size < BATCH && batch.length < BATCH_STEPS) return;
      send();
      waitFor(MOST_WAITING);
      check();
    },
    settle() {
      send();
      waitFor(0);
      check();
    },
    end() {
      send();
      waitFor(0);
      void worker.terminate();
    },
  };
}
