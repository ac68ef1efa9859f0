import type { ReactElement } from 'react';

/** `@theme/Mermaid` in a component: the source of the diagram, since diagrams are only drawn on pages. */
export default function Mermaid({ value = '' }: { value?: string }): ReactElement {
  return (
    <pre>
      <code>{value}</code>
    </pre>
  );
}
