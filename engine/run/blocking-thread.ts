import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import { Stopped } from './run-within.ts';

/** What a thread is started with, besides its own data. */
interface ThreadData {
  port: MessagePort;
  /** Counts answers, so that the asking side can sleep until there is another one. */
  answered: Int32Array;
  data: unknown;
}

/** A thread that the rest of the engine asks and waits for, so that code which isn't synchronous can be called as if it were. */
export interface BlockingThread {
  /**
   * Sends a request and sleeps until it's answered.
   * @throws Error with the message of what the thread threw, or `Stopped`
   */
  ask(request: unknown, seconds: number): unknown;
  /** Ends it; a later request starts it again. */
  stop(): void;
}

/** An answer of a thread. */
type Answer = { result: unknown } | { error: string };

/**
 * Starts a thread. It doesn't keep the process alive, and is started again after a request that never ended.
 * @param file module of the thread, absolute, which calls `answerRequests`
 * @param data what it gets at its start; copied
 */
export function startThread(file: string, data: unknown): BlockingThread {
  let running: { port: MessagePort; answered: Int32Array; worker: Worker } | undefined;
  const start = (): NonNullable<typeof running> => {
    const { port1: port, port2 } = new MessageChannel();
    const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: ThreadData = { port: port2, answered, data };
    const worker = new Worker(file, { workerData, transferList: [port2] });
    worker.unref();
    port.unref();
    return { port, answered, worker };
  };
  const stop = (): void => {
    void running?.worker.terminate();
    running = undefined;
  };
  return {
    stop,
    ask(request, seconds) {
      const { port, answered } = (running ??= start());
      const before = Atomics.load(answered, 0);
      port.postMessage(request);
      if (Atomics.wait(answered, 0, before, seconds * 1000) === 'timed-out') {
        stop();
        throw new Stopped(seconds);
      }
      const answer = receiveMessageOnPort(port)?.message as Answer;
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
  };
}

/**
 * The thread's side: answers one request after the other.
 * @param work gets the thread's data and a request
 */
export function answerRequests<Data, Request>(
  { port, answered, data }: ThreadData,
  work: (data: Data, request: Request) => Promise<unknown>,
): void {
  port.on('message', (request: Request) => {
    work(data as Data, request)
      .then(
        (result): Answer => ({ result }),
        (error: unknown): Answer => ({
          error: error instanceof Error ? error.message : String(error),
        }),
      )
      .then((answer) => {
        port.postMessage(answer);
        Atomics.add(answered, 0, 1);
        Atomics.notify(answered, 0);
      });
  });
}
