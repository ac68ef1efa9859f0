import type { ReactElement, ReactNode } from 'react';
import { Card as CardLink } from '../islands/cards/markup.tsx';
import { siteHref } from './site.ts';

export { CardGrid } from '../islands/cards/markup.tsx';

/** A card in a component or a page of code (`quire-docs/cards`), with the props that it has on pages. Its address gets the base path. */
export function Card(props: {
  label?: string;
  title?: string;
  href: string;
  description?: ReactNode;
  logo?: string;
  children?: ReactNode;
}): ReactElement {
  const { label, title = '', href, description, logo, children } = props;
  return (
    <CardLink
      title={label ?? title}
      href={siteHref(href)}
      text={description ?? children}
      logo={logo === undefined ? undefined : siteHref(logo)}
    />
  );
}
