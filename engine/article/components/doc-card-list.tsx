import type { DocCard } from '../../model/route.ts';
import { Card, CardGrid } from '../../islands/cards/markup.tsx';
import { useT } from '../../texts/use-t.ts';
import type { ElementType } from 'react';

/**
 * The pages of a category. With pictures they are cards, otherwise a list with one line each: frames would only make a
 * list longer. Addresses are final.
 */
export function DocCardList({
  items,
  card: Own,
}: {
  items: readonly DocCard[];
  /** A component of the site to show them with. */
  card?: ElementType | undefined;
}) {
  const t = useT();
  if (Own) {
    return (
      <CardGrid>
        {items.map((item) => (
          <Own key={item.href} {...item} />
        ))}
      </CardGrid>
    );
  }
  if (items.some((item) => item.logo !== undefined)) {
    return (
      <CardGrid>
        {items.map((item) => (
          <Card
            key={item.href}
            title={item.label}
            href={item.href}
            text={item.description}
            logo={item.logo}
            badge={item.community ? t('community') : undefined}
          />
        ))}
      </CardGrid>
    );
  }
  return (
    <ul className="doc-list">
      {items.map((item) => (
        <li key={item.href}>
          <a href={item.href}>{item.label}</a>
          {item.description && <p>{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}
