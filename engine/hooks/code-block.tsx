import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { attach } from '../islands/code-block/behavior.ts';
import { CodeBlock as Block } from '../islands/code-block/markup.tsx';
import { trustedHtml } from '../islands/trusted-html.ts';

/**
 * A block of code in a component (`quire-docs/code-block`). The article that shows the component highlights the block (`data-code`); if the
 * browser runs the component, it reuses the block that was sent, because the browser has no grammars.
 */
export function CodeBlock(props: {
  children?: ReactNode;
  language?: string;
  className?: string;
  title?: ReactNode;
  metastring?: string;
  showLineNumbers?: boolean | number;
}): ReactElement {
  const { children, className = '', title, metastring = '', showLineNumbers } = props;
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? '';
  const code = textOf(children);
  const numbers = showLineNumbers === true ? '' : `=${String(showLineNumbers)}`;
  const meta = showLineNumbers ? `${metastring} showLineNumbers${numbers}`.trim() : metastring;
  const heading = typeof title === 'string' ? title : undefined;
  const key = keyOf(JSON.stringify([code, language, meta, heading]));
  const [{ of, html }] = useState(() => ({ of: key, html: sentBlock(key) }));
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const block = key === '' ? undefined : around.current?.firstElementChild;
    return block ? attach(block as HTMLElement, { announce: () => {} }) : undefined;
  }, [key]);
  if (code === undefined) {
    return <Block title={heading} language={language || 'text'} lines={<>{children}</>} />;
  }
  if (html && of === key) {
    return <div ref={around} data-code={key} dangerouslySetInnerHTML={html} />;
  }
  const lines = code.split('\n').map((line, i) => <span key={i} className="l">{`${line}\n`}</span>);
  return (
    <div
      ref={around}
      data-code={key}
      data-language={language}
      data-meta={meta}
      data-title={heading}
    >
      <Block title={heading} language={language || 'text'} lines={<>{lines}</>} />
    </div>
  );
}

/**
 * The highlighted block as it was sent with the page; undefined at build time, and for code that has changed since.
 * React compares the value of trusted HTML by identity, so it's created once.
 */
function sentBlock(key: string): { __html: string } | undefined {
  if (typeof document === 'undefined') return undefined;
  const sent = document.querySelector(`[data-code="${key}"]`);
  return sent ? { __html: trustedHtml(sent.innerHTML) } : undefined;
}

/** Code without the line ends around it; undefined if there are elements in it. */
function textOf(children: ReactNode): string | undefined {
  const parts = [children].flat().filter((part) => part != null && typeof part !== 'boolean');
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) {
    return undefined;
  }
  return parts.join('').replace(/^\n|\n\s*$/g, '');
}

/** A short key for a block: two blocks with the same key look the same. */
function keyOf(text: string): string {
  let first = 5381;
  let second = 52711;
  for (let i = 0; i < text.length; i += 1) {
    first = (Math.imul(first, 33) ^ text.charCodeAt(i)) >>> 0;
    second = (Math.imul(second, 31) + text.charCodeAt(i)) >>> 0;
  }
  return first.toString(36) + second.toString(36);
}
