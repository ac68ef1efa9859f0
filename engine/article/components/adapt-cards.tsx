import type { DocCard } from '../../model/route.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { findImage } from '../assets/image.ts';
import { resolveHref } from '../links/link.ts';
import { ask } from '../lookups.ts';
import { Card, CardGrid } from '../../islands/cards/markup.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { report } from '../scope.ts';
import { toHref } from '../../url/href.ts';
import { textProp } from './props.ts';
import type { ElementType } from 'react';
import { didYouMean, nearest } from '../../url/nearest.ts';
import { widgetFrame } from '../jsx/widget-frame.tsx';

export const CARD_PROPS = ['label', 'title', 'href', 'description', 'logo', 'community'];

/** `<Card label href description logo community>`. */
export function adaptCard(props: AuthorProps, { node, scope }: AuthorPlace) {
  const logo = textProp(props, 'logo');
  return (
    <Card
      title={textProp(props, 'label') ?? textProp(props, 'title') ?? ''}
      href={resolveHref(textProp(props, 'href') ?? '', node, scope)}
      text={textProp(props, 'description') ?? props.children}
      logo={logo && findImage(logo.startsWith('/') ? logo : `/${logo}`, node, scope).url}
      badge={props['community'] ? scope.rendering.t('community') : undefined}
    />
  );
}

/** `<CardGrid>` around cards. */
export function adaptCardGrid({ children }: AuthorProps) {
  return <CardGrid>{children}</CardGrid>;
}

export const DOC_CARD_LIST_PROPS = ['items', 'card', 'className'];

/**
 * `<DocCardList />`: the other pages of the page's category; or those in `items`, each with `label`, `href` and
 * optionally `description`. `card="PageCard"` shows each with that component of the site, which gets the same keys as props,
 * and the front matter of the site's own as `frontMatter`.
 */
export function adaptDocCardList({ items: named, card }: AuthorProps, place: AuthorPlace) {
  const { node, scope } = place;
  const { rendering } = scope;
  const show = ownCard(card, place);
  if (Array.isArray(named)) return <DocCardList items={namedCards(named, place)} card={show} />;
  const { config, doc, links } = rendering;
  const reason = links.cardsReason(doc.id, doc.file);
  if (reason !== undefined) {
    report(scope, node, {
      id: 'category-missing',
      message: `<DocCardList> has nothing to list: ${reason}.`,
      fix: 'Add the page to a sidebar, or list the pages yourself with <Card>.',
    });
    return null;
  }
  const cards = ask('cards', '', rendering);
  const items = cards.map(({ logo, href, ...card }) => ({
    ...card,
    href: toHref(config.baseUrl, href),
    ...(logo !== undefined && { logo: findImage(`/${logo.replace(/^\//, '')}`, node, scope).url }),
  }));
  return <DocCardList items={items} card={show} />;
}

/** The component of the site that shows cards; undefined without one, which is reported if it's named. */
function ownCard(name: unknown, { node, scope }: AuthorPlace): ElementType | undefined {
  if (name === undefined) return undefined;
  const { components, widgets } = scope.rendering;
  const found = components.get(String(name));
  if (!found) {
    report(scope, node, {
      id: 'prop-invalid',
      message: `<DocCardList> finds no component “${String(name)}” for its cards.`,
      fix:
        didYouMean(nearest(String(name), components.keys())) ??
        `Write it in components/${String(name)}.tsx, and its name as text: card="PageCard".`,
    });
    return undefined;
  }
  scope.rendering.hasOwnCode = true;
  if (!found.live) return found.component;
  widgets.add(String(name));
  return widgetFrame(String(name), found.component);
}

/** Cards of a list from a page; an item without an address isn't a card. */
function namedCards(named: readonly unknown[], { node, scope }: AuthorPlace): DocCard[] {
  return named.flatMap((item): DocCard[] => {
    const { label, href, description } = (item ?? {}) as Partial<Record<string, unknown>>;
    if (typeof href !== 'string') {
      report(scope, node, {
        id: 'prop-missing',
        message: `An entry of \`items\` of <DocCardList> has no “href”.`,
        fix: 'Write entries as `{ label: "…", href: "/…", description: "…" }`.',
      });
      return [];
    }
    return [
      {
        label: typeof label === 'string' ? label : href,
        href: resolveHref(href, node, scope),
        description: typeof description === 'string' ? description : '',
      },
    ];
  });
}
