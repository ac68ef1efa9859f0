/** Changes to hand over to the consumer, in groups. */
export interface ChangeGroups {
  /** Adds a path to the next group, which is handed over after this delay in milliseconds without another path. */
  report(path: string, delay: number): void;
  /** Stops handing over groups. */
  close(): void;
}

/**
 * Collects changes in groups, and hands them over one at a time.
 * @param changed receives the paths of a group. The next group waits until it resolves; it must not reject.
 * @param noticed receives them before that wait
 */
export function gatherChanges(
  changed: (paths: string[]) => Promise<void>,
  noticed: (paths: readonly string[]) => void = () => {},
): ChangeGroups {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const flush = (): void => {
    noticed([...waiting]);
    running = running.then(async () => {
      const paths = [...waiting];
      waiting.clear();
      if (paths.length > 0) await changed(paths);
    });
  };
  return {
    report(path, delay) {
      waiting.add(path);
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    },
    close: () => clearTimeout(timer),
  };
}
