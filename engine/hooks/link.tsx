import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { site, siteHref } from './site.ts';

export { site, siteHref };

/** Attributes of a link. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path of the site without its base path (`/guides/a`), a full URL, or an anchor. */
  to?: string | undefined;
};

/** A link in a component: the base path is added to a path, and the site's navigation handles it. */
export function Link({ to, children, ...rest }: LinkProps): ReactElement {
  return (
    <a {...rest} {...(to !== undefined && { href: siteHref(to) })}>
      {children}
    </a>
  );
}
