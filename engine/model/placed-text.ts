/** A text of an author's data file, with the place where it begins. */
export interface PlacedText {
  text: string;
  /** 1-based. */
  line: number;
  column: number;
}
