import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Names of a site's configuration file, the preferred one first. */
export const CONFIG_FILES = ['site.config.ts', 'site.config.mjs', 'site.config.js'];

/**
 * The default site of a command: the current folder if it contains a configuration, otherwise `site` inside it, which
 * may not exist.
 * @param folder absolute path of the current folder
 */
export function findSite(folder: string): string {
  const isSite = CONFIG_FILES.some((name) => existsSync(join(folder, name)));
  return isSite ? folder : join(folder, 'site');
}
