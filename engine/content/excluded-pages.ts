import { createRequire } from 'node:module';

/** Whether a path below a folder of pages is excluded. */
export type IsExcluded = (path: string) => boolean;

/**
 * Creates the function that applies `docs.exclude`: globs relative to the folder of the pages (`drafts/**`,
 * `**\/*.draft.md`), as in Docusaurus (row K2). A glob that matches a folder excludes everything in it.
 */
export function excludedPages(globs: readonly string[] | undefined): IsExcluded {
  if (!globs || globs.length === 0) return () => false;
  // Few sites need it, so the others don't load it.
  const picomatch = createRequire(import.meta.url)('picomatch') as Picomatch;
  const matches = picomatch([...globs], { dot: true });
  return (path) => {
    const parts = path.split('/');
    return parts.some((_, i) => matches(parts.slice(0, i + 1).join('/')));
  };
}

/** The part of the package that is used here; it has no types. */
type Picomatch = (globs: string[], options: { dot: boolean }) => (path: string) => boolean;
