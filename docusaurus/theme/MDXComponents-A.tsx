import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { Link } from '../../engine/hooks/link.tsx';

/** `@theme/MDXComponents/A`: a link in a component. */
export default function MDXA(props: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  const { href, ...rest } = props;
  return <Link {...rest} to={href} />;
}
