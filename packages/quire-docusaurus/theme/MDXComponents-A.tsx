import type { AnchorHTMLAttributes, ReactElement } from 'react';
import Link from './Link.tsx';

/** `@theme/MDXComponents/A`: a link in a component. */
export default function MDXA(props: AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
  return <Link {...props} />;
}
