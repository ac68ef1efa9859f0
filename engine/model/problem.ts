/** The name of every problem there is. They are permanent: people search for them and keep lists of them. */
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
  'image-missing',
  'import-invalid',
  'import-lost',
  'import-unknown',
  'language-unknown',
  'link-broken',
  'mdx-syntax',
  'module-failed',
  'name-misspelled',
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

/** Problems with what a page says: a site may have them told as warnings (`onlyWarn`). */
export const PAGE_PROBLEM_IDS = [
  'anchor-broken',
  'component-failed',
  'component-threw',
  'component-unknown',
  'diagram-line-unknown',
  'diagram-unsupported',
  'directive-unknown',
  'export-failed',
  'expression-failed',
  'front-matter-invalid',
  'image-alt-missing',
  'image-missing',
  'import-unknown',
  'link-broken',
  'mdx-syntax',
  'partial-missing',
  'prop-invalid',
  'prop-lost',
  'prop-unknown',
  'sidebar-doc-missing',
  'tabs-invalid',
  'tag-unknown',
] as const satisfies readonly ProblemId[];

/** The name of a problem. */
export type ProblemId = (typeof PROBLEM_IDS)[number];

/**
 * Everything the engine finds wrong is a value of this shape. Stages return problems instead of
 * throwing, so that one build reports all of them at once (rows C1-C7).
 */
export interface Problem {
  /** Permanent name, explained in docs/problems.md. */
  id: ProblemId;
  /** `error` fails the build (exit code 1); `warning` is printed and the build goes on. */
  severity: 'error' | 'warning';
  /** Path of the author's file relative to the site folder, with forward slashes. */
  file?: string;
  /** 1-based line in that file, front matter counted. */
  line?: number;
  /** 1-based column in that line, counted in UTF-16 units. */
  column?: number;
  /** What is wrong, in one sentence, naming the thing as the author wrote it. */
  message: string;
  /** The address it is about, as written, where another check would find the same address wrong. */
  address?: string;
  /** How to mend it, in one sentence; nearest names are offered here. */
  fix?: string;
  /** What stands at the place and what belongs there, where no thought is needed: `--fix` replaces it. */
  mend?: { old: string; new: string };
}
