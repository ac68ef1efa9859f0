/** A text from an author's data file, with its position. */
export interface PlacedText {
  text: string;
  /** 1-based. */
  line: number;
  column: number;
  /** Site-relative file, where texts of several files are together. */
  file?: string;
}
