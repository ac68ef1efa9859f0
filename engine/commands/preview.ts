import type { CommandOptions } from './command.ts';
import { readConfig } from '../config/read-config.ts';
import { preview } from '../serve/preview.ts';
import { readPort } from '../serve/port.ts';
import { stopSignal } from '../serve/stop-signal.ts';

/** `quire preview`: serves what was built, until Ctrl-C. */
export async function previewCommand(options: CommandOptions): Promise<number> {
  const base = options.base ?? (await readConfig(options.siteDir)).config?.baseUrl ?? '/';
  return serveUntilStopped(options, base);
}

/** Serves the output folder and waits for the signal to stop; 0 then. */
export async function serveUntilStopped(options: CommandOptions, base: string): Promise<number> {
  const { outDir, host, log } = options;
  const stopped = stopSignal();
  const server = await preview({ outDir, base, port: readPort(options.port), host, log });
  await stopped;
  await server.close();
  return 0;
}
