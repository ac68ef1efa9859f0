import { key, list, object, REQUIRED, TEXT, type Values } from './shape.ts';

/** An entry of the pages that a version doesn't have. */
const MISSING_PAGES = {
  pages: key(
    TEXT,
    'Glob of files relative to the folder of the pages: `guides/labs/**`, `intro.md`.',
    REQUIRED,
  ),
  reason: key(TEXT, 'Why the version doesn’t have them, in one sentence.', REQUIRED),
};

/** An entry of the pages whose subject a newer version changed. */
const CHANGED_PAGES = {
  see: key(
    TEXT,
    'Where the latest version says what became of it: a file and a heading, `upgrade/to-3.md#steam`. The heading is the text that readers see.',
    REQUIRED,
  ),
  pages: key(
    list(TEXT),
    'Globs of files relative to the folder of the pages, as in `missing`.',
    REQUIRED,
  ),
};

/** The keys of a version's `version.yml`. */
export const VERSION_FILE = {
  missing: key(
    list(object(MISSING_PAGES)),
    'Pages of the next newer version that this one doesn’t have.',
    { fallback: [] },
  ),
  changed: key(
    list(object(CHANGED_PAGES)),
    'What the next newer version changed, and the pages of this one that it concerns.',
    { fallback: [] },
  ),
};

/** `versions/<name>/version.yml`. */
export type VersionFile = Values<typeof VERSION_FILE>;
