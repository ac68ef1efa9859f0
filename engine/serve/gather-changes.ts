/** Changes on their way to whoever takes them in. */
export interface ChangeGroups {
  /** Adds a path to the next group, which is handed over after a delay in milliseconds without another. */
  report(path: string, delay: number): void;
  /** Hands over no more. */
  close(): void;
}

/**
 * Gathers changes in groups, and hands over one after the other.
 * @param changed gets the paths of a group. The next group waits until it is done; it must not reject.
 */
export function gatherChanges(changed: (paths: string[]) => Promise<void>): ChangeGroups {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const flush = (): void => {
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
