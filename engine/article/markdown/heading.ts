import { element, text, type HtmlNode } from '../../hast/nodes.ts';
import type { Heading } from '../../model/content.ts';
import type { Rendering } from '../rendering.ts';

/**
 * The facts of the page's next heading with this text, from when the page was read; each is returned once. Undefined
 * for a heading that wasn't there then.
 */
export function takeHeading(
  depth: number,
  title: string,
  { headings }: Pick<Rendering, 'headings'>,
): Heading | undefined {
  const index = headings.findIndex((known) => known.depth === depth && known.text === title);
  return index === -1 ? undefined : headings.splice(index, 1)[0];
}

/** A heading with the link to itself. */
export function headingNodes(
  { depth, id, text: title }: Heading,
  content: HtmlNode[],
  { t }: Pick<Rendering, 't'>,
): HtmlNode[] {
  return [element(`h${depth}`, { id }, [...content, hashLink(id, title, t)]), text('\n')];
}

/** The link of a heading, or of a row, to itself. */
export function hashLink(id: string, title: string, t: Rendering['t']): HtmlNode {
  return element('a', {
    class: 'hash-link',
    href: `#${id}`,
    'aria-label': t('directLink', { heading: title }),
  });
}
