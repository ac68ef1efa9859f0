/**
 * What the finished site serves, to look up addresses that nothing has resolved. Paths are decoded and have no base.
 */
export interface ServedAddresses {
  baseUrl: string;
  /**
   * Whether there is a page, a file or a redirect at a path, including the redirect from the root to the first page.
   */
  has(path: string): boolean;
  /** Paths of the listed pages, to suggest the nearest. */
  pages(): string[];
  /** Paths of the author's files. */
  files(): string[];
}
