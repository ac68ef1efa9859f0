import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Problem } from '../model/problem.ts';
import { withoutControls } from '../url/control-characters.ts';
import { kindOf, otherKind, statOf } from './other-kind.ts';

const NEWLINE = 10;
/** Bytes of a text file. A page needs about 100 times as much memory while it's parsed. */
const MAX_TEXT = 10_000_000;

/** The text of an author's file, or why it can't be read. */
export type ReadText =
  { text: string; problem?: undefined } | { text?: undefined; problem: Problem };

/**
 * Reads a text file of at most 10 MB: checks UTF-8, drops a byte order mark, turns line ends into `\n` and control
 * characters into U+FFFD.
 * @param path absolute path
 * @param file path relative to the site folder, for the problem
 */
export function readText(path: string, file: string): ReadText {
  let bytes: Buffer;
  try {
    const found = statOf(path);
    if (found && !found.isFile()) return { problem: unreadable(file, `it is ${kindOf(found)}`) };
    if (found && found.size > MAX_TEXT) return { problem: tooLarge(found.size, file) };
    bytes = readFileSync(path);
  } catch (error) {
    return { problem: unreadable(file, (error as Error).message) };
  }
  return decodeText(bytes, file);
}

/** The part of `readText` that doesn't touch the disk. */
export function decodeText(bytes: Buffer, file: string): ReadText {
  if (!isUtf8(bytes)) return { problem: notUtf8(bytes, file) };
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return { text: withoutControls(lines) };
}

/** The problem of a path where something else is than a file; undefined for a file or if nothing is there. */
export function notAFile(path: string, file: string): Problem | undefined {
  const kind = otherKind(path);
  return kind === undefined ? undefined : unreadable(file, `it is ${kind}`);
}

function unreadable(file: string, why: string): Problem {
  const message = `The file could not be read: ${why}.`;
  return { id: 'file-unreadable', severity: 'error', file, message };
}

function tooLarge(size: number, file: string): Problem {
  const megabytes = (bytes: number): string => (bytes / 1e6).toLocaleString('en-US');
  return {
    id: 'content-too-large',
    severity: 'error',
    file,
    message: `The file has ${megabytes(size)} MB, so it wasn’t read: the limit for text files is ${megabytes(MAX_TEXT)} MB.`,
    fix: 'Divide it into several pages, or publish generated data as a file in `static/` and link it.',
  };
}

/** Finds the first line that isn't UTF-8; no byte of a longer character is a line feed. */
function notUtf8(bytes: Buffer, file: string): Problem {
  let line = 1;
  let start = 0;
  let end = bytes.indexOf(NEWLINE);
  while (end !== -1 && isUtf8(bytes.subarray(start, end))) {
    line += 1;
    start = end + 1;
    end = bytes.indexOf(NEWLINE, start);
  }
  return {
    id: 'file-not-utf8',
    severity: 'error',
    file,
    line,
    message: 'The file isn’t UTF-8.',
    fix: 'Save it as UTF-8.',
  };
}
