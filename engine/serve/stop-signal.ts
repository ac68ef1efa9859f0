/**
 * Waits until the user or the system asks the process to stop (Ctrl-C, SIGTERM). A second signal then stops it at once,
 * as it would by default.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
