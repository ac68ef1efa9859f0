import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';

/** What a thread is started with: its connection, and its own data. */
export interface ThreadData<Data = unknown> {
  port: MessagePort;
  /** Counts answers, so that the requesting side can sleep until the next one. */
  answered: Int32Array;
  data: Data;
}

/** A thread's answer: its result, or the message of the error it threw. */
export type Answer<Result> = { result: Result } | { error: string };

/** A thread that takes requests, and answers each of them in order. It doesn't keep the process alive. */
export interface Thread<Request, Result> {
  /** Sends a request, and returns its number: 1 for the first one. */
  post(request: Request): number;
  /** The answers that have come since the last call, in order. */
  answers(): Generator<Answer<Result>>;
  /** Sleeps until the request with this number is answered; false if that takes longer. */
  waitFor(number: number, seconds: number): boolean;
  end(): void;
}

/**
 * Starts a thread.
 * @param file module of the thread, which calls `answerRequests`
 * @param data passed to the thread when it starts; copied, except for shared memory
 */
export function startThread<Request, Result>(
  file: URL | string,
  data?: unknown,
): Thread<Request, Result> {
  const { port1: port, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ThreadData = { port: port2, answered, data };
  const worker = new Worker(file, { workerData, transferList: [port2] });
  worker.unref();
  port.unref();
  let posted = 0;
  return {
    post(request) {
      port.postMessage(request);
      return (posted += 1);
    },
    *answers() {
      for (;;) {
        const received = receiveMessageOnPort(port);
        if (!received) return;
        yield received.message as Answer<Result>;
      }
    },
    waitFor(number, seconds) {
      for (let now = 0; (now = Atomics.load(answered, 0)) < number;)
        if (Atomics.wait(answered, 0, now, seconds * 1000) === 'timed-out') return false;
      return true;
    },
    end: () => void worker.terminate(),
  };
}

/**
 * The thread's side: answers one request after the other.
 * @param work called with a request and the thread's data
 */
export function answerRequests<Data, Request, Result>(
  { port, answered, data }: ThreadData<Data>,
  work: (request: Request, data: Data) => Result | Promise<Result>,
): void {
  let last: Promise<void> = Promise.resolve();
  const answer = async (request: Request): Promise<Answer<Result>> => {
    try {
      return { result: await work(request, data) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
  port.on('message', (request: Request) => {
    last = last.then(async () => {
      port.postMessage(await answer(request));
      Atomics.add(answered, 0, 1);
      Atomics.notify(answered, 0);
    });
  });
}
