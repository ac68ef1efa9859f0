import { slugify } from '../url/slug.ts';

/** What the anchor of a section is derived from, as far as it's known. */
export interface AnchorParts {
  /** Prefix of the names in the anchors of its page (`loom.`); 0 if names don't make anchors. */
  prefix: string | 0;
  /** The name that the section documents. */
  name: string | undefined;
  heading: string;
}

/**
 * The default anchor of a section, which the index lists only if it differs: for a reference entry the full name, for
 * any other section the slug of its heading.
 */
export function expectedAnchor({ prefix, name, heading }: AnchorParts): string {
  return prefix !== 0 && name !== undefined ? prefix + name : slugify(heading);
}
