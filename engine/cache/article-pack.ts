import { hash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';

/** Where a text lies in the pack. */
export interface PackedText {
  /** Byte offset and length. */
  at: number;
  length: number;
  /** Hash of those bytes: two builds at once may both have added to the pack. */
  digest: string;
}

/** The HTML of articles, one behind the other in one file: a build adds to its end, and reads what it needs. */
export interface ArticlePack {
  /** A text of the pack; undefined when it is not there any more. */
  read(place: PackedText): string | undefined;
  /** Adds a text; it is written by `save`. */
  add(html: string): PackedText;
  /**
   * Writes what was added, or all that is in use when too little of the file is. Then places are others: they are set
   * in `used`, and what could not be read is taken out of it.
   */
  save(used: Record<string, PackedText>): void;
}

/** Rewrites the pack when more than this share of it is no longer used. */
const MAX_GARBAGE = 0.5;

/**
 * Opens a pack, which need not be there.
 * @param isKnown whether anybody knows what lies in it; otherwise it is written anew
 */
export function openArticlePack(packFile: string, isKnown: boolean): ArticlePack {
  const packSize = isKnown ? sizeOf(packFile) : 0;
  const added = new Map<number, Buffer>();
  let end = packSize;
  let pack: number | undefined;

  const readBytes = ({ at, length, digest }: PackedText): Buffer | undefined => {
    const fresh = added.get(at);
    if (fresh) return fresh;
    try {
      pack ??= openSync(packFile, 'r');
      const buffer = Buffer.alloc(length);
      readSync(pack, buffer, 0, length, at);
      return hash('sha1', buffer) === digest ? buffer : undefined;
    } catch {
      return undefined;
    }
  };
  const rewrite = (used: Record<string, PackedText>): void => {
    const parts: Buffer[] = [];
    let at = 0;
    for (const [file, place] of Object.entries(used)) {
      const bytes = readBytes(place);
      if (bytes) parts.push(bytes);
      else delete used[file];
      place.at = at;
      at += bytes?.length ?? 0;
    }
    writeFileSync(packFile, Buffer.concat(parts));
  };

  return {
    read: (place) => readBytes(place)?.toString('utf8'),
    add(html) {
      const bytes = Buffer.from(html);
      const place = { at: end, length: bytes.length, digest: hash('sha1', bytes) };
      added.set(end, bytes);
      end += bytes.length;
      return place;
    },
    save(used) {
      const size = Object.values(used).reduce((sum, { length }) => sum + length, 0);
      if (size < end * (1 - MAX_GARBAGE)) rewrite(used);
      else if (added.size > 0) {
        const flag = packSize > 0 ? 'a' : 'w';
        writeFileSync(packFile, Buffer.concat([...added.values()]), { flag });
      }
      if (pack !== undefined) closeSync(pack);
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
