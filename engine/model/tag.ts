import { key, TEXT, type Values } from './shape.ts';

/** The keys of a tag in `tags.yml`. */
export const TAG = {
  label: key(TEXT, 'Text of the tag. Defaults to its name.'),
  permalink: key(
    TEXT,
    'Path of its page below `/tags`: with `/integrations/ai`, the page is at `/tags/integrations/ai`. Defaults to the name of the tag.',
  ),
  description: key(TEXT, 'One sentence above the list of its pages.', { fallback: '' }),
};

/** A tag of `tags.yml`. */
export type Tag = Required<Values<typeof TAG>> & {
  /** As front matter names it: `beta`. */
  name: string;
  /** 1-based place in the file. */
  line: number;
  column: number;
};
