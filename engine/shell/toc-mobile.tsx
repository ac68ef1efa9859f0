import type { Heading } from '../model/content.ts';
import { TocFilter, TocList } from './toc.tsx';

/** "On this page" between title and text, if the window has no room for a third column (row L8). */
export function TocMobile({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <details className="toc-mobile">
      <summary>On this page</summary>
      <TocFilter headings={headings} />
      <TocList headings={headings} />
    </details>
  );
}
