/** Shortest line worth wrapping, in characters: it can be wider than a phone. */
const NARROW = 40;
/** Box-drawing characters, and columns aligned with spaces. */
const LAID_OUT = /[\u2500-\u259F]|\S {2,}\S/;
/** A row of comma-separated values, which would break inside a value. */
const DATA = /^[^\s,]*,[^\s,]*,\S*$/;

/**
 * Whether a line of output can be wrapped if it's wider than its column. A message or log line can be read in two rows,
 * and its end matters; a table would fall apart.
 */
export function isProse(line: string): boolean {
  return line.length > NARROW && !LAID_OUT.test(line) && !DATA.test(line);
}
