import type { HTMLAttributes, ReactElement } from 'react';

/** `@theme/MDXComponents/Pre`: a block of code in a component. */
export default function MDXPre(props: HTMLAttributes<HTMLPreElement>): ReactElement {
  return <pre {...props} />;
}
