import type { Shard } from './format.ts';
import type { NamesIndex } from './names-index.ts';
import type { Match } from './vocabulary.ts';

/** What text adds to names; absent while only the first tier is there. */
export interface TextEvidence {
  /** The places of a term, which must have been loaded. */
  readPostings: Shard['readPostings'];
  /** Words in each section, roughly, as a share of those in the average one. */
  lengths: Float64Array;
}

/** What a match in each place of a section is worth, for a word that fits exactly. */
const HEADING = 1.8;
const SYMBOL = 0.9;
const BODY = 0.9;
/** What stands before the first heading, the description above all, says what the whole page is about. */
const LEAD = 2.5;
/** Worth of postings by strength. */
const STRENGTH = [0.6, 1, 1.5, 2];

/** Postings that speak for a word. */
interface Postings {
  read: TextEvidence['readPostings'];
  /** What each counts, by posting (`worthOfPostings`). */
  worth: Float32Array;
}

/** Where the terms of one word were found, by section and by page. */
export interface Evidence {
  /** Best fit in the title of each page, and in what stands above it. */
  title: Float32Array;
  above: Float32Array;
  /** Best fit in the last part of its path. */
  slug: Float32Array;
  /** Best fit in the heading of each section. */
  heading: Float32Array;
  /** What the section is worth for this word: heading, names, text. */
  section: Float32Array;
  /** Best fit anywhere in the section. */
  quality: Float32Array;
  /** The sections where that is above 0, in no order. */
  touched: Uint32Array;
  /** The most that a section of the page is worth, and the best fit anywhere in the page. */
  pageBest: Float32Array;
  pageFit: Float32Array;
  /** Number of sections where it, or a form of it, was found. */
  sections: number;
}

/**
 * Gives what names and text say of the terms of a word. Words that stay while a reader types on are looked up once:
 * by their list of matches, which stays the same with them.
 */
export function createGathering(
  names: NamesIndex,
  text: TextEvidence | undefined,
): (matches: readonly Match[]) => Evidence {
  const known = new WeakMap<readonly Match[], Evidence>();
  const postings = text && {
    read: text.readPostings,
    worth: worthOfPostings(names, text.lengths),
  };
  return (matches) => {
    let evidence = known.get(matches);
    if (!evidence) known.set(matches, (evidence = gather(matches, names, postings)));
    return evidence;
  };
}

/** What a posting of each strength is worth in each section: section times four plus the strength. */
function worthOfPostings(
  { sectionCount, pageOf, firstSection }: NamesIndex,
  lengths: Float64Array,
): Float32Array {
  const worth = new Float32Array(sectionCount * STRENGTH.length);
  for (let at = 0; at < sectionCount; at++) {
    const lead = at === firstSection[pageOf[at] as number] ? LEAD : 1;
    const length = 1.2 * (0.5 + 0.5 * (lengths[at] as number));
    for (const [strength, often] of STRENGTH.entries())
      worth[at * STRENGTH.length + strength] = (lead * often * 2.2) / (often + length);
  }
  return worth;
}

function gather(
  matches: readonly Match[],
  names: NamesIndex,
  postings: Postings | undefined,
): Evidence {
  const { sectionCount, pageOf } = names;
  const title = new Float32Array(names.file.paths.length);
  const above = new Float32Array(names.file.paths.length);
  const slug = new Float32Array(names.file.paths.length);
  const heading = new Float32Array(sectionCount);
  const symbol = new Float32Array(sectionCount);
  const body = new Float32Array(sectionCount);
  const quality = new Float32Array(sectionCount);
  const list = new Uint32Array(sectionCount);
  let touched = 0;
  const places = new Uint32Array(postings ? sectionCount : 0);
  const firm = (matches[0]?.quality ?? 0) * 0.6;
  /** Sections that count as having the word, and how many there are. */
  const counted = new Uint8Array(sectionCount);
  let found = 0;
  for (const { term, index, quality: fit } of matches) {
    const isFirm = fit >= firm ? 1 : 0;
    const fitOnce = Math.fround(fit);
    for (const place of names.placesOf(term)) {
      const at = place >>> 2;
      const field = place & 3;
      found += isFirm & ~(counted[at] as number);
      counted[at] = (counted[at] as number) | isFirm;
      const page = pageOf[at] as number;
      if (field === 0) raise(title, page, fit);
      else if (field === 1) {
        raise(above, page, fit);
        if (names.slugTerms(page).has(term)) raise(slug, page, fit);
      } else {
        raise(field === 2 ? heading : symbol, at, fit);
        if (quality[at] === 0) list[touched++] = at;
        raise(quality, at, fit);
      }
    }
    if (!postings || index < 0) continue;
    const { read, worth } = postings;
    const count = read(index, places);
    // Most of the time of a query is spent here: thousands of places of each word.
    for (let i = 0; i < count; i++) {
      const place = places[i] as number;
      const at = place >>> 2;
      found += isFirm & ~(counted[at] as number);
      counted[at] = (counted[at] as number) | isFirm;
      const value = fit * (worth[place] as number);
      if ((body[at] as number) < value) body[at] = value;
      const known = quality[at] as number;
      if (known === 0) list[touched++] = at;
      if (known < fitOnce) quality[at] = fitOnce;
    }
  }
  const section = body;
  const pageBest = new Float32Array(title.length);
  const pageFit = title.map((fit, page) => Math.max(fit, (above[page] as number) * 0.8));
  for (let i = 0; i < touched; i++) {
    const at = list[i] as number;
    section[at] =
      BODY * (body[at] as number) +
      HEADING * (heading[at] as number) +
      SYMBOL * (symbol[at] as number);
    const page = pageOf[at] as number;
    raise(pageBest, page, section[at] as number);
    raise(pageFit, page, quality[at] as number);
  }
  return {
    title,
    above,
    slug,
    heading,
    section,
    quality,
    touched: list.slice(0, touched),
    pageBest,
    pageFit,
    sections: found,
  };
}

function raise(list: Float32Array, at: number, value: number): void {
  if ((list[at] as number) < value) list[at] = value;
}
