import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Extension } from './extension.ts';
import { extensionsOf } from './extensions-of.ts';

/** What extensions add to the styles and the browser code of a site. Files are absolute. */
export interface BrowserParts {
  /** Stylesheets, in the order of the extensions. */
  styles: readonly string[];
  /** Modules of islands by name. */
  islands: readonly (readonly [name: string, file: string])[];
}

/** Those of a site without extensions. */
export const NO_BROWSER_PARTS: BrowserParts = { styles: [], islands: [] };

/** Islands of the engine that components can show. */
const OWN_ISLANDS = ['catalog', 'contents', 'recorded-run', 'release-range', 'setup-note'];
/** The island that the core calls for linked names (`browser/link-card.ts`), instead of mounting it. */
export const LINK_CARD = 'link-card';
const ISLAND = /^[a-z][a-z\d-]*$/;

/** What these extensions add, and what is wrong with it. */
export function browserParts(
  extensions: readonly Pick<Extension, 'name' | 'styles' | 'islands'>[],
): { parts: BrowserParts; problem: Problem | undefined } {
  const styles: string[] = [];
  const islands = new Map<string, string>();
  let problem: Problem | undefined;
  for (const { name, styles: given = [], islands: named = {} } of extensions) {
    const fail = (what: string, fix: string): void => {
      problem ??= {
        id: 'extension-failed',
        severity: 'error',
        file: 'site.config.ts',
        message: `The extension “${name}” ${what}`,
        fix,
      };
    };
    const fileOf = (url: URL): string | undefined => {
      const file = url instanceof URL && url.protocol === 'file:' ? fileURLToPath(url) : undefined;
      if (file !== undefined && existsSync(file)) return file;
      const fix = 'Name a file beside the module: `new URL("./name.css", import.meta.url)`.';
      fail(`names a file that doesn’t exist: ${String(url)}`, fix);
      return undefined;
    };
    styles.push(...given.flatMap((url) => fileOf(url) ?? []));
    for (const [island, url] of Object.entries(named)) {
      const isTaken = islands.has(island) || OWN_ISLANDS.includes(island);
      const fix = 'Use lowercase letters, digits and hyphens, and a name that nothing else has.';
      if (isTaken || !ISLAND.test(island)) fail(`can’t have an island named “${island}”.`, fix);
      const file = fileOf(url);
      if (file !== undefined) islands.set(island, file);
    }
  }
  return { parts: { styles, islands: [...islands] }, problem };
}

/** The files among what the extensions of a site add, absolute. */
export function addedFiles(config: Pick<SiteConfig, 'extensions'>): string[] {
  const { styles, islands } = browserParts(extensionsOf(config)).parts;
  return [...styles, ...islands.map(([, file]) => file)];
}
