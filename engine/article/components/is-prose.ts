/** Shortest line that is worth wrapping, in characters: it may be wider than a phone. */
const NARROW = 40;
/** Frames drawn with characters, and columns set with blanks. */
const LAID_OUT = /[\u2500-\u259F]|\S {2,}\S/;

/**
 * Whether a line of printed text may be wrapped where it is wider than its column. A message or a log line
 * can be read in two rows, and has its news at the end; a table would fall apart.
 */
export function isProse(line: string): boolean {
  return line.length > NARROW && !LAID_OUT.test(line);
}
