import type { ReactElement } from 'react';
import { Link as EngineLink, type LinkProps } from 'quire-docs/link';

/**
 * `@docusaurus/Link` in a component: the engine's link, which also accepts its address as `href`. An address without a
 * leading slash is relative to the page.
 */
export default function Link(
  props: LinkProps & { href?: string | undefined; isNavLink?: boolean },
): ReactElement {
  const { to, href, isNavLink: _isNavLink, children, ...rest } = props;
  const address = to ?? href;
  return address !== undefined && /^(?![a-z][a-z\d+.-]*:)[^/#]/i.test(address) ? (
    <a {...rest} href={address}>
      {children}
    </a>
  ) : (
    <EngineLink {...rest} to={address}>
      {children}
    </EngineLink>
  );
}
