/** Row N2: what links in view may cost a page. */
const PAGES = 12;
const BYTES = 30_000;
/** What a page's data is taken to weigh before one has been seen, in bytes. */
const GUESS = 6_000;

/** What is left to spend on links that are only in view. */
export interface Budget {
  /** Whether another page as large as the largest so far still fits. */
  allows(): boolean;
  /** A page was fetched; `bytes` as sent on the line, undefined when unknown. */
  spend(bytes: number | undefined): void;
}

/** The budget of one page (row N2). */
export function createBudget(): Budget {
  let pages = 0;
  let spent = 0;
  let largest = 0;
  return {
    allows: () => pages < PAGES && spent + (largest || GUESS) <= BYTES,
    spend(bytes = GUESS) {
      pages += 1;
      spent += bytes;
      largest = Math.max(largest, bytes);
    },
  };
}
