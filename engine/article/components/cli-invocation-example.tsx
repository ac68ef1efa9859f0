import { CodeBlock } from '../../islands/code-block/markup.tsx';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { escapeHtml } from '../../content/inline-html.ts';
import { highlight } from '../code/fence.ts';
import { isProse } from './is-prose.ts';
import { CUT_PROPS, readSample } from './code-example.tsx';
import { textProp } from './props.ts';

export const CLI_INVOCATION_PROPS = ['contents', 'path', 'title', ...CUT_PROPS];

/**
 * `<CliInvocationExample contents | path>`: a command, and what it printed. In a file the first line is
 * the command (a backslash continues it) and the rest is output, which is not copied.
 */
export function adaptCliInvocation(props: AuthorProps, place: AuthorPlace) {
  const { rendering } = place.scope;
  const text = textProp(props, 'contents') ?? readSample(props, place)?.code;
  if (text === undefined) return null;
  const { command, output } = splitTranscript(text.trim());
  const lines = highlight(command, 'bash', rendering).map((l) => `<span class="l">${l}\n</span>`);
  const printed = output.map(
    (l) => `<span class="l out${isProse(l) ? ' wrap' : ''}">${escapeHtml(l)}\n</span>`,
  );
  return (
    <CodeBlock
      title={textProp(props, 'title')}
      language="bash"
      lines={[...lines, ...printed].join('')}
      raw={output.length > 0 ? command : undefined}
    />
  );
}

/** Splits a transcript into its command (without a `$ ` prompt) and the lines it printed. */
export function splitTranscript(text: string): { command: string; output: string[] } {
  const lines = text.split('\n');
  let end = 1;
  while (end < lines.length && lines[end - 1]?.trimEnd().endsWith('\\')) end += 1;
  return {
    command: lines.slice(0, end).join('\n').replace(/^\$ /, ''),
    output: trimEdges(lines.slice(end)),
  };
}

function trimEdges(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((l) => l.trim() !== '') + 1);
}
