import { join } from 'node:path';

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
