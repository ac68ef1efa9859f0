import type { Progress } from '../model/progress.ts';

/** How often a terminal is redrawn, in milliseconds. */
const REDRAW_MS = 100;
/** How often a log without a terminal gets a line, in milliseconds. */
const LINE_MS = 10_000;

/** Shows the progress of a build; `end` removes it from the terminal. */
export interface ProgressDisplay {
  show: Progress;
  end(): void;
}

/**
 * A line that a terminal redraws, or in a log a line every ten seconds: a shorter build prints none.
 * @param stream where it's printed; standard output is for results
 * @param now the time in milliseconds
 */
export function showProgress(
  stream: { isTTY?: boolean; columns?: number; write(text: string): unknown },
  now: () => number,
): ProgressDisplay {
  const isTerminal = stream.isTTY === true;
  let shownAt = isTerminal ? -Infinity : now();
  let isShown = false;
  const erase = (): void => {
    if (isShown) stream.write('\r\u001B[K');
    isShown = false;
  };
  return {
    show(stage, done, all) {
      const isLast = done !== undefined && done === all;
      if (!isLast && now() - shownAt < (isTerminal ? REDRAW_MS : LINE_MS)) return;
      if (!isTerminal && now() - shownAt < LINE_MS) return;
      shownAt = now();
      const text = all === undefined ? stage : `${stage} ${done} of ${all}`;
      if (!isTerminal) return void stream.write(`${text}\n`);
      erase();
      stream.write(text.slice(0, (stream.columns ?? 80) - 1));
      isShown = true;
    },
    end: erase,
  };
}
