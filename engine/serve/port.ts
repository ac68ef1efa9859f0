import type { Server } from 'node:http';
import { Refusal } from './refusal.ts';

/** How many ports to try after the requested one. */
const TRIES = 20;

/**
 * The port to listen on: `PORT`, or 3000 by default; 0 lets the system choose.
 * @throws Refusal if the value isn't a port
 */
export function readPort(value: string | undefined, standard = 3000): number {
  if (value === undefined || value.trim() === '') return standard;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Refusal(`PORT is "${value}"; it must be a number from 0 to 65535.`);
}

/**
 * Makes a server listen on the requested port, or on the next free one, and logs it.
 * @param options `host` defaults to this machine only
 * @returns its port, and its origin
 * @throws Refusal if none of the ports is free, or the system refuses (a port below 1024)
 */
export async function listen(
  server: Server,
  options: { port: number; host?: string | undefined; log: (line: string) => void },
): Promise<{ port: number; origin: string }> {
  const { port: wanted, host, log } = options;
  for (let port = wanted; ; port += 1) {
    try {
      await listenOnce(server, port, host ?? '127.0.0.1');
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      if (wanted !== 0 && actual !== wanted) log(`Port ${wanted} is taken: using ${actual}.`);
      return { port: actual, origin: originOf(host ?? 'localhost', actual) };
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (taken && port - wanted < TRIES && port < 65_535) continue;
      throw new Refusal(`Nothing can be served at port ${port}: ${(error as Error).message}.`);
    }
  }
}

/** The address of a server for a browser on this machine. */
export function originOf(host: string, port: number): string {
  // Addresses that mean "all interfaces" can't be opened.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function listenOnce(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => {
      server.off('listening', onListening);
      reject(error);
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve();
    };
    server.once('error', onError).once('listening', onListening);
    server.listen({ port, host });
  });
}
