/** The parts of the Network Information API in use; only some browsers have it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to save the reader's data: data saver is on, or the connection is 2G (row N2). */
export function sparing(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
