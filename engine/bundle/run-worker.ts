import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a worker sends back: its result, or the message of what it threw. */
export type WorkerAnswer<R> = { result: R } | { error: string };

/**
 * Runs one `*-worker.ts` of this room in a process of its own with one request, and gives its answer.
 * Bundlers hold on to memory; it goes with the process.
 * @throws Error with the worker's message
 */
export function runWorker<R>(name: string, request: unknown): Promise<R> {
  return new Promise((resolve, reject) => {
    const child = fork(workerFile(name), [], { serialization: 'advanced' });
    // Nobody waits for the answer when this process ends (Ctrl-C), and it must not outlive it.
    const end = (): void => void child.kill();
    process.once('exit', end);
    child.once('close', () => process.off('exit', end));
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

/** The other end: answers the one request that this process was started for. */
export function answerRequest<Q, R>(work: (request: Q) => Promise<R>): void {
  process.once('message', (request: Q) => {
    work(request).then(
      (result) => process.send?.({ result }),
      (error: unknown) =>
        process.send?.({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** The compiled file of a worker, which lies beside this module's own. */
export function workerFile(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}
