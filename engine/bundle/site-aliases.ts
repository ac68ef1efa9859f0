import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ForeignModules } from '../extension/foreign-site.ts';

/** Absolute files and folders by the name that imports of a site can start with; `@site` is its own folder. */
export type Aliases = Readonly<Record<string, string>>;

/**
 * The names of a site, its own ones included.
 * @param siteDir absolute
 * @param own paths relative to the site folder, by name
 */
export function siteAliases(siteDir: string, own: Readonly<Record<string, string>> = {}): Aliases {
  const paths = Object.entries(own).map(([name, path]) => [name, join(siteDir, path)]);
  return { ...(Object.fromEntries(paths) as Record<string, string>), '@site': siteDir };
}

/** The path behind an import that starts with one of the names; undefined for other imports. */
export function aliasedPath(specifier: string, aliases: Aliases): string | undefined {
  for (const [name, path] of Object.entries(aliases)) {
    if (specifier === name) return path;
    if (specifier.startsWith(`${name}/`)) return join(path, specifier.slice(name.length + 1));
  }
  return undefined;
}

/** The names of a site with those of its own parts of the theme, to follow imports; bundles resolve those themselves. */
export function followedAliases(
  siteDir: string,
  aliases: Aliases,
  provided: Pick<ForeignModules, 'ownFolder' | 'fixed'> | undefined,
): Aliases {
  const folder = provided && join(siteDir, provided.ownFolder);
  if (folder === undefined || !existsSync(folder)) return aliases;
  const names = readdirSync(folder).map((name) => name.replace(/\.\w+$/, ''));
  const own = names.filter((name) => !provided?.fixed.includes(name));
  const parts = own.map((name) => [`@theme/${name}`, join(folder, name)]);
  return { ...aliases, ...(Object.fromEntries(parts) as Record<string, string>) };
}
