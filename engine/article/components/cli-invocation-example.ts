import type { HtmlNode } from '../../hast/nodes.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { lineNode, tokenNodes } from '../code/code-lines.ts';
import { highlight, printedLine } from '../code/fence.ts';
import { frameCode } from '../code/frame-code.ts';
import { CUT_PROPS, readSample } from './code-example.tsx';
import { textProp } from './props.ts';

export const CLI_INVOCATION_PROPS = ['contents', 'path', 'title', ...CUT_PROPS];

/**
 * `<CliInvocationExample contents | path>`: a command and its output. In a file, the first line is the command (a
 * backslash continues it) and the rest is output, which isn't copied.
 */
export function adaptCliInvocation(props: AuthorProps, place: AuthorPlace) {
  const nodes = renderCliInvocation(props, place);
  return nodes ? place.scope.rendering.slots.put(nodes) : null;
}

/** Nodes of a command and its output; undefined if neither is given, which is reported. */
export function renderCliInvocation(
  props: AuthorProps,
  place: AuthorPlace,
): HtmlNode[] | undefined {
  const { rendering } = place.scope;
  const text = textProp(props, 'contents') ?? readSample(props, place)?.code;
  if (text === undefined) return undefined;
  const { command, output } = splitTranscript(text.trim());
  const typed = highlight(command, 'bash', rendering).map((line) =>
    lineNode('l', tokenNodes(line)),
  );
  const frame = {
    title: textProp(props, 'title'),
    language: 'bash',
    raw: output.length > 0 ? command : undefined,
  };
  return frameCode(frame, [...typed, ...output.map(printedLine)], rendering.config.locale);
}

/** Splits a transcript into its command (without a `$ ` prompt) and its lines of output. */
function splitTranscript(text: string): { command: string; output: string[] } {
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
