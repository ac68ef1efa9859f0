import { Stopped } from './run-within.ts';
import { startThread, type Thread } from './thread.ts';

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

/**
 * Makes a thread that starts with its first request, and again after one that never ended.
 * @param file module of the thread, absolute, which calls `answerRequests`
 * @param data what it gets at its start; copied
 */
export function createBlockingThread(file: string, data: unknown): BlockingThread {
  let running: Thread<unknown, unknown> | undefined;
  const stop = (): void => {
    running?.end();
    running = undefined;
  };
  return {
    stop,
    ask(request, seconds) {
      const thread = (running ??= startThread(file, data));
      if (!thread.waitFor(thread.post(request), seconds)) {
        stop();
        throw new Stopped(seconds);
      }
      const [answer] = thread.answers();
      if (!answer || 'error' in answer) throw new Error(answer?.error);
      return answer.result;
    },
  };
}
