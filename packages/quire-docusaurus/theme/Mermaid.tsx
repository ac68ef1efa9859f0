import { CodeBlock } from 'quire-docs/code-block';
import type { ReactElement } from 'react';

/** `@theme/Mermaid`: a diagram, which the article that shows it draws. */
export default function Mermaid({ value = '' }: { value?: string }): ReactElement {
  return (
    <CodeBlock language="mermaid" metastring="diagram">
      {value}
    </CodeBlock>
  );
}
