import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { siteHref } from './site.ts';

/** `@docusaurus/Link` in a component: a plain link, which the site's navigation handles. */
export default function Link(
  props: AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string; isNavLink?: boolean },
): ReactElement {
  const { to, href, children, isNavLink: _isNavLink, ...rest } = props;
  const address = to ?? href;
  return (
    <a {...rest} {...(address !== undefined && { href: siteHref(address) })}>
      {children}
    </a>
  );
}
