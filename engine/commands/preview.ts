import type { CommandOptions } from './command.ts';
import { readConfig } from '../config/read-config.ts';
import { paintFor } from '../report/paint.ts';
import { formatProblems } from '../report/report.ts';
import { preview } from '../serve/preview.ts';
import { readPort } from '../serve/port.ts';
import { stopSignal } from '../serve/stop-signal.ts';

/** `quire preview`: serves the built site until Ctrl-C. */
export async function previewCommand(options: CommandOptions): Promise<number> {
  return serveUntilStopped(options, options.base ?? (await configuredBase(options)));
}

/** The base path from the configuration; if that can't be read, the root, with the reason. */
async function configuredBase({ siteDir }: CommandOptions): Promise<string> {
  const { config, problems } = await readConfig(siteDir);
  if (config) return config.baseUrl;
  const why = 'The base path is unknown, so the site is served at /. Set another one with --base.';
  process.stderr.write(
    `${formatProblems(problems, siteDir, { paint: paintFor(process.stderr) })}\n${why}\n`,
  );
  return '/';
}

/** Serves the output folder until the process is asked to stop, and returns 0. */
export async function serveUntilStopped(options: CommandOptions, base: string): Promise<number> {
  const { outDir, host, log } = options;
  const stopped = stopSignal();
  const server = await preview({ outDir, base, port: readPort(options.port), host, log });
  await stopped;
  await server.close();
  return 0;
}
