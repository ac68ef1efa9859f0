import type { ReactElement } from 'react';
import { Icon } from '../icon/markup.tsx';

/** The whole file that a block shows a part of. */
export interface CodeSource {
  /** Path as the author wrote it. */
  path: string;
  href: string;
  /** Name to keep it under, where the link leads to the file itself. */
  download?: string;
}

/** A block of code as the article gives it. */
export interface CodeBlockProps {
  /** Title bar, usually a file name. */
  title?: string | undefined;
  /** Name of the language (`python`); `text` when there is none. */
  language: string;
  /**
   * Content of `<code>`: one `<span class="l">…\n</span>` a line with its line end inside, marked
   * lines `l hl`, `l add`, `l del`, `l focus`; tokens by class (`tk`, `ts`, `tc` …). A line may carry its own
   * number as `data-n`; otherwise numbers are counted from 1.
   */
  lines: ReactElement;
  showLineNumbers?: boolean | undefined;
  /** Text to copy where it differs from what is shown (prompts or output left out). */
  raw?: string | undefined;
  source?: CodeSource | undefined;
  /** What is told of the tests that run it. */
  tests?: string | undefined;
  /** A terminal with prompts, or what something printed. */
  kind?: 'terminal' | 'output' | undefined;
  /** Whether some lines have the class `focus`, so that the others stand back. */
  focus?: boolean | undefined;
  /** Whether long lines are wrapped before the reader asks for it. */
  wrapped?: boolean | undefined;
}

/** The frame around a block of code: title, scrolling text, copy button. */
export function CodeBlock(props: CodeBlockProps) {
  const { title, language, lines, showLineNumbers, raw, source, wrapped } = props;
  return (
    <figure
      className="code"
      data-island="code-block"
      data-line-numbers={showLineNumbers ? '' : undefined}
      data-kind={props.kind}
      data-focus={props.focus ? '' : undefined}
      data-wrapped={wrapped ? '' : undefined}
      data-raw={raw}
    >
      {title && <figcaption>{title}</figcaption>}
      <pre className="code-pre" tabIndex={0}>
        <code className={`language-${language}`}>{lines}</code>
      </pre>
      {props.tests && <p className="code-tests">{props.tests}</p>}
      <div className="code-tools">
        {source && (
          <a
            className="icon-button"
            href={source.href}
            download={source.download}
            aria-label={`Whole file: ${source.path}`}
            title={`Whole file: ${source.path}`}
          >
            <Icon name="file" />
          </a>
        )}
        <button
          type="button"
          className="icon-button wrap-lines"
          aria-label="Wrap long lines"
          aria-pressed={wrapped ?? false}
        >
          <Icon name="wrap" />
        </button>
        <button type="button" className="icon-button copy" aria-label="Copy code to clipboard">
          <Icon name="copy" />
          <Icon name="done" />
        </button>
      </div>
    </figure>
  );
}
