import { postedSection, toPosting, type Range } from './format.ts';
import { FIELD, fieldOf, sectionOf, type NamesIndex } from './names-index.ts';
import type { Match } from './vocabulary.ts';
import { BODY, HEADING, LEAD, STRENGTH, SYMBOL } from './weights.ts';

/** What the text adds to names; absent while only the first tier is loaded. */
export interface TextEvidence {
  /** The sections of a term, which must have been loaded. */
  readPostings: Range['readPostings'];
  /** Approximate number of words in each section, relative to the average. */
  lengths: Float64Array;
}

/** Where the terms of one word were found, by section and by page. */
export interface Evidence {
  /** Best match in the title of each page, and in its labels. */
  title: Float32Array;
  above: Float32Array;
  /** Best match in the last segment of its path. */
  slug: Float32Array;
  /** The sections where it was found, unordered. */
  found: Uint32Array;
  /** For each of them: best match in its heading, weight (heading, names, text), and best match anywhere in it. */
  heading: Float32Array;
  section: Float32Array;
  quality: Float32Array;
  /** Highest weight of a section of the page, and the best match anywhere on the page. */
  pageBest: Float32Array;
  pageFit: Float32Array;
  /** Number of sections that contain it, or a form of it. */
  sections: number;
}

/** Postings that match a word. */
interface Postings {
  read: TextEvidence['readPostings'];
  /** Weight of each, by posting (`worthOfPostings`). */
  worth: Float32Array;
}

/**
 * Lists by section for looking up a word, all 0 before and after: allocating them for each word costs more than using
 * them.
 */
interface Scratch {
  heading: Float32Array;
  symbol: Float32Array;
  body: Float32Array;
  quality: Float32Array;
  counted: Uint8Array;
  found: Uint32Array;
  postings: Uint32Array;
}

/**
 * Returns the evidence in names and text for the terms of a word. It's cached by the word's list of matches, so words
 * that stay while a reader types are looked up once.
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
  const { sectionCount } = names;
  const scratch: Scratch = {
    heading: new Float32Array(sectionCount),
    symbol: new Float32Array(sectionCount),
    body: new Float32Array(sectionCount),
    quality: new Float32Array(sectionCount),
    counted: new Uint8Array(sectionCount),
    found: new Uint32Array(sectionCount),
    postings: new Uint32Array(sectionCount),
  };
  return (matches) => {
    let evidence = known.get(matches);
    if (!evidence) known.set(matches, (evidence = gather(matches, names, postings, scratch)));
    return evidence;
  };
}

/** Weights of all possible postings. */
function worthOfPostings(
  { sectionCount, pageOf, firstSection }: NamesIndex,
  lengths: Float64Array,
): Float32Array {
  const worth = new Float32Array(sectionCount * STRENGTH.length);
  for (let at = 0; at < sectionCount; at++) {
    const lead = at === firstSection[pageOf[at] as number] ? LEAD : 1;
    const length = 1.2 * (0.5 + 0.5 * (lengths[at] as number));
    for (const [strength, often] of STRENGTH.entries())
      worth[toPosting(at, strength)] = (lead * often * 2.2) / (often + length);
  }
  return worth;
}

function gather(
  matches: readonly Match[],
  names: NamesIndex,
  text: Postings | undefined,
  { heading, symbol, body, quality, counted, found, postings }: Scratch,
): Evidence {
  const { pageOf } = names;
  const pageCount = names.file.paths.length;
  const title = new Float32Array(pageCount);
  const above = new Float32Array(pageCount);
  const slug = new Float32Array(pageCount);
  const firm = (matches[0]?.quality ?? 0) * 0.6;
  /** Sections that count as having the word, and all sections where it was found. */
  let sections = 0;
  let size = 0;
  const count = (at: number): void => {
    sections += 1 - (counted[at] as number);
    counted[at] = 1;
  };
  // The best match comes first: a section's first match is its best one.
  for (const { term, index, quality: fit } of matches) {
    const isFirm = fit >= firm;
    for (const place of names.placesOf(term)) {
      const at = sectionOf(place);
      const field = fieldOf(place);
      if (isFirm) count(at);
      const page = pageOf[at] as number;
      if (field === FIELD.title) raise(title, page, fit);
      else if (field === FIELD.above) {
        raise(above, page, fit);
        if (names.slugTerms(page).has(term)) raise(slug, page, fit);
      } else {
        raise(field === FIELD.heading ? heading : symbol, at, fit);
        if (quality[at] === 0) {
          found[size++] = at;
          quality[at] = fit;
        }
      }
    }
    if (!text || index < 0) continue;
    const { read, worth } = text;
    const length = read(index, postings);
    // A query spends much of its time here: a word occurs in thousands of sections.
    for (let i = 0; i < length; i++) {
      const posting = postings[i] as number;
      const at = postedSection(posting);
      raise(body, at, fit * (worth[posting] as number));
      if (quality[at] !== 0) continue;
      found[size++] = at;
      quality[at] = fit;
      if (isFirm) count(at);
    }
  }
  const evidence: Evidence = {
    title,
    above,
    slug,
    found: found.slice(0, size),
    heading: new Float32Array(size),
    section: new Float32Array(size),
    quality: new Float32Array(size),
    pageBest: new Float32Array(pageCount),
    pageFit: title.map((fit, page) => Math.max(fit, (above[page] as number) * 0.8)),
    sections,
  };
  for (let i = 0; i < size; i++) {
    const at = found[i] as number;
    const page = pageOf[at] as number;
    evidence.heading[i] = heading[at] as number;
    evidence.quality[i] = quality[at] as number;
    evidence.section[i] =
      BODY * (body[at] as number) +
      HEADING * (heading[at] as number) +
      SYMBOL * (symbol[at] as number);
    raise(evidence.pageBest, page, evidence.section[i] as number);
    raise(evidence.pageFit, page, quality[at] as number);
    heading[at] = symbol[at] = body[at] = quality[at] = 0;
  }
  counted.fill(0);
  return evidence;
}

function raise(list: Float32Array, at: number, value: number): void {
  if ((list[at] as number) < value) list[at] = value;
}
