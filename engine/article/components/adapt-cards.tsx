import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { findImage } from '../image.ts';
import { resolveHref } from '../link.ts';
import { Card, CardGrid } from './card-grid.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { report } from '../scope.ts';
import { toHref } from '../../url/href.ts';
import { textProp } from './props.ts';

/** `<Card label href description logo community>`. */
export function adaptCard(props: AuthorProps, { node, scope }: AuthorPlace) {
  const logo = textProp(props, 'logo');
  return (
    <Card
      title={textProp(props, 'label') ?? textProp(props, 'title') ?? ''}
      href={resolveHref(textProp(props, 'href') ?? '', node, scope)}
      text={textProp(props, 'description') ?? props.children}
      logo={logo && findImage(logo.startsWith('/') ? logo : `/${logo}`, node, scope).url}
      badge={props['community'] ? 'Community' : undefined}
    />
  );
}

/** `<CardGrid>` around cards. */
export function adaptCardGrid({ children }: AuthorProps) {
  return <CardGrid>{children}</CardGrid>;
}

/** `<DocCardList />`: the pages of the category that the page belongs to, itself left out. */
export function adaptDocCardList(_: AuthorProps, { node, scope }: AuthorPlace) {
  const { rendering } = scope;
  const { config, doc, links } = rendering;
  const reason = links.cardsReason(doc.id, doc.file);
  if (reason !== undefined) {
    report(scope, node, {
      id: 'category-missing',
      message: `<DocCardList> has nothing to list: ${reason}.`,
      fix: 'Put the page into a sidebar, or list the pages by hand with <Card>.',
    });
    return null;
  }
  const cards = links.cards(doc.id, doc.file);
  rendering.cards = JSON.stringify(cards);
  const items = cards.map(({ logo, href, ...card }) => ({
    ...card,
    href: toHref(config.baseUrl, href),
    ...(logo !== undefined && { logo: findImage(`/${logo.replace(/^\//, '')}`, node, scope).url }),
  }));
  return <DocCardList items={items} />;
}
