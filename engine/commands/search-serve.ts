import { readConfig } from '../config/read-config.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { readPort } from '../serve/port.ts';
import { startSearchServer } from '../serve/search-server.ts';
import { stopSignal } from '../serve/stop-signal.ts';
import type { CommandOptions } from './command.ts';

/** `quire search-serve`: answers searches over HTTP from the built index, until Ctrl-C (row Q5). */
export async function searchServe(options: CommandOptions): Promise<number> {
  const { outDir, host, log } = options;
  const stopped = stopSignal();
  const { site, version } = await describeSite(options);
  const port = readPort(options.port);
  const server = await startSearchServer({ outDir, version, site, port, host, log });
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
  version: string | undefined;
}> {
  const { config } = await readConfig(siteDir, { base });
  return {
    site: {
      url: config?.url ?? '',
      base: config?.baseUrl ?? base ?? '/',
      lang: config?.locale.lang ?? 'en',
    },
    version: latestVersion(config),
  };
}

function latestVersion(config: SiteConfig | undefined): string | undefined {
  return config?.versions.find(({ isLast }) => isLast)?.name;
}
