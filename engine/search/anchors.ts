import { slugify } from '../url/slug.ts';

/** What the anchor of a section is made from, as far as it is known. */
export interface AnchorParts {
  /** What stands before the names of its page in their anchors (`dagster.`); 0 where names do not make anchors. */
  prefix: string | 0;
  /** The name that the section is the entry of. */
  name: string | undefined;
  heading: string;
}

/**
 * The anchor that a section has unless the index says another: an entry of a reference has the path of its name,
 * everything else the slug of its heading.
 */
export function expectedAnchor({ prefix, name, heading }: AnchorParts): string {
  return prefix !== 0 && name !== undefined ? prefix + name : slugify(heading);
}
