/** An entry of `redirects.yml`: an address that moved. */
export interface Redirect {
  /** Route path without base: `/old`; `/old/:path*` stands for `/old` and everything below it. */
  source: string;
  /** Route path, with a query or an anchor if wanted; `:path*` takes what the source had there. Or an outside address. */
  destination: string;
  /** Whether it moved for good (301), or for now (302). */
  permanent: boolean;
  /** 1-based place of the entry in the file. */
  line: number;
  column: number;
}
