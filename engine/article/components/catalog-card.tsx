import type { CatalogCard } from '../../model/route.ts';
import { toHref } from '../../url/href.ts';
import { findImage } from '../assets/image.ts';
import { ask } from '../lookups.ts';
import type { JsxNode, Scope } from '../rendering.ts';
import { AssetSketch } from './asset-sketch.tsx';
import { cardCode } from './card-code.tsx';
import type { LineageAsset } from './lineage-layout.ts';
import type { Translate } from '../../texts/translate.ts';

/** A card of a catalog with the data read for it; its `href` is final. */
export interface ShownCard extends CatalogCard {
  assets?: readonly LineageAsset[] | undefined;
  /** Kinds of its assets, and features of the product that they use. */
  parts: readonly string[];
  /** A word after its name, where two cards have the same. */
  kind?: string | undefined;
}

/** The tags that a card is filtered by: its own, and one for each of its parts. */
function filterTags({ tags, parts }: ShownCard): string[] {
  return [...tags, ...parts.map(partTag)];
}

/** The tag of a part: `uses-dbt`. Tags are words in an attribute, so there are no spaces. */
export function partTag(part: string): string {
  return `uses-${part.replace(/\s+/g, '-')}`;
}

/**
 * A card: the page's picture or a sketch of its asset graph, its name, its description, what the assets use, its
 * package and the package's page in the API reference; and the length, the tests and a download of its code.
 */
export function catalogCard(card: ShownCard, node: JsxNode, scope: Scope) {
  const { rendering } = scope;
  const { label, href, description, logo, assets, parts } = card;
  // An extension with an API reference answers with the path of a package's page.
  const page =
    card.package === undefined
      ? undefined
      : (ask('package', card.package, rendering) as string | undefined);
  const size = assets && rendering.t('assets', { count: assets.length });
  const aside = card.group ?? card.kind;
  return (
    <li key={href} className="card" data-tags={filterTags(card).join(' ')}>
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
      <a className="card-title" href={href}>
        {label}
        {aside !== undefined && <small>{aside}</small>}
      </a>
      {description && <span className="card-text">{description}</span>}
      {parts.length > 0 && (
        <span className="card-parts">
          {parts.map((part) => (
            <span key={part} className="badge">
              {part}
            </span>
          ))}
        </span>
      )}
      <span className="card-facts">
        {card.package !== undefined && <code>{card.package}</code>}
        {page !== undefined && (
          <a href={toHref(rendering.config.baseUrl, page)}>{rendering.t('kindApi')}</a>
        )}
        {card.community && <span className="badge">{rendering.t('community')}</span>}
        {card.code === undefined
          ? size && <span>{size}</span>
          : cardCode(card.code, size, node, scope)}
      </span>
    </li>
  );
}

/** Kinds of the assets in a graph, and features of the product that they use. */
export function partsOf(assets: readonly LineageAsset[] = [], t: Translate): string[] {
  return [
    ...new Set(assets.flatMap(({ kinds = [] }) => kinds)),
    ...(assets.some(({ partitions }) => partitions) ? [t('partPartitions')] : []),
    ...(assets.some(({ checks = [] }) => checks.length > 0) ? [t('partChecks')] : []),
  ];
}
