import type { ReactElement, ReactNode } from 'react';

/** `@theme/CodeBlock` in a component, without highlighting, which only pages have. */
export default function CodeBlock(props: {
  children?: ReactNode;
  title?: ReactNode;
}): ReactElement {
  return (
    <figure>
      {props.title !== undefined && <figcaption>{props.title}</figcaption>}
      <pre>
        <code>{props.children}</code>
      </pre>
    </figure>
  );
}
