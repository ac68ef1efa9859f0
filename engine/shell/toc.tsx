import type { ReactNode } from 'react';
import { nameBreaks } from '../hast/name-breaks.ts';
import type { Heading } from '../model/content.ts';
import { useT } from '../texts/use-t.ts';
import { shortCommands } from './short-commands.ts';

/** The widget that filters a table of contents. */
export const TOC_FILTER = 'contents';

/** The column with the page's headings (row L8); nothing if there are none. */
export function Toc({ headings }: { headings: readonly Heading[] }) {
  const t = useT();
  if (headings.length === 0) return null;
  return (
    <nav className="toc" aria-label={t('onThisPage')} data-island="toc">
      <p className="toc-title">{t('onThisPage')}</p>
      <TocFilter headings={headings} />
      <TocList headings={headings} />
    </nav>
  );
}

/** Number of headings from which a table of contents is too long to scan. */
const LONG = 40;

/** Whether a table of contents has a filter field, so that its page needs the code for it. */
export function hasFilter(headings: readonly Heading[]): boolean {
  return headings.length > LONG;
}

/** The place of the field, which `islands/list-filter` fills; empty without JavaScript. */
export function TocFilter({ headings }: { headings: readonly Heading[] }) {
  const t = useT();
  if (!hasFilter(headings)) return null;
  return (
    <div
      className="list-filter"
      data-widget={TOC_FILTER}
      data-label={t('filterHeadings', { count: headings.length })}
    />
  );
}

/**
 * The headings as a list; the class is the level. A short list is flat, which is all that the styles need. In a long
 * one, the headings below each top-level heading are a nested list, and browsers skip the layout of those out of view:
 * thousands of links beside a page would cost more at every step than the page itself.
 */
export function TocList({ headings }: { headings: readonly Heading[] }) {
  const top = hasFilter(headings)
    ? headings.reduce((least, { depth }) => Math.min(least, depth), Infinity)
    : Infinity;
  const shown = shortCommands(headings.map(({ html }) => html));
  const short = headings.map((heading, i) => ({ ...heading, html: shown[i] as string }));
  return (
    <ul>
      {groupBelow(short, top).map(({ heading, at, below }) => (
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

/** Groups headings of one depth with the deeper ones after them; deeper ones before the first get their own groups. */
function groupBelow(headings: readonly Heading[], depth: number) {
  const groups: { heading: Heading; at: number; below: Heading[] }[] = [];
  for (const [at, heading] of headings.entries()) {
    const last = groups.at(-1);
    if (last && last.heading.depth === depth && heading.depth > depth) last.below.push(heading);
    else groups.push({ heading, at, below: [] });
  }
  return groups;
}

/** Lets names in code wrap between their words. */
function withBreaks(html: string): string {
  return html.replace(/(?<=<code>)[^<]+/g, nameBreaks);
}
