import { raw } from '../../hast/nodes.ts';
import { toHtml } from '../../hast/to-html.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import { headingNodes, takeHeading } from '../markdown/heading.ts';
import { report } from '../scope.ts';
import type { Scope } from '../rendering.ts';

/**
 * HTML of a heading that a file of words adds to its page, with the id assigned when the page was read. A heading that
 * was missing then is a problem, and has no HTML.
 * @param html what the heading shows
 * @param component that shows the file
 */
export function knownHeadingHtml(
  depth: number,
  { text, ...at }: PlacedText,
  html: string,
  component: string,
  scope: Scope,
): string {
  const known = takeHeading(depth, text, scope.rendering);
  if (known) return toHtml(headingNodes(known, [raw(html)], scope.rendering));
  reportMissingHeading(text, component, { node: at, scope });
  return '';
}

/** Reports a heading that was missing when the page was read. */
export function reportMissingHeading(
  text: string,
  component: string,
  { node, scope }: { node: Parameters<typeof report>[1]; scope: Scope },
): void {
  report(scope, node, {
    id: 'heading-unknown',
    message: `The heading “${text}” wasn’t found when the page was read, so it’s missing from the table of contents.`,
    fix: `Write <${component}> as an element of its own, outside of \`{…}\`, with its \`words\` as plain text.`,
  });
}
