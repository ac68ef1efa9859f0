import type { ReactElement, ReactNode } from 'react';

/** `@theme/Details`, and `Details` of `@docusaurus/theme-common`: a summary that expands its content. */
export function Details(props: { summary?: ReactNode; children?: ReactNode }): ReactElement {
  const { summary, children, ...rest } = props;
  return (
    <details {...rest}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}

export default Details;
