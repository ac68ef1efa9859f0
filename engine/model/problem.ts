/** The ids of all problems. They are permanent: people search for them and keep lists of them. */
export const PROBLEM_IDS = [
  'anchor-broken',
  'anchor-changed',
  'anchors-lock-invalid',
  'anchors-unlocked',
  'api-name-repeated',
  'api-name-unknown',
  'api-target-unknown',
  'api-type-unknown',
  'api-words-hollow',
  'api-words-invalid',
  'api-words-missing',
  'api-words-repeated',
  'block-unclosed',
  'bundle-failed',
  'cache-unwritable',
  'category-file-invalid',
  'category-key-unknown',
  'category-missing',
  'changelog-invalid',
  'class-misspelled',
  'code-meta-invalid',
  'component-failed',
  'component-threw',
  'component-unknown',
  'config-invalid',
  'config-key-unknown',
  'config-missing',
  'content-too-large',
  'description-duplicate',
  'description-length',
  'description-missing',
  'diagram-line-unknown',
  'diagram-unsupported',
  'directive-unknown',
  'doc-id-duplicate',
  'doc-path-invalid',
  'docs-missing',
  'export-failed',
  'expression-failed',
  'facts-invalid',
  'facts-missing',
  'file-ignored',
  'file-not-utf8',
  'file-unreadable',
  'file-unused',
  'filler',
  'footnote-unmatched',
  'front-matter-invalid',
  'front-matter-key-unknown',
  'heading-id-taken',
  'heading-order',
  'heading-unknown',
  'image-alt-missing',
  'image-invalid',
  'image-missing',
  'import-invalid',
  'import-lost',
  'import-unknown',
  'language-unknown',
  'link-broken',
  'mdx-syntax',
  'module-failed',
  'name-misspelled',
  'name-too-long',
  'name-unknown',
  'nav-doc-missing',
  'nesting-too-deep',
  'notes-unexplained',
  'output-unsafe',
  'output-unwritable',
  'page-orphaned',
  'page-without-default-export',
  'page-without-sample',
  'partial-circular',
  'partial-missing',
  'plugin-failed',
  'prop-invalid',
  'prop-lost',
  'prop-missing',
  'prop-unknown',
  'redirect-chain',
  'redirect-duplicate',
  'redirect-invalid',
  'redirect-loop',
  'redirect-source-taken',
  'redirect-target-missing',
  'route-changed',
  'route-duplicate',
  'sample-cut',
  'sample-missing',
  'sample-untested',
  'sentence-repeated',
  'sidebar-category-empty',
  'sidebar-doc-missing',
  'sidebar-folder-empty',
  'sidebar-invalid',
  'sidebar-missing',
  'site-missing',
  'social-pictures-undrawn',
  'symlink-loop',
  'table-cell-lost',
  'tabs-invalid',
  'tag-missing',
  'tag-unknown',
  'tags-invalid',
  'title-duplicate',
  'untrusted-code',
  'version-doc-missing',
  'word-avoided',
] as const;

/** Problems with the content of pages and with lists of them, which a site can report as warnings (`onlyWarn`). */
export const PAGE_PROBLEM_IDS = [
  'anchor-broken',
  'category-missing',
  'component-failed',
  'component-threw',
  'component-unknown',
  'diagram-line-unknown',
  'diagram-unsupported',
  'directive-unknown',
  'doc-path-invalid',
  'export-failed',
  'expression-failed',
  'front-matter-invalid',
  'heading-unknown',
  'image-alt-missing',
  'image-invalid',
  'image-missing',
  'import-unknown',
  'link-broken',
  'mdx-syntax',
  'module-failed',
  'nav-doc-missing',
  'nesting-too-deep',
  'page-without-default-export',
  'partial-circular',
  'partial-missing',
  'plugin-failed',
  'prop-invalid',
  'prop-lost',
  'prop-missing',
  'prop-unknown',
  'route-duplicate',
  'sample-missing',
  'sidebar-category-empty',
  'sidebar-doc-missing',
  'sidebar-invalid',
  'sidebar-missing',
  'tabs-invalid',
  'tag-unknown',
  'version-doc-missing',
] as const satisfies readonly ProblemId[];

/** The id of a problem. */
export type ProblemId = (typeof PROBLEM_IDS)[number];

/**
 * Everything the engine finds wrong is a value of this shape. Stages return problems instead of throwing, so that one
 * build reports all of them (rows C1-C7).
 */
export interface Problem {
  /** Permanent id, explained in docs/problems.md. */
  id: ProblemId;
  /** `error` fails the build (exit code 1); `warning` is printed and the build continues. */
  severity: 'error' | 'warning';
  /** Path of the author's file relative to the site folder, with forward slashes. */
  file?: string;
  /** 1-based line in that file, including front matter. */
  line?: number;
  /** 1-based column in that line, in UTF-16 units. */
  column?: number;
  /** The key of the configuration that it's about (`navbar.items.0.doc`): whoever has read the file adds the place. */
  key?: string;
  /** What is wrong, in one sentence, quoting what the author wrote. */
  message: string;
  /** The address in question as written, if another check would report the same address. */
  address?: string;
  /** How to fix it, in one sentence, with the nearest names if there are any. */
  fix?: string;
  /** The text at this place and its replacement, if no judgment is needed: `--fix` applies it. */
  autofix?: { old: string; new: string };
}
