import { parseMarkdown } from '../../content/parse-markdown.ts';
import type { HtmlNode } from '../../hast/nodes.ts';
import { fileScope } from '../jsx/file-scope.ts';
import { nearestFile } from '../assets/nearest-file.ts';
import type { JsxNode, Scope } from '../rendering.ts';
import { renderFootnotes, renderNode } from './render-nodes.ts';
import { report } from '../scope.ts';

/**
 * Nodes of a partial where a page shows it. `props` come from the page; links and pictures are relative to the
 * partial's own file.
 */
export function renderPartial(
  file: string,
  props: Record<string, unknown>,
  node: JsxNode,
  scope: Scope,
): HtmlNode[] {
  const { rendering } = scope;
  if (scope.chain.includes(file)) {
    report(scope, node, {
      id: 'partial-circular',
      message: `The partial ${file} shows itself: ${[...scope.chain, file].join(' → ')}.`,
      fix: 'Remove one of the imports.',
    });
    return [];
  }
  rendering.dependencies.add(file);
  const source = rendering.files.text(file);
  if (source === undefined) {
    const imported = scope.imports.get(node.name ?? '');
    const line = imported?.kind === 'partial' ? imported.line : undefined;
    const meant = nearestFile(file, rendering.files);
    report(scope, line === undefined ? node : { line, column: 1 }, {
      id: 'partial-missing',
      message: `There is no partial ${file}.`,
      fix: meant
        ? `Did you mean ${meant}?`
        : 'Mend the path of the import; `@site/` is the site folder.',
    });
    return [];
  }
  const { tree, problems } = parseMarkdown(source, file);
  rendering.problems.push(...problems);
  if (!tree) return [];
  const inner = fileScope(tree, file, [...scope.chain, file], { props }, rendering);
  return [...renderNode(tree, inner), ...renderFootnotes(inner)];
}
