import type { HTMLAttributes, ReactElement } from 'react';

/** `@theme/MDXComponents/Code`: code in a component, without highlighting, which only pages have. */
export default function MDXCode(props: HTMLAttributes<HTMLElement>): ReactElement {
  return <code {...props} />;
}
