/**
 * Longest part of an address, in bytes. Disks allow names of 255 bytes, and those of output files have endings and
 * hashes.
 */
export const MAX_PART = 230;
/** Longest address without host, in bytes: below what servers and browsers accept. */
export const MAX_PATH = 1500;

/** Length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Why an address can't be a file, in the words that follow its name; undefined if it can.
 * @param path decoded
 */
export function pathExcess(path: string): string | undefined {
  const longest = Math.max(...path.split('/').map(bytesOf));
  if (longest > MAX_PART) {
    return `has a part of ${longest} bytes, and the limit is ${MAX_PART}`;
  }
  const whole = bytesOf(path);
  return whole > MAX_PATH ? `has ${whole} bytes, and the limit is ${MAX_PATH}` : undefined;
}

/** Shortens an address that is too long for a file, so that nothing else fails because of it. */
export function shortenPath(path: string): string {
  if (pathExcess(path) === undefined) return path;
  const parts = path.split('/').map((part) => (bytesOf(part) > MAX_PART ? cut(part) : part));
  const short = parts.join('/');
  return bytesOf(short) > MAX_PATH ? `/${cut(parts.at(-1) ?? '')}` : short;
}

/** Characters of it that are shorter than the limit in any encoding. */
function cut(part: string): string {
  return [...part].slice(0, MAX_PART / 5).join('');
}

/** A name in a message: the beginning of a long one. */
export function nameInMessage(name: string): string {
  const shown = 40;
  return name.length > shown * 2 ? `${[...name].slice(0, shown).join('')}…` : name;
}
