import type { Heading, Root } from 'mdast';
import { parseChangelog } from '../reference/parse-changelog.ts';

/**
 * The headings that a file of release notes adds to its page: one for each release, with the version as its anchor,
 * which stays the same when the text changes.
 *
 * @param file site-relative file
 */
export function changelogOutline(source: string, file: string): Root {
  const { releases } = parseChangelog(source, file);
  const headings = releases.map(({ version: { text } }): Heading => {
    const data = { hProperties: { id: text } } as Heading['data'];
    return {
      type: 'heading',
      depth: 2,
      children: [
        {
          type: 'text',
          value: text,
        },
      ],
      data,
    };
  });
  return { type: 'root', children: headings };
}
