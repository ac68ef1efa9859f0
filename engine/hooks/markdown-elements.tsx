import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Admonition } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';

const ELEMENTS = { admonition: Admonition, pre: Pre };

/** Elements of Markdown that a component imports, with the code blocks and admonitions for components. */
export function useMDXComponents(): typeof ELEMENTS {
  return ELEMENTS;
}

function Pre(props: { children?: ReactNode; metastring?: string }): ReactElement {
  const { children, metastring } = props;
  if (!isValidElement<{ children?: ReactNode; className?: string }>(children)) {
    return <pre>{children}</pre>;
  }
  const { className, children: code } = children.props;
  return (
    <CodeBlock {...(className && { className })} {...(metastring && { metastring })}>
      {code}
    </CodeBlock>
  );
}
