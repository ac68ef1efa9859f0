import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A worker's response: its result, or the message of its error. */
export type WorkerAnswer<R> = { result: R } | { error: string };

/**
 * Runs one `*-worker.ts` of this room in its own process with one request, and returns its response. Bundlers hold on
 * to memory, which is freed with the process.
 * @throws Error with the worker's message
 */
export function runWorker<R>(name: string, request: unknown): Promise<R> {
  return new Promise((resolve, reject) => {
    const child = fork(workerFile(name), [], { serialization: 'advanced' });
    // The worker must not outlive this process (Ctrl-C), after which nothing needs its response.
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
export function workerFile(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}
