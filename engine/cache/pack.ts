import { hash } from 'node:crypto';
import { appendFileSync, closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { otherKind } from '../files/other-kind.ts';

/*
 * A pack is one file with many values: a header of fixed length, the index (JSON: key, length and digest of each
 * value), and the values one after another. Data with a wrong digest is never used.
 */

const MAGIC = 'quire-pack-1';
const LENGTH_DIGITS = 12;
const DIGEST_LENGTH = hash('sha1', '').length;
const HEAD_LENGTH = MAGIC.length + LENGTH_DIGITS + DIGEST_LENGTH;

/** Location of a value in a pack. */
export interface PackPlace {
  pack: Pack;
  /** Byte offset and length. */
  at: number;
  length: number;
  digest: string;
}

export interface Pack {
  file: string;
  /** Size of all its values in bytes. */
  size: number;
  /** Locations by key, in the order they were written. */
  places: ReadonlyMap<string, PackPlace>;
  /** The bytes of a value; undefined if they are damaged or the file is gone. */
  read(place: PackPlace): Buffer | undefined;
  /** Closes the file; reading opens it again. */
  close(): void;
}

/** Bytes to read at once: a build reads the values of its pages in the order in which the last one wrote them. */
const WINDOW_BYTES = 128 << 10;
/** Bytes to write at once. */
const PIECE_BYTES = 4_000_000;

type IndexEntry = [key: string, length: number, digest: string];

/** A value to write. */
export interface Packed {
  length: number;
  digest: string;
  /** Its bytes; undefined if they are damaged. */
  bytes(): Buffer | undefined;
}

/** A value in memory. */
export function packed(bytes: Buffer): Packed {
  return { length: bytes.length, digest: hash('sha1', bytes), bytes: () => bytes };
}

/**
 * Writes a pack piece by piece: the articles of a large site together are larger than the memory that a build needs.
 * @throws Error of the file system
 */
export function writePack(file: string, values: ReadonlyMap<string, Packed>): void {
  const entries = [...values].map(([key, { length, digest }]): IndexEntry => [key, length, digest]);
  const index = Buffer.from(JSON.stringify(entries));
  const head = `${MAGIC}${String(index.length).padStart(LENGTH_DIGITS, '0')}${hash('sha1', index)}`;
  let pieces: Uint8Array[] = [Buffer.from(head), index];
  let size = 0;
  const write = (append: (file: string, data: Uint8Array) => void): void => {
    append(file, Buffer.concat(pieces));
    pieces = [];
    size = 0;
  };
  write(writeFileSync);
  for (const { length, bytes } of values.values()) {
    // A damaged value is replaced with zeros of its length, which have the wrong digest.
    pieces.push(bytes() ?? Buffer.alloc(length));
    size += length;
    if (size > PIECE_BYTES) write(appendFileSync);
  }
  if (size > 0) write(appendFileSync);
}

/** Reads the index of a pack; undefined if the file is missing, damaged, or not a pack. */
export function openPack(file: string): Pack | undefined {
  let descriptor: number | undefined;
  let window = { at: 0, bytes: Buffer.alloc(0) };
  const readBytes = (at: number, length: number): Buffer => {
    if (at < window.at || at + length > window.at + window.bytes.length) {
      descriptor ??= openSync(file, 'r');
      const bytes = Buffer.allocUnsafeSlow(Math.max(length, WINDOW_BYTES));
      const count = readSync(descriptor, bytes, 0, bytes.length, at);
      window = { at, bytes: bytes.subarray(0, count) };
    }
    return window.bytes.subarray(at - window.at, at - window.at + length);
  };
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
    window = { at: 0, bytes: Buffer.alloc(0) };
  };
  const read = ({ at, length, digest }: PackPlace): Buffer | undefined => {
    try {
      const bytes = readBytes(at, length);
      return hash('sha1', bytes) === digest ? bytes : undefined;
    } catch {
      return undefined;
    }
  };
  try {
    if (otherKind(file) !== undefined) return undefined;
    const entries = readIndex(readBytes);
    const places = new Map<string, PackPlace>();
    const pack: Pack = { file, size: 0, places, read, close };
    let at = HEAD_LENGTH + entries.indexLength;
    for (const [key, length, digest] of entries.index) {
      places.set(key, { pack, at, length, digest });
      at += length;
      pack.size += length;
    }
    return pack;
  } catch {
    close();
    return undefined;
  }
}

/** @throws Error if the file is missing, damaged, or not a pack */
function readIndex(readBytes: (at: number, length: number) => Buffer): {
  index: IndexEntry[];
  indexLength: number;
} {
  const head = readBytes(0, HEAD_LENGTH).toString('latin1');
  const indexLength = Number(head.slice(MAGIC.length, MAGIC.length + LENGTH_DIGITS));
  if (!head.startsWith(MAGIC) || !(indexLength > 0)) throw new Error('This is not a pack.');
  const bytes = readBytes(HEAD_LENGTH, indexLength);
  if (hash('sha1', bytes) !== head.slice(-DIGEST_LENGTH)) throw new Error('The index is damaged.');
  return { index: JSON.parse(bytes.toString()) as IndexEntry[], indexLength };
}
