import { readConfig } from '../config/read-config.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { readPort } from '../serve/port.ts';
import { startSearchServer } from '../serve/search-server.ts';
import { stopSignal } from '../serve/stop-signal.ts';
import type { CommandOptions } from './command.ts';

/** `quire search-serve`: answers searches over HTTP from the built index of every version, until Ctrl-C (row Q5). */
export async function searchServe(options: CommandOptions): Promise<number> {
  const { outDir, host, log } = options;
  const stopped = stopSignal();
  const { site, versions } = await describeSite(options);
  const port = readPort(options.port);
  const server = await startSearchServer({ outDir, versions, site, port, host, log });
  await stopped;
  await server.close();
  return 0;
}

/** What records and answers say of the site besides its pages. */
export async function describeSite({
  siteDir,
  base,
}: Pick<CommandOptions, 'siteDir' | 'base'>): Promise<{
  site: { url: string; base: string; lang: string };
  /** Names of the versions, the latest first; none where the configuration has none. */
  versions: string[];
}> {
  const { config } = await readConfig(siteDir, { base });
  return {
    site: {
      url: config?.url ?? '',
      base: config?.baseUrl ?? base ?? '/',
      lang: config?.locale.lang ?? 'en',
    },
    versions: latestFirst(config?.versions ?? []),
  };
}

function latestFirst(versions: SiteConfig['versions']): string[] {
  const isLast = (version: SiteConfig['versions'][number]): number =>
    Number(version.isLast ?? false);
  return versions.toSorted((a, b) => isLast(b) - isLast(a)).map(({ name }) => name);
}
