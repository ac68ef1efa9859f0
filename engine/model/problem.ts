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
] as const;

/** Problems that `check` finds besides those of a build; a site can turn them off (`checks.off`). */
export const CHECK_PROBLEM_IDS = [
  'anchor-changed',
  'anchors-lock-invalid',
  'anchors-unlocked',
  'class-misspelled',
  'description-duplicate',
  'description-length',
  'description-missing',
  'file-unused',
  'filler',
  'heading-order',
  'inherited-unconfirmed',
  'install-unconstrained',
  'install-unpinned',
  'name-misspelled',
  'notes-unexplained',
  'page-orphaned',
  'page-without-sample',
  'question-duplicate',
  'route-changed',
  'sample-untested',
  'sentence-repeated',
  'tag-missing',
  'title-duplicate',
  'word-avoided',
] as const;

/** The ids of all problems. They are permanent: people search for them and keep lists of them. */
export const PROBLEM_IDS = [
  ...PAGE_PROBLEM_IDS,
  ...CHECK_PROBLEM_IDS,
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
  'changelog-invalid',
  'code-meta-invalid',
  'component-crashed',
  'config-invalid',
  'config-key-unknown',
  'config-missing',
  'constraint-invalid',
  'constraints-missing',
  'content-too-large',
  'doc-id-duplicate',
  'docs-missing',
  'extension-failed',
  'facts-invalid',
  'facts-missing',
  'file-ignored',
  'file-not-utf8',
  'file-unreadable',
  'first-state-differs',
  'footnote-unmatched',
  'formula-undrawn',
  'front-matter-key-unknown',
  'head-ignored',
  'heading-empty',
  'heading-id-taken',
  'import-invalid',
  'import-lost',
  'language-unknown',
  'list-ended',
  'markup-unknown',
  'messages-ambiguous',
  'messages-invalid',
  'name-too-long',
  'name-unknown',
  'output-unsafe',
  'output-unwritable',
  'policy-blocks',
  'redirect-chain',
  'redirect-duplicate',
  'redirect-invalid',
  'redirect-loop',
  'redirect-source-taken',
  'redirect-target-missing',
  'release-invalid',
  'route-case',
  'run-invalid',
  'sample-cut',
  'shell-part-unknown',
  'sidebar-folder-empty',
  'site-missing',
  'social-pictures-undrawn',
  'style-ignored',
  'style-variable-unknown',
  'symlink-loop',
  'table-cell-lost',
  'tags-invalid',
  'texts-missing',
  'untrusted-code',
  'version-invalid',
] as const;

/** The id of a problem; those of an extension begin with its name: `glossary/term-unknown`. */
export type ProblemId = (typeof PROBLEM_IDS)[number] | `${string}/${string}`;

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
  /** Ids of problems that disappear with this one: they aren't reported beside it. */
  causes?: readonly ProblemId[];
  /** The text at this place and its replacement, if no judgment is needed: `--fix` applies it. */
  autofix?: { old: string; new: string };
}
