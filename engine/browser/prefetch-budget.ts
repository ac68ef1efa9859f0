/** Row N2: the budget for links in view. */
const PAGES = 12;
const BYTES = 30_000;
/** Assumed size of a page's data before one has been measured, in bytes. */
const GUESS = 6_000;

/** The remaining budget for links that are only in view. */
export interface Budget {
  /** Whether another page as large as the largest so far fits. */
  allows(): boolean;
  /** Records a fetched page; `bytes` as transferred, undefined if unknown. */
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
