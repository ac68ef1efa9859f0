import type { ReactNode } from 'react';
import type { DocCard as DocCardData, PageData } from '../model/route.ts';
import { ArticleFrame } from './article-frame.tsx';
import { DocCard } from './doc-card.tsx';
import { useT } from '../texts/use-t.ts';

/** The page that lists all tags with their number of pages (row R8). Addresses are route paths. */
export function TagList({
  cards,
  base,
  banner,
}: {
  cards: readonly DocCardData[];
  base: string;
  /** What is said of its version. */
  banner?: ReactNode;
}) {
  const t = useT();
  return (
    <ArticleFrame banner={banner}>
      <h1>{t('tags')}</h1>
      <ul className="doc-list">
        {cards.map((card) => (
          <DocCard key={card.href} card={card} base={base} />
        ))}
      </ul>
    </ArticleFrame>
  );
}

/** The page of one tag: its description, and its pages with their number (row R8). */
export function TagPage({
  page,
  cards,
  base,
  banner,
}: {
  page: PageData;
  cards: readonly DocCardData[];
  base: string;
  /** What is said of its version. */
  banner?: ReactNode;
}) {
  const t = useT();
  return (
    <ArticleFrame banner={banner}>
      <h1>{page.title}</h1>
      {page.description && <p>{page.description}</p>}
      <p className="tag-count">{t('pagesWithTag', { count: cards.length })}</p>
      <ul className="doc-list">
        {cards.map((card) => (
          <DocCard key={card.href} card={card} base={base} />
        ))}
      </ul>
    </ArticleFrame>
  );
}
