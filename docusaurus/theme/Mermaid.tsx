import type { ReactElement } from 'react';

/** `@theme/Mermaid` in a component: the source of the diagram, since only pages are drawn. */
export default function Mermaid({ value = '' }: { value?: string }): ReactElement {
  return (
    <pre>
      <code>{value}</code>
    </pre>
  );
}
