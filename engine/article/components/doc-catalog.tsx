import type { Catalog } from '../../model/route.ts';
import { entryNames } from '../../reference/api-names.ts';
import type { SiteReference } from '../../reference/site-reference.ts';
import { toHref } from '../../url/href.ts';
import { findImage } from '../assets/image.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { readAssets } from './adapt-asset-graph.tsx';
import { AssetSketch } from './asset-sketch.tsx';
import { cardCode } from './card-code.tsx';
import type { LineageAsset } from './lineage-layout.ts';
import { textProp } from './props.ts';

export const DOC_CATALOG_PROPS = ['noun', 'tags'];

/** The widget that filters the cards (`islands/catalog`). */
const WIDGET = 'catalog';

/**
 * `<DocCatalog noun="integrations" />`: a card for every tagged page in the page's category and the categories below it,
 * or in the whole sidebar if the page is its first. A card has the page's picture, or a sketch of its asset graph and what
 * the assets use; its package and its page in the API reference; and the length, the tests and a download of its code.
 * The tags link to their pages; once its code has loaded, they filter the cards instead, beside a search field. `noun` is
 * what the field calls the pages. `tags="ours, theirs"` leaves out the pages that have none of these tags.
 */
export function adaptDocCatalog(props: AuthorProps, { node, scope }: AuthorPlace) {
  const { rendering } = scope;
  const { config, doc, links, reference } = rendering;
  const whole = links.catalog(doc.id, doc.file);
  rendering.catalog = JSON.stringify(whole);
  const catalog = withTags(whole, textProp(props, 'tags'));
  if (catalog.cards.length === 0) {
    report(scope, node, {
      id: 'category-missing',
      message:
        '<DocCatalog> has nothing to list: no page of this category has a tag that `tags.yml` declares, or one of those in `tags`.',
      fix: 'Add `tags` to the front matter of the pages, or list the category with <DocCardList>.',
    });
    return null;
  }
  if (reference) rendering.usedReference = true;
  rendering.widgets.add(WIDGET);
  const final = (path: string): string => toHref(config.baseUrl, path);
  const { cards, tags } = catalog;
  const labelOf = new Map(tags.map(({ name, label }) => [name, label]));
  const isAmbiguous = (label: string): boolean =>
    cards.filter((card) => card.label === label).length > 1;
  return (
    <div className="catalog">
      <div data-widget={WIDGET}>
        <div
          className="list-filter"
          data-widget-root=""
          data-label={`Filter ${cards.length} ${textProp(props, 'noun') ?? 'pages'}`}
        />
      </div>
      <ul className="tags">
        {tags.map(({ name, label, href, count }) => (
          <li key={name}>
            <a href={final(href)} data-tag={name}>
              {label} <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
      <ul className="card-grid">
        {cards.map(({ label, href, description, logo, graph, ...card }) => {
          const assets = graph === undefined ? undefined : readAssets(graph, node, scope);
          const page = pageOfPackage(card.package, reference);
          const size = assets && `${assets.length} ${assets.length === 1 ? 'asset' : 'assets'}`;
          return (
            <li key={href} className="card" data-tags={card.tags.join(' ')}>
              {logo !== undefined && (
                <img
                  className="card-logo"
                  src={findImage(`/${logo.replace(/^\//, '')}`, node, scope).url}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                />
              )}
              {assets && <AssetSketch assets={assets} />}
              <a className="card-title" href={final(href)}>
                {label}
                {card.group !== undefined && <small>{card.group}</small>}
                {card.group === undefined && isAmbiguous(label) && (
                  <small>{labelOf.get(card.tags[0] ?? '')}</small>
                )}
              </a>
              {description && <span className="card-text">{description}</span>}
              {assets && <CardParts assets={assets} />}
              <span className="card-facts">
                {card.package !== undefined && <code>{card.package}</code>}
                {page !== undefined && <a href={final(page)}>API</a>}
                {card.community && <span className="badge">Community</span>}
                {card.code === undefined
                  ? size && <span>{size}</span>
                  : cardCode(card.code, size, node, scope)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What an example's assets are made with, and what they use of the product. */
function CardParts({ assets }: { assets: readonly LineageAsset[] }) {
  const parts = [
    ...new Set(assets.flatMap(({ kinds = [] }) => kinds)),
    ...(assets.some(({ partitions }) => partitions) ? ['partitions'] : []),
    ...(assets.some(({ checks = [] }) => checks.length > 0) ? ['checks'] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <span className="card-parts">
      {parts.map((part) => (
        <span key={part} className="badge">
          {part}
        </span>
      ))}
    </span>
  );
}

/** The pages of a catalog that have one of the tags in a list with commas, or all without a list. */
function withTags(catalog: Catalog, names: string | undefined): Catalog {
  if (names === undefined) return catalog;
  const asked = new Set(names.split(',').map((name) => name.trim()));
  const cards = catalog.cards.filter((card) => card.tags.some((tag) => asked.has(tag)));
  const tags = catalog.tags.flatMap((tag) => {
    const count = cards.filter((card) => card.tags.includes(tag.name)).length;
    return count > 0 ? [{ ...tag, count }] : [];
  });
  return { cards, tags };
}

/** Path of the page that documents the first name of a package; undefined if none does. */
function pageOfPackage(
  name: string | undefined,
  reference: SiteReference | undefined,
): string | undefined {
  const facts = reference?.release.packages.find((each) => each.package === name);
  if (!facts) return undefined;
  for (const entry of entryNames(facts)) {
    const address = reference?.address(entry);
    if (address !== undefined) return address.split('#')[0];
  }
  return undefined;
}
