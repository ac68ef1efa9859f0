import type { ReactElement, ReactNode } from 'react';

/** `@theme/CodeBlock` in a component, without highlighting: pages have the whole of it. */
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
