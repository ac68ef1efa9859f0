import { key, list, object, REQUIRED, TEXT, type Values } from './shape.ts';

/** An entry of the pages that a version doesn't have. */
export const MISSING_PAGES = {
  pages: key(
    TEXT,
    'Glob of files relative to the folder of the pages: `guides/labs/**`, `intro.md`.',
    REQUIRED,
  ),
  reason: key(TEXT, 'Why the version doesn’t have them, in one sentence.', REQUIRED),
};

/** The keys of a version's `version.yml`. */
export const VERSION_FILE = {
  missing: key(
    list(object(MISSING_PAGES)),
    'Pages of the next newer version that this one doesn’t have.',
    { fallback: [] },
  ),
};

/** `versions/<name>/version.yml`. */
export type VersionFile = Values<typeof VERSION_FILE>;
