/** A font of the engine, as a page refers to it. */
export interface WebFont {
  family: string;
  /** A weight, or the range of a variable font: `400 700`. */
  weight: string;
  /** Its file; in a page, its address. */
  file: string;
}
