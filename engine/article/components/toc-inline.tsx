import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { numberProps } from './props.ts';

/** A heading in the page's value `toc`. */
export interface TocItem {
  value: string;
  id: string;
  level: number;
}

const LEVELS = ['minHeadingLevel', 'maxHeadingLevel'] as const;
export const TOC_INLINE_PROPS = ['toc', ...LEVELS];

/**
 * `<TOCInline toc minHeadingLevel maxHeadingLevel>`: the headings of the page as a list in its text. `toc` defaults to
 * the page's own list; levels default to those of the table of contents beside the page.
 */
export function adaptTocInline(props: AuthorProps, place: AuthorPlace) {
  const { config, doc } = place.scope.rendering;
  const levels = numberProps(LEVELS, props, place);
  const min = levels?.minHeadingLevel ?? config.toc.min;
  const max = levels?.maxHeadingLevel ?? config.toc.max;
  // Only ids are used: the HTML of a heading comes from this build.
  const given: unknown = props['toc'];
  const ids =
    Array.isArray(given) && new Set(given.map((item: Partial<TocItem> | null) => item?.id));
  const items = tocOf(doc.headings).filter(
    ({ id, level }) => level >= min && level <= max && (!ids || ids.has(id)),
  );
  if (items.length === 0) return null;
  const top = items.reduce((least, { level }) => Math.min(least, level), Infinity);
  return (
    <ul className="toc-inline">
      {items.map(({ id, level, value }) => (
        <li key={id} className={level > top ? `toc-${level - top}` : undefined}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
        </li>
      ))}
    </ul>
  );
}

/** The headings of a page for its own code. */
export function tocOf(headings: readonly { html: string; id: string; depth: number }[]): TocItem[] {
  return headings.map(({ html, id, depth }) => ({ value: html, id, level: depth }));
}
