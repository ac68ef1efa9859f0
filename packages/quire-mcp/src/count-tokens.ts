/**
 * Bytes of UTF-8 that count as one token. Models count differently: the tokenizer `o200k` needs one token for 3.9 bytes
 * of these pages. Three is a safe estimate, and doesn't need a tokenizer.
 */
const BYTES_PER_TOKEN = 3;

/** Number of tokens of a text, rounded up; an upper estimate. */
export function countTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/**
 * The start of a text that fits into a number of tokens. The cut is after a line if one ends in the second half of what
 * fits.
 * @returns a prefix of the text; the whole text if it fits
 */
export function cutToTokens(text: string, tokens: number): string {
  if (countTokens(text) <= tokens) return text;
  const bytes = Buffer.from(text).subarray(0, Math.max(0, tokens) * BYTES_PER_TOKEN);
  // A character cut in two decodes to replacement characters, which aren't in the text at that position.
  let start = bytes.toString();
  while (start !== '' && !text.startsWith(start)) start = start.slice(0, -1);
  const line = start.lastIndexOf('\n') + 1;
  return line > start.length / 2 ? start.slice(0, line) : start;
}
