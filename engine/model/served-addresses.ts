/** What the finished site answers, to look addresses up in that nobody resolved. Paths are decoded and have no base. */
export interface ServedAddresses {
  baseUrl: string;
  /** Whether there is a page or a file at a path, or a redirect, such as that from the root to the first page. */
  has(path: string): boolean;
  /** Paths of the pages that are listed, to offer the nearest. */
  pages(): string[];
  /** Paths of the author's files. */
  files(): string[];
}
