import type { DocCard as DocCardData } from '../model/route.ts';
import { toHref } from '../url/href.ts';

/** `1 page`, `2 pages`. */
export function countOf(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** One line of a landing page: a link and its description. `href` is a route path. */
export function DocCard({ card, base }: { card: DocCardData; base: string }) {
  return (
    <li>
      <a href={toHref(base, card.href)}>
        {card.label}
        {card.count !== undefined && <small> {countOf(card.count)}</small>}
      </a>
      {card.description && <p>{card.description}</p>}
    </li>
  );
}
