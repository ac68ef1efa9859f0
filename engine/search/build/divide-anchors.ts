import { slugify } from '../../url/slug.ts';
import { expectedAnchor, type AnchorParts } from '../anchors.ts';
import type { NamesFile } from '../format.ts';

/** A section in the builder. */
interface AnchoredSection extends Omit<AnchorParts, 'prefix'> {
  anchor: string;
}

/**
 * Divides the anchors that differ from the default between the tiers, and finds the prefix of each page's anchors.
 * @param anchors of all sections
 * @param headings by section, as known with the first tier and with both
 * @param symbols the same for code names
 */
export function divideAnchors(
  anchors: readonly string[],
  sections: readonly number[],
  headings: readonly (readonly (string | 0)[])[],
  symbols: readonly NamesFile['symbols'][],
): Pick<NamesFile, 'prefixes'> & { first: Record<number, string>; rest: Record<number, string> } {
  const [early, late] = symbols.map((list, tier): AnchoredSection[] => {
    const known = headings[tier] as readonly (string | 0)[];
    const entries = namesOfEntries(list, headings[0] as readonly (string | 0)[]);
    return anchors.map((anchor, at) => ({
      anchor,
      name: entries.get(at),
      heading: known[at] || '',
    }));
  }) as [AnchoredSection[], AnchoredSection[]];
  const prefixes: NamesFile['prefixes'] = [];
  const first: Record<number, string> = {};
  const rest: Record<number, string> = {};
  let from = 0;
  for (const count of sections) {
    const prefix = commonPrefix(late.slice(from, from + count));
    prefixes.push(prefix);
    for (let at = from + 1; at < from + count; at++) {
      const anchor = anchors[at] as string;
      const now = early[at] as AnchoredSection;
      const isReached = now.heading !== '' || now.name !== undefined;
      if (isReached && expectedAnchor({ prefix, ...now }) !== anchor) first[at] = anchor;
      else if (expectedAnchor({ prefix, ...(late[at] as AnchoredSection) }) !== anchor)
        rest[at] = anchor;
    }
    from += count;
  }
  return { prefixes, first, rest };
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
  for (const { anchor, name, heading } of sections) {
    if (name === undefined) continue;
    if (anchor === slugify(heading)) fitting.set(0, (fitting.get(0) as number) + 1);
    else if (anchor.endsWith(name)) {
      const prefix = anchor.slice(0, anchor.length - name.length);
      fitting.set(prefix, (fitting.get(prefix) ?? 0) + 1);
    }
  }
  let best: string | 0 = 0;
  for (const [prefix, count] of fitting) if (count > (fitting.get(best) as number)) best = prefix;
  return best;
}
