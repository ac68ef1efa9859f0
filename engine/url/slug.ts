const PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?=[^\d])(?<rest>.+)$/;
/** Dates and versions at the start of a name aren't number prefixes: `2021-11-foo`, `7.0-foo`. */
const NOT_A_PREFIX = /^(?:\d{2,4}[-_.]\d{2}|\d+\.\d)/;

/** Splits the number prefix off a file or folder name: `02-intro` → `{ name: 'intro', position: 2 }` (row K2). */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  const match = NOT_A_PREFIX.test(name) ? null : PREFIX.exec(name);
  if (!match?.groups) return { name };
  return { name: match.groups['rest'] as string, position: Number(match.groups['number']) };
}

/** The anchor for a heading's text, in GitHub's format: lower case, punctuation removed, spaces replaced by hyphens. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

/** Assigns anchors, each once. */
export interface Slugger {
  /** Anchor for a heading's text: the second `Setup` becomes `setup-1`. */
  slug(text: string): string;
  /** The anchor that an author chose, unchanged unless it's taken. */
  claim(id: string): string;
}

/**
 * Makes anchors unique within one page, numbered as on GitHub.
 * @param taken anchors that are never assigned
 */
export function createSlugger(taken: Iterable<string> = []): Slugger {
  const seen = new Map<string, number>();
  for (const id of taken) seen.set(id, 0);
  const claim = (id: string): string => {
    let free = id;
    let n = seen.get(id) ?? 0;
    while (seen.has(free)) free = `${id}-${(n += 1)}`;
    if (free !== id) seen.set(id, n);
    seen.set(free, 0);
    return free;
  };
  return { claim, slug: (text) => claim(slugify(text) || 'section') };
}
