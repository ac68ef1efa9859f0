import { raw } from '../../hast/nodes.ts';
import { toHtml } from '../../hast/to-html.ts';
import type { Heading } from '../../model/content.ts';
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
  at: PlacedText,
  html: string,
  component: string,
  scope: Scope,
): string {
  return headingHtml(takeKnownHeading(depth, at, component, scope), html);
}

/**
 * Facts of such a heading, for components that link to it before they write it. Headings are taken in page order.
 * @returns undefined if it was missing when the page was read, which is reported
 */
export function takeKnownHeading(
  depth: number,
  { text, line, column }: PlacedText,
  component: string,
  scope: Scope,
): Heading | undefined {
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
  }
  return known;
}

/** HTML of a heading with the link to itself; empty for one that was missing. */
export function headingHtml(known: Heading | undefined, html: string): string {
  return known ? toHtml(headingNodes(known, [raw(html)])) : '';
}
