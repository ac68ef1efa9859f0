import type { CatalogCard } from '../../model/route.ts';
import { resolveHref } from '../links/link.ts';
import type { JsxNode, Scope } from '../rendering.ts';
import { report } from '../scope.ts';

/** Cards that a page adds to its catalog, and their kinds. */
export interface CatalogItems {
  /** Their `href` is final. */
  cards: CatalogCard[];
  /** Filters: the kinds in the order of their first card. */
  kinds: { name: string; label: string; count: number }[];
}

/**
 * The `items` of `<DocCatalog>`: cards of pages elsewhere. An entry without a name or an address is a problem, and left
 * out; so is a value that isn't a list.
 *
 * @param value as the author wrote it; undefined for none
 */
export function readItems(value: unknown, node: JsxNode, scope: Scope): CatalogItems {
  const kinds = new Map<string, { name: string; label: string; count: number }>();
  if (value === undefined) return { cards: [], kinds: [] };
  const entries = Array.isArray(value) ? value : [undefined];
  const cards = entries.flatMap((entry: unknown): CatalogCard[] => {
    const { label, href, description, kind, graph, code } = textsOf(entry);
    if (label === undefined || href === undefined) {
      report(scope, node, {
        id: 'prop-missing',
        message: '`items` of <DocCatalog> has an entry without “label” or “href”.',
        fix: 'Write a list of `{ label: "…", href: "/…", description: "…", kind: "…" }`.',
      });
      return [];
    }
    const name = kind?.toLowerCase().replace(/\s+/g, '-');
    if (kind !== undefined && name !== undefined) {
      kinds.set(name, { name, label: kind, count: (kinds.get(name)?.count ?? 0) + 1 });
    }
    return [
      {
        label,
        href: resolveHref(href, node, scope),
        description: description ?? '',
        tags: name === undefined ? [] : [name],
        ...(graph !== undefined && { graph }),
        ...(code !== undefined && { code }),
      },
    ];
  });
  return { cards, kinds: [...kinds.values()] };
}

function textsOf(entry: unknown): Partial<Record<string, string>> {
  if (typeof entry !== 'object' || entry === null) return {};
  return Object.fromEntries(Object.entries(entry).filter(([, text]) => typeof text === 'string'));
}
