import { createRequire } from 'node:module';

/** Says of a path below a folder of pages whether it is no page of the site. */
export type IsExcluded = (path: string) => boolean;

/**
 * Makes the function that says which files are left out by `docs.exclude`: globs relative to the folder of the pages
 * (`drafts/**`, `**\/*.draft.md`), as another generator has them (row K2). One that names a folder leaves out all of it.
 */
export function excludedPages(globs: readonly string[] | undefined): IsExcluded {
  if (!globs || globs.length === 0) return () => false;
  // Few sites need it, so it is not loaded for the others.
  const picomatch = createRequire(import.meta.url)('picomatch') as Picomatch;
  const matches = picomatch([...globs], { dot: true });
  return (path) => {
    const parts = path.split('/');
    return parts.some((_, i) => matches(parts.slice(0, i + 1).join('/')));
  };
}

/** The part of the package that is used here; it brings no types. */
type Picomatch = (globs: string[], options: { dot: boolean }) => (path: string) => boolean;
