import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** `@import './a.css';` and `@import url('./a.css');`, with nothing else. */
const IMPORT = /@import\s+(?:url\(\s*)?(["'])(\.{1,2}\/[^"']+)\1\s*\)?\s*;/g;
/** Rules that depend on where a stylesheet is, or on how it was imported. */
const PLACED = /@import|url\(\s*["']?(?!["']?(?:[a-z]+:|[/#]))|composes:/;

/** Whether a changed file can be part of the site's own stylesheet: a file beside `styles.css` or in `styles/`. */
export function isSiteStyle(path: string, siteDir: string): boolean {
  const name = relative(siteDir, path).split(sep).join('/');
  return /^(?:[^/]+|styles\/.+)\.css$/.test(name);
}

/**
 * The site's stylesheet with its imports inlined. It's shown at once, while the bundler spends a second on the one that
 * a build would publish.
 * @returns undefined if only the bundler can resolve it
 */
export function readSiteStyles(siteDir: string): string | undefined {
  try {
    const text = withImports(join(siteDir, 'styles.css'), []);
    return PLACED.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function withImports(file: string, around: readonly string[]): string {
  if (around.includes(file)) return '';
  return readFileSync(file, 'utf8').replace(IMPORT, (_, _quote, path: string) =>
    withImports(join(dirname(file), path), [...around, file]),
  );
}
