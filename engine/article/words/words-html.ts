import type { Nodes, Root } from 'mdast';
import { escapeHtml } from '../../url/escape-html.ts';
import { parsePlainMarkdown } from '../../syntax/parse-markdown.ts';
import { toHtml } from '../../hast/to-html.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import { renderNode } from '../markdown/render-nodes.ts';
import type { Scope } from '../rendering.ts';

/** Characters with a meaning in Markdown or HTML; most texts have none of them. */
const MARKUP = /[`*_[\]<>&\\#|~!\n]|^\s*(?:[-+=]|\d+[.)])|https?:|www\.|@/;

/**
 * HTML of a text from a words file: Markdown in which braces, colons and tags are text. The place of its problems is
 * where the text begins.
 * @param scope names that its code may refer to
 * @param inline whether a single paragraph is returned without its `<p>`
 */
export function wordsHtml(
  text: PlacedText & { file: string },
  scope: Scope,
  inline: boolean,
): string {
  if (!MARKUP.test(text.text)) {
    const html = escapeHtml(text.text);
    return inline ? html : `<p>${html}</p>\n`;
  }
  const { rendering } = scope;
  const [known, linked] = [rendering.problems.length, rendering.resolved.length];
  const tree = parsePlainMarkdown(text.text);
  tagsToText(tree);
  const [only, ...more] = tree.children;
  // Lines here count from the start of the text, not of the file.
  const inside = { ...scope, file: text.file, sourceMarks: false };
  const html =
    inline && only?.type === 'paragraph' && more.length === 0
      ? toHtml(only.children.flatMap((node) => renderNode(node, inside)))
      : toHtml(renderNode(tree, inside));
  const place = { line: text.line, column: text.column };
  for (const problem of rendering.problems.slice(known)) Object.assign(problem, place);
  for (const link of rendering.resolved.slice(linked)) Object.assign(link, place);
  return html;
}

function tagsToText(node: Root | Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach((child, i) => {
    if (child.type === 'html') node.children[i] = { type: 'text', value: child.value };
    else tagsToText(child as Nodes);
  });
}
