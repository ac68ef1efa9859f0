/** A face that the engine brings, as a page is told of it. */
export interface WebFont {
  family: string;
  /** One weight, or the first and the last of a variable face: `400 700`. */
  weight: string;
  /** Its file; in a page its address. */
  file: string;
}
