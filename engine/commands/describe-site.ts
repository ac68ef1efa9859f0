import { readConfig } from '../config/read-config.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { CommandOptions } from './command.ts';

/** What the records of a hosted search contain about the site besides its pages. */
export async function describeSite({
  siteDir,
  base,
}: Pick<CommandOptions, 'siteDir' | 'base'>): Promise<{
  site: { url: string; base: string; lang: string };
  /** Names of the versions, the latest first; empty if the configuration has none. */
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
