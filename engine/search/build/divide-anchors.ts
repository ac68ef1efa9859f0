import { slugify } from '../../url/slug.ts';
import { expectedAnchor, writtenName, type AnchorParts } from '../anchors.ts';
import type { NamesFile } from '../format.ts';

interface AnchoredSection extends Omit<AnchorParts, 'prefix'> {
  anchor: string;
}

/**
 * The anchors that the first tier needs: those that differ from the default, of the sections that it can find, and the
 * prefix of each page's anchors. All anchors are in the pages' text files.
 * @param anchors of all sections
 * @param headings of the first tier by section; 0 for the others
 * @param symbols of the first tier
 */
export function divideAnchors(
  anchors: readonly string[],
  sections: readonly number[],
  headings: readonly (string | 0)[],
  symbols: NamesFile['symbols'],
): Pick<NamesFile, 'prefixes' | 'anchors'> {
  const entries = namesOfEntries(symbols, headings);
  const known = anchors.map((anchor, at): AnchoredSection => {
    return { anchor, name: entries.get(at), heading: headings[at] || '' };
  });
  const prefixes: NamesFile['prefixes'] = [];
  const others: NamesFile['anchors'] = {};
  let from = 0;
  for (const count of sections) {
    const prefix = commonPrefix(known.slice(from, from + count));
    prefixes.push(prefix);
    for (let at = from + 1; at < from + count; at++) {
      const { anchor, ...about } = known[at] as AnchoredSection;
      const isReached = about.heading !== '' || about.name !== undefined;
      if (isReached && expectedAnchor({ prefix, ...about }) !== anchor) others[at] = anchor;
    }
    from += count;
  }
  return { prefixes, anchors: others };
}

/** The name that each section documents; the first of several, in the browser's reading order. */
function namesOfEntries(
  symbols: NamesFile['symbols'],
  headings: readonly (string | 0)[],
): Map<number, string> {
  const entries = new Map<number, string>();
  for (const [name, ...places] of symbols) {
    // An empty name is the heading of its first section.
    const written = name || String(headings[-(places[0] as number) - 1]);
    for (const place of places)
      if (place < 0 && !entries.has(-place - 1)) entries.set(-place - 1, written);
  }
  return entries;
}

/** The prefix that makes the most anchors of a page match the default. */
function commonPrefix(sections: readonly AnchoredSection[]): string | 0 {
  const fitting = new Map<string | 0, number>([[0, 0]]);
  for (const { anchor, ...about } of sections) {
    const name = writtenName(about);
    if (name === '') continue;
    if (anchor === slugify(about.heading)) fitting.set(0, (fitting.get(0) as number) + 1);
    else if (anchor.endsWith(name)) {
      const prefix = anchor.slice(0, anchor.length - name.length);
      fitting.set(prefix, (fitting.get(prefix) ?? 0) + 1);
    }
  }
  let best: string | 0 = 0;
  for (const [prefix, count] of fitting) if (count > (fitting.get(best) as number)) best = prefix;
  return best;
}
