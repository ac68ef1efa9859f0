import type { ReactNode } from 'react';
import type { Nodes } from 'mdast';
import { textOf } from '../../syntax/inline-html.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { checkCode } from '../code/check-code.ts';
import { renderCode } from '../code/fence.ts';
import { isSlot } from '../jsx/slots.ts';
import { report } from '../scope.ts';
import { dedent } from './cut-sample.ts';
import { textProp } from './props.ts';

/** Props that determine how code is shown; `className` comes from Docusaurus, where it contains the language. */
export const CODE_PROPS = ['language', 'title', 'showLineNumbers', 'metastring', 'className'];

/** `<CodeBlock language title showLineNumbers metastring>`: code as its child. */
export function adaptCodeBlock(props: AuthorProps, place: AuthorPlace) {
  const { rendering } = place.scope;
  const code = codeOf(props.children, place);
  if (code === undefined) {
    report(place.scope, place.node, {
      id: 'prop-missing',
      message: 'The content of <CodeBlock> isn’t plain text.',
      fix: 'Write the code as a template string: <CodeBlock>{`…`}</CodeBlock>.',
    });
    return null;
  }
  const shown = {
    code: dedent(code.replace(/^\n|\n[ \t]*$/g, '').split('\n'), 0),
    language: languageOf(props) ?? '',
    meta: codeMetaOf(props),
    title: textProp(props, 'title'),
  };
  checkCode(shown, place.node, place.scope);
  return rendering.slots.put(renderCode(shown, rendering));
}

/** Code as text; prose is used as written, as long as it contains no Markdown. */
function codeOf(children: ReactNode, { node }: AuthorPlace): string | undefined {
  const parts = [children].flat().filter((part) => part != null && typeof part !== 'boolean');
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) {
    return parts.join('');
  }
  if (!parts.every((part) => typeof part === 'string' || isSlot(part))) return undefined;
  const prose = node.children as Nodes[];
  const plain = prose.every(
    (part) =>
      part.type === 'text' ||
      (part.type === 'paragraph' && part.children.every(({ type }) => type === 'text')),
  );
  return plain ? prose.map(textOf).join('\n\n') : undefined;
}

/** The language from a page: `language="python"`, or `className="language-python"`. */
export function languageOf(props: AuthorProps): string | undefined {
  const [, named] = /(?:^|\s)language-(\S+)/.exec(textProp(props, 'className') ?? '') ?? [];
  return textProp(props, 'language') ?? named;
}

/** The same marks as in a fence, from a component's props. */
export function codeMetaOf(props: AuthorProps): string {
  const numbers = props['showLineNumbers'];
  return [
    textProp(props, 'metastring') ?? '',
    numbers === undefined || numbers === false
      ? ''
      : `showLineNumbers${typeof numbers === 'number' ? `=${numbers}` : ''}`,
  ].join(' ');
}
