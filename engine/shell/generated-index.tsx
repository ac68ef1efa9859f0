import type { ReactNode } from 'react';
import type { DocCard as DocCardData } from '../model/route.ts';
import { ArticleFrame } from './article-frame.tsx';
import { DocCard } from './doc-card.tsx';

/** The landing page of a category without a document of its own. Addresses are route paths. */
export function GeneratedIndex({
  title,
  description,
  cards,
  base,
  banner,
}: {
  title: string;
  description?: string | undefined;
  cards: readonly DocCardData[];
  base: string;
  /** What is said of its version. */
  banner?: ReactNode;
}) {
  return (
    <ArticleFrame banner={banner}>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      <ul className="doc-list">
        {cards.map((card) => (
          <DocCard key={card.href} card={card} base={base} />
        ))}
      </ul>
    </ArticleFrame>
  );
}
