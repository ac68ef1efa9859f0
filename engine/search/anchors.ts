import { slugify } from '../url/slug.ts';

/** The parts from which a section's anchor is derived, as far as they're known. */
export interface AnchorParts {
  /** Prefix of the names in the anchors of its page (`loom.`); 0 if anchors aren't derived from names. */
  prefix: string | 0;
  /** The name that the section documents. */
  name: string | undefined;
  heading: string;
}

/**
 * The default anchor of a section: the full name for a reference entry, of which the heading can be the name, and the
 * slug of the heading for any other section. The index lists only anchors that differ from it.
 */
export function expectedAnchor({ prefix, ...about }: AnchorParts): string {
  const written = writtenName(about);
  if (prefix === 0 || written === '') return slugify(about.heading);
  return written.startsWith(prefix) ? written : prefix + written;
}

/** The name that a section documents; a heading of one word can be it. */
export function writtenName({ name, heading }: Omit<AnchorParts, 'prefix'>): string {
  return name ?? (/\s/.test(heading) ? '' : heading);
}
