import type { DocCard as DocCardData } from '../model/route.ts';
import { toHref } from '../url/href.ts';
import { useT } from '../texts/use-t.ts';

/** One line of a landing page: a link and its description. `href` is a route path. */
export function DocCard({ card, base }: { card: DocCardData; base: string }) {
  const t = useT();
  return (
    <li>
      <a href={toHref(base, card.href)}>
        {card.label}
        {card.count !== undefined && <small> {t('pages', { count: card.count })}</small>}
      </a>
      {card.description && <p>{card.description}</p>}
    </li>
  );
}
