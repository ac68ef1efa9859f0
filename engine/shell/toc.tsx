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

/** The headings as one flat list; the class carries the level, which is all the styles need. */
export function TocList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul>
      {headings.map((heading) => (
        <li key={heading.id} className={`toc-${heading.depth}`}>
          <a
            href={`#${heading.id}`}
            dangerouslySetInnerHTML={{ __html: withBreaks(heading.html) }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Lets long names of code go on in the next line after `_` and `.`, and not in the middle of a word. */
function withBreaks(html: string): string {
  return html.replace(/(?<=<code>)[^<]+/g, (name) => name.replace(/[_.](?=\w)/g, '$&<wbr>'));
}
