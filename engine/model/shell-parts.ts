/**
 * Parts of the frame that a site can fill or replace: `shell/Footer.tsx` replaces the footer. True for the parts around
 * the page, which a navigation doesn't replace, so they can't depend on the page.
 */
export const SHELL_PARTS = {
  /** Between the navbar and the page. */
  BeforePage: true,
  /** Between the page and the footer. */
  AfterPage: true,
  Footer: true,
  /** Replaced with `{ crumbs }`. */
  Breadcrumbs: false,
  /** Above the article. */
  BeforeArticle: false,
  /** Below the article. */
  AfterArticle: false,
  /** Replaced with `{ previous, next }`. */
  Pagination: false,
} as const satisfies Record<string, boolean>;

export type ShellPartName = keyof typeof SHELL_PARTS;

/** HTML of the parts that a site has. */
export type ShellParts = Partial<Record<ShellPartName, string>>;
