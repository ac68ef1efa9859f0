/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a `Range` header requests, as video players do (RFC 9110, section 14). Multiple ranges, other
 * units and malformed headers are ignored, which the RFC allows: the whole file is sent.
 * @param size of the file, in bytes
 * @returns undefined for the whole file, null if no byte of the file is in the range
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // `-500` requests the last 500 bytes.
  if (first === '') return last === '0' ? null : atEnd(Math.max(0, size - Number(last)), size);
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)];
  if (end < start && last !== '') return undefined;
  return start >= size ? null : { start, end: Math.min(end, size - 1) };
}

function atEnd(start: number, size: number): ByteRange | null {
  return size === 0 ? null : { start, end: size - 1 };
}
