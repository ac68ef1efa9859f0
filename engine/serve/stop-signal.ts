/**
 * Waits until the user or the system asks the process to end (Ctrl-C, SIGTERM). From then on a
 * second signal ends it at once, as it would without us.
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
