import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The workers of this folder. */
export type WorkerName = 'bundle-worker' | 'site-modules-worker';

/** A worker's response: its result, or the message of its error. */
export type WorkerAnswer<R> = { result: R } | { error: string };

/** Runs workers, each request in its own process: bundlers hold on to memory, which is freed with the process. */
export interface Workers {
  /**
   * Runs a worker with one request, and returns its response.
   * @throws Error with the worker's message
   */
  run<R>(name: WorkerName, request: unknown): Promise<R>;
  /** Starts the process of a worker's next request in advance, since loading a bundler takes longer than most requests. */
  start(name: WorkerName): void;
  /** Starts the next process after every request, too. */
  keepReady(): void;
  /** Ends the processes that were started in advance and have no request. */
  endIdle(): void;
}

/** Creates workers. No process runs before the first request. */
export function createWorkers(): Workers {
  const ready = new Map<WorkerName, ChildProcess>();
  let keepsReady = false;
  const prepare = (name: WorkerName): void => {
    if (ready.has(name)) return;
    const child = start(name);
    // While idle, it doesn't keep this process running.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => ready.get(name) === child && ready.delete(name));
    ready.set(name, child);
  };
  return {
    async run<R>(name: WorkerName, request: unknown): Promise<R> {
      const child = ready.get(name) ?? start(name);
      ready.delete(name);
      child.ref();
      child.channel?.ref();
      try {
        return await answerOf<R>(child, name, request);
      } finally {
        if (keepsReady) prepare(name);
      }
    },
    start: prepare,
    keepReady() {
      keepsReady = true;
    },
    endIdle() {
      for (const child of ready.values()) child.kill();
      ready.clear();
    },
  };
}

/** Workers that haven't ended. They must not outlive this process (Ctrl-C), after which nothing needs their responses. */
const running = new Set<ChildProcess>();

function endAll(): void {
  for (const child of running) child.kill();
}

function start(name: WorkerName): ChildProcess {
  const child = fork(workerFile(name), [], { serialization: 'advanced' });
  // One listener for all: on a busy machine, a dozen of them can be ending at the same time.
  if (running.size === 0) process.once('exit', endAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
  });
  return child;
}

function answerOf<R>(child: ChildProcess, name: WorkerName, request: unknown): Promise<R> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: WorkerAnswer<R>) => {
      child.disconnect();
      if ('result' in answer) resolve(answer.result);
      else reject(new Error(answer.error));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}`)));
    child.send(request as object);
  });
}

/** The worker's side: handles the one request that this process was started for. */
export function answerRequest<Q, R>(work: (request: Q) => Promise<R>): void {
  process.once('message', (request: Q) => {
    work(request).then(
      (result) => process.send?.({ result }),
      (error: unknown) =>
        process.send?.({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** The compiled file of a worker, beside this module's own. */
export function workerFile(name: WorkerName): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}
