import { startThread } from '../run/thread.ts';
import { createStepper, type FileStep } from './file-steps.ts';

/** Runs the steps of a build, in order. */
export interface FileWriter {
  /**
   * Runs a step, at once or later.
   * @throws Error of the file system, of this step or an earlier one
   */
  add(step: FileStep): void;
  /**
   * Returns when all steps have run.
   * @throws Error of the file system, of any of them
   */
  settle(): void;
  /** Ends the writer after its remaining steps. */
  end(): void;
}

/** A step for the thread: its content is in shared memory, unless that is too large. */
export type PostedStep =
  FileStep | { do: 'write-shared'; path: string; isAgain: boolean; from: number; to: number };

/** An error of the file system, in a form that can be posted between threads, which keep only an error's message. */
export type FileError = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'path' | 'syscall'> & {
  dest?: string | undefined;
};

/** Maximum batches that the thread hasn't finished, and bytes of each. */
const BATCHES = 8;
const BATCH_BYTES = 1 << 20;
/** Maximum steps of a batch: a link has no content, but takes as long as a small file. */
const BATCH_STEPS = 1000;
/** How long to wait for one batch, in seconds. */
const LONGEST_S = 120;

/** Number of steps from which a thread saves time: it takes 50 ms of CPU time to start. A link counts less. */
const THREAD_FROM = 100;
const LINKS_OF_A_STEP = 20;

/** Number of pages from which a thread pays off even if all of them are links. */
const MANY_PAGES = 250;

/**
 * Runs steps at once until there is a lot to write, and the rest in a thread.
 * @param pages how many pages the site has; with many, the thread starts at once
 */
export function createFileWriter(pages: number, startThread = createThreadWriter): FileWriter {
  const take = createStepper();
  let taken = 0;
  let thread = pages >= MANY_PAGES ? startThread() : undefined;
  return {
    add(step) {
      if (taken >= THREAD_FROM) thread ??= startThread();
      if (thread) return thread.add(step);
      take(step);
      taken += step.do === 'keep' ? 1 / LINKS_OF_A_STEP : 1;
    },
    settle: () => thread?.settle(),
    end: () => thread?.end(),
  };
}

/**
 * Runs steps in a thread, so that pages render while others are written, which saves a quarter of a cold build's time.
 * Both threads share the memory for file contents; messages would copy them twice, and cost 300 MB more at 10,000
 * pages.
 */
function createThreadWriter(): FileWriter {
  const contents = new SharedArrayBuffer(BATCHES * BATCH_BYTES);
  const bytes = Buffer.from(contents);
  const file = new URL('./write-worker.js', import.meta.url);
  const thread = startThread<PostedStep[], FileError | undefined>(file, contents);
  let batch: PostedStep[] = [];
  /** Number of batches sent, and of bytes in the current one. */
  let sent = 0;
  let filled = 0;
  let failure: Error | undefined;

  /** Waits until the thread has finished this many batches. */
  const waitFor = (count: number): void => {
    if (!thread.waitFor(count, LONGEST_S))
      throw new Error('The thread that writes files doesn’t answer.');
  };
  const send = (): void => {
    if (batch.length === 0) return;
    sent = thread.post(batch);
    batch = [];
    filled = 0;
    // The next batch takes the place of the oldest.
    waitFor(sent - BATCHES + 1);
  };
  const share = (step: FileStep): PostedStep => {
    if (step.do !== 'write') return step;
    const { path, isAgain, content } = step;
    const isText = typeof content === 'string';
    const size = isText ? Buffer.byteLength(content) : content.length;
    if (size > BATCH_BYTES) return step;
    if (filled + size > BATCH_BYTES) send();
    const from = (sent % BATCHES) * BATCH_BYTES + filled;
    if (isText) bytes.write(content, from);
    else bytes.set(content, from);
    filled += size;
    return { do: 'write-shared', path, isAgain, from, to: from + size };
  };
  const check = (): void => {
    for (const answer of thread.answers()) {
      if ('error' in answer) throw new Error(answer.error);
      if (!answer.result) continue;
      const { message, ...about } = answer.result;
      failure ??= Object.assign(new Error(message), about);
    }
    if (failure) throw failure;
  };
  const settle = (): void => {
    send();
    waitFor(sent);
  };
  return {
    add(step) {
      // `share` can send the batch and begin another.
      const posted = share(step);
      batch.push(posted);
      if (batch.length < BATCH_STEPS) return;
      send();
      check();
    },
    settle() {
      settle();
      check();
    },
    end() {
      settle();
      thread.end();
    },
  };
}
