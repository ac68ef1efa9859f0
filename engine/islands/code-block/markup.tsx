import type { ReactElement } from 'react';
import { Icon } from '../icon/markup.tsx';
import { useT } from '../../texts/use-t.ts';

/** The whole file that a block shows a part of. */
export interface CodeSource {
  /** Path as the author wrote it. */
  path: string;
  href: string;
  /** Download name, if the link leads to the file itself. */
  download?: string;
}

/** The note about the tests that run a sample. */
export interface TestsNote {
  /** `✓ Tested with 1.11.13`. */
  label: string;
  /** `test_a.py: test_one, test_two and 3 more`. */
  names: string;
}

/** The label that samples of a page share. */
export interface TestedSamples {
  label: string;
  /** Path and tests of each; with its label, if that differs. */
  samples: (readonly [path: string, names: string])[];
}

/** A code block as the article passes it. */
export interface CodeBlockProps {
  /** Title bar, usually a file name. */
  title?: string | undefined;
  /** Name of the language (`python`); `text` if there is none. */
  language: string;
  /**
   * Content of `<code>`: a `<span class="l">…\n</span>` for each line, including its line end; marked lines are `l hl`,
   * `l add`, `l del`, `l focus`; tokens have classes (`tk`, `ts`, `tc` …). A line can have its own number as `data-n`;
   * otherwise numbers start at 1.
   */
  lines: ReactElement;
  showLineNumbers?: boolean | undefined;
  /** Text to copy, if it differs from what is shown (without prompts or output). */
  raw?: string | undefined;
  source?: CodeSource | undefined;
  tests?: TestsNote | undefined;
  /** A terminal with prompts, or the output of a program. */
  kind?: 'terminal' | 'output' | undefined;
  /** Whether some lines have the class `focus`, so that the others are dimmed. */
  focus?: boolean | undefined;
  /** Whether long lines start wrapped. */
  wrapped?: boolean | undefined;
}

/** The frame around a code block: title, scrolling text, copy button. */
export function CodeBlock(props: CodeBlockProps) {
  const { title, language, lines, showLineNumbers, raw, source, wrapped } = props;
  const t = useT();
  const whole = t('wholeFile', { path: source?.path ?? '' });
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
      {props.tests && (
        <p className="code-tests" title={props.tests.names}>
          {props.tests.label}
        </p>
      )}
      <div className="code-tools">
        <button
          type="button"
          className="icon-button wrap-lines"
          aria-label={t('wrapLines')}
          aria-pressed={wrapped ?? false}
        >
          <Icon name="wrap" />
        </button>
        {source && (
          <a
            className="icon-button"
            href={source.href}
            download={source.download}
            aria-label={whole}
            title={whole}
          >
            <Icon name="file" />
          </a>
        )}
        <button type="button" className="icon-button copy" aria-label={t('copyCode')}>
          <Icon name="copy" />
          <Icon name="done" />
        </button>
      </div>
    </figure>
  );
}
