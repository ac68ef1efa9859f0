import type { ReactNode } from 'react';
import type { Heading } from '../model/content.ts';

/** The widget that narrows a contents list. */
export const TOC_FILTER = 'contents';

/** The column with the page's headings (row L8); nothing when there are none. */
export function Toc({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <nav className="toc" aria-label="On this page" data-island="toc">
      <p className="toc-title">On this page</p>
      <TocFilter headings={headings} />
      <TocList headings={headings} />
    </nav>
  );
}

/** Headings from which a contents list is too long to be read through. */
const LONG = 50;

/** Whether a contents list has a field that narrows it, and its page the code of it. */
export function hasFilter(headings: readonly Heading[]): boolean {
  return headings.length > LONG;
}

/** The place of the field, which `islands/list-filter` fills; nothing without JavaScript. */
export function TocFilter({ headings }: { headings: readonly Heading[] }) {
  if (!hasFilter(headings)) return null;
  return (
    <div
      className="list-filter"
      data-widget={TOC_FILTER}
      data-label={`Filter ${headings.length} headings`}
    />
  );
}

/**
 * The headings as a list; the class carries the level. A short one is flat, which is all that the styles need. In a
 * long one what belongs below a heading of the top level is a list of its own; behind the first screens these are left
 * out of layout while they are out of sight: thousands of links beside a page would cost more at every step than the
 * page.
 */
export function TocList({ headings }: { headings: readonly Heading[] }) {
  const top = hasFilter(headings) ? Math.min(...headings.map(({ depth }) => depth)) : Infinity;
  return (
    <ul>
      {groupBelow(headings, top).map(({ heading, at, below }) => (
        <TocItem key={heading.id} heading={heading}>
          {below.length > 0 && (
            <ul className={at < LONG ? undefined : 'toc-far'}>
              {below.map((each) => (
                <TocItem key={each.id} heading={each} />
              ))}
            </ul>
          )}
        </TocItem>
      ))}
    </ul>
  );
}

function TocItem({ heading, children }: { heading: Heading; children?: ReactNode }) {
  return (
    <li className={`toc-${heading.depth}`}>
      <a href={`#${heading.id}`} dangerouslySetInnerHTML={{ __html: withBreaks(heading.html) }} />
      {children}
    </li>
  );
}

/** Headings of one depth, each with the deeper ones after it; what comes before the first of them has none. */
function groupBelow(headings: readonly Heading[], depth: number) {
  const groups: { heading: Heading; at: number; below: Heading[] }[] = [];
  for (const [at, heading] of headings.entries()) {
    const last = groups.at(-1);
    if (last && last.heading.depth === depth && heading.depth > depth) last.below.push(heading);
    else groups.push({ heading, at, below: [] });
  }
  return groups;
}

/** Lets long names of code go on in the next line after `_`, `.` and a word, not inside of one. */
function withBreaks(html: string): string {
  return html.replace(/(?<=<code>)[^<]+/g, (name) =>
    name.replace(/[_.](?=\w)|(?<=[a-z])(?=[A-Z])/g, '$&<wbr>'),
  );
}
