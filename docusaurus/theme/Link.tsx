import type { ReactElement } from 'react';
import { Link as EngineLink, type LinkProps } from '../../engine/hooks/link.tsx';

/** `@docusaurus/Link` in a component: the engine's link, which can also be given its address as `href`. */
export default function Link(
  props: LinkProps & { href?: string; isNavLink?: boolean },
): ReactElement {
  const { to, href, isNavLink: _isNavLink, ...rest } = props;
  return <EngineLink {...rest} to={to ?? href} />;
}
