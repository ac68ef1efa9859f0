import { raw } from '../../hast/nodes.ts';
import { toHtml } from '../../hast/to-html.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import { headingNodes, takeHeading } from '../markdown/heading.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

/**
 * A heading that a file of words has on its page, with the id that was decided when the page was read. One that was
 * not seen then is a problem.
 *
 * @param html what the heading shows
 * @param component that shows the file
 */
export function knownHeadingHtml(
  depth: number,
  { text, line, column }: PlacedText,
  html: string,
  component: string,
  scope: Scope,
): string {
  const known = takeHeading(depth, text, scope.rendering);
  if (!known) {
    report(
      scope,
      { line, column },
      {
        id: 'heading-unknown',
        message: `The heading “${text}” wasn’t found when the page was read, so it’s missing from the table of contents.`,
        fix: `Write <${component}> as an element by itself, its \`words\` as text, outside of \`{…}\`.`,
      },
    );
    return '';
  }
  return toHtml(headingNodes(known, [raw(html)]));
}
