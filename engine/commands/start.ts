import type { CommandOptions } from './command.ts';
import { buildAndReport } from './build.ts';
import { serveUntilStopped } from './preview.ts';

/** `quire start`: builds the site, then serves it until Ctrl-C. Exit code 1 if it has errors. */
export async function start(options: CommandOptions): Promise<number> {
  const result = await buildAndReport(options);
  return result.ok ? serveUntilStopped(options, result.baseUrl) : 1;
}
