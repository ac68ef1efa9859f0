/** The parts of the Network Information API in use; only some browsers have it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader's line is to be spared: data-saver, or 2g (row N2). */
export function sparing(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
