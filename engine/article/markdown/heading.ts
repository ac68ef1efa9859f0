import { element, text, type HtmlNode } from '../../hast/nodes.ts';
import type { Heading } from '../../model/content.ts';
import type { Rendering } from '../rendering.ts';

/**
 * The facts of the next heading of a page with this text, which were derived when the page was read; each is given
 * once. Undefined for a heading that was not seen then.
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
export function headingNodes({ depth, id, text: title }: Heading, content: HtmlNode[]): HtmlNode[] {
  const link = element('a', {
    class: 'hash-link',
    href: `#${id}`,
    'aria-label': `Direct link to ${title}`,
  });
  return [element(`h${depth}`, { id }, [...content, link]), text('\n')];
}
