import type { Catalog, CatalogCard } from '../../model/route.ts';
import { toHref } from '../../url/href.ts';
import { ask } from '../lookups.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { readAssets } from './adapt-asset-graph.tsx';
import { catalogCard, partsOf, partTag, type ShownCard } from './catalog-card.tsx';
import { readItems } from './catalog-items.ts';
import { textProp } from './props.ts';

export const DOC_CATALOG_PROPS = ['noun', 'tags', 'items'];

/** The widget that filters the cards (`islands/catalog`). */
const WIDGET = 'catalog';
/** How many cards must share a part for it to become a filter, and how many such filters there are at most. */
const SHARED_BY = 2;
const MOST_PARTS = 12;

/** A tag that cards are filtered by; `href` is absent if the tag has no page. */
interface Filter {
  name: string;
  label: string;
  href?: string;
  count: number;
}

/**
 * `<DocCatalog noun="integrations" />`: a card for every tagged page in the page's category and the categories below it,
 * or in the whole sidebar if the page is its first (`catalog-card.tsx`). The tags link to their pages; once its code has
 * loaded, they filter the cards instead, beside a search field and the parts that several cards share. `noun` is what the
 * field calls the pages. `tags="ours, theirs"` leaves out the pages that have none of these tags. `items` are cards of
 * other pages, which come first: objects with `label`, `href`, `description`, `kind` (a filter), `graph` and `code`. The
 * content, such as a link, is shown when nothing is found.
 */
export function adaptDocCatalog(props: AuthorProps, { node, scope }: AuthorPlace) {
  const { rendering } = scope;
  const { config } = rendering;
  const whole = ask('catalog', '', rendering);
  const own = withTags(whole, textProp(props, 'tags'));
  const others = readItems(props['items'], node, scope);
  const final = (path: string): string => toHref(config.baseUrl, path);
  const cards = [
    ...others.cards,
    ...own.cards.map((card) => ({ ...card, href: final(card.href) })),
  ];
  if (cards.length === 0) {
    report(scope, node, {
      id: 'category-missing',
      message:
        '<DocCatalog> has nothing to list: no page of this category has a tag that `tags.yml` declares, or one of those in `tags`.',
      fix: 'Add `tags` to the front matter of the pages, or list the category with <DocCardList>.',
    });
    return null;
  }
  rendering.widgets.add(WIDGET);
  const filters: Filter[] = [...others.kinds, ...own.tags];
  const labelOf = new Map(filters.map(({ name, label }) => [name, label]));
  const shown = cards.map((card): ShownCard => {
    const assets = card.graph === undefined ? undefined : readAssets(card.graph, node, scope);
    const isAmbiguous = cards.filter(({ label }) => label === card.label).length > 1;
    const kind = isAmbiguous ? labelOf.get(card.tags[0] ?? '') : undefined;
    return { ...card, assets, parts: partsOf(assets, rendering.t), kind };
  });
  const parts = sharedParts(shown);
  const noun = textProp(props, 'noun');
  const count = cards.length;
  const label =
    noun === undefined
      ? rendering.t('filterPages', { count })
      : rendering.t('filterNoun', { count, noun });
  return (
    <div className="catalog">
      <div data-widget={WIDGET}>
        <div className="list-filter" data-widget-root="" data-label={label} />
      </div>
      {[filters, parts].map(
        (list, index) =>
          list.length > 0 && (
            <ul key={index} className="tags">
              {list.map(({ name, label, href, count }) => (
                <li key={name}>
                  {href === undefined ? (
                    // Without its code it does nothing, but a row that scrolls needs something that can have the focus.
                    <button type="button" data-tag={name} aria-pressed="false">
                      {label} <small>{count}</small>
                    </button>
                  ) : (
                    <a href={final(href)} data-tag={name}>
                      {label} <small>{count}</small>
                    </a>
                  )}
                </li>
              ))}
            </ul>
          ),
      )}
      {props.children && (
        <div className="catalog-none" hidden>
          {props.children}
        </div>
      )}
      <ul className="card-grid">{shown.map((card) => catalogCard(card, node, scope))}</ul>
    </div>
  );
}

/** The parts that several cards share, the most frequent ones first. */
function sharedParts(cards: readonly ShownCard[]): Filter[] {
  const counts = new Map<string, number>();
  for (const part of cards.flatMap(({ parts }) => parts)) {
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= SHARED_BY && count < cards.length)
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MOST_PARTS)
    .map(([part, count]) => ({ name: partTag(part), label: part, count }));
}

/** The pages of a catalog that have one of the tags in a list with commas, or all without a list. */
function withTags(catalog: Catalog, names: string | undefined): Catalog {
  if (names === undefined) return catalog;
  const asked = new Set(names.split(',').map((name) => name.trim()));
  const cards = catalog.cards.filter((card) => card.tags.some((tag) => asked.has(tag)));
  const tags = catalog.tags.flatMap((tag) => {
    const count = countOf(tag.name, cards);
    return count > 0 ? [{ ...tag, count }] : [];
  });
  return { cards, tags };
}

function countOf(tag: string, cards: readonly CatalogCard[]): number {
  return cards.filter(({ tags }) => tags.includes(tag)).length;
}
