import type { Heading } from '../model/content.ts';
import { TocFilter, TocList } from './toc.tsx';
import { useT } from '../texts/use-t.ts';

/** "On this page" between title and text, if the window has no room for a third column (row L8). */
export function TocMobile({ headings }: { headings: readonly Heading[] }) {
  const t = useT();
  if (headings.length === 0) return null;
  return (
    <details className="toc-mobile">
      <summary>{t('onThisPage')}</summary>
      <TocFilter headings={headings} />
      <TocList headings={headings} />
    </details>
  );
}
