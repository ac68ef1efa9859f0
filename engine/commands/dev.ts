import type { CommandOptions } from './command.ts';
import { startDevServer } from '../serve/dev-server.ts';
import { readPort } from '../serve/port.ts';
import { stopSignal } from '../serve/stop-signal.ts';

/** `quire dev`: serves the site while an author edits it, until Ctrl-C. */
export async function dev(options: CommandOptions): Promise<number> {
  const { siteDir, outDir, base, host, engine, log } = options;
  const stopped = stopSignal();
  const server = await startDevServer({
    siteDir,
    outDir,
    base,
    engine,
    untrusted: options.flags.untrusted,
    port: readPort(options.port),
    host,
    log,
  });
  await stopped;
  await server.close();
  return 0;
}
