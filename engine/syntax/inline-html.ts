import type { Heading, Nodes, Paragraph } from 'mdast';
import { escapeHtml } from '../url/escape-html.ts';

/** Text of a node and its descendants, without markup. */
export function textOf(node: Nodes): string {
  if ('value' in node) {
    return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code'
      ? node.value
      : '';
  }
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : '';
}

/** HTML of a heading for the table of contents: with code and emphasis, without links and images. */
export function inlineHtml(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'emphasis':
      return `<em>${node.children.map(inlineHtml).join('')}</em>`;
    case 'strong':
      return `<strong>${node.children.map(inlineHtml).join('')}</strong>`;
    case 'break':
      return ' ';
    default:
      return 'children' in node ? (node.children as Nodes[]).map(inlineHtml).join('') : '';
  }
}

/** The id that an author gave a heading: `## Text {#id}`, or in a comment at its end, `{/* #id *\/}`. */
export function givenId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  const comment = last?.type === 'mdxTextExpression' ? last.value : '';
  const inBraces = (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id;
  // `{#my id}` has an attribute `id` without a value.
  return /^\/\*\s*#([^\s*]+)\s*\*\/$/.exec(comment.trim())?.[1] ?? (inBraces || undefined);
}

/** The text that a heading's anchor is derived from: without the emojis that it shows. */
export function anchorText(node: Heading): string {
  return ((node.data as { written?: string } | undefined)?.written ?? textOf(node)).trim();
}

/** Whether a paragraph is the title of a block: `:::note[Title]`. */
export function isDirectiveLabel(node: Paragraph): boolean {
  return (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}
