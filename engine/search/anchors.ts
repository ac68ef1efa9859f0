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
 * The default anchor of a section: the full name for a reference entry, the slug of the heading for any other section.
 * The index lists only anchors that differ from it.
 */
export function expectedAnchor({ prefix, name, heading }: AnchorParts): string {
  return prefix !== 0 && name !== undefined ? prefix + name : slugify(heading);
}
