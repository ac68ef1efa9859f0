import { Stopped } from './run-within.ts';
import { startThread, type Thread } from './thread.ts';

/** A thread whose callers block until it answers, so that async code can be called synchronously. */
export interface BlockingThread {
  /**
   * Sends a request and sleeps until it's answered.
   * @throws Error with the message of the thread's error, or `Stopped`
   */
  ask(request: unknown, seconds: number): unknown;
  /** Ends it; a later request starts it again. */
  stop(): void;
}

/**
 * Creates a thread that starts with its first request, and again after one that timed out.
 * @param file absolute path of the thread's module, which calls `answerRequests`
 * @param data passed to the thread when it starts; copied
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
