import type { FunctionComponent } from 'react';
import { addAll } from '../../model/add-all.ts';
import { parseMarkdown } from '../../syntax/parse-markdown.ts';
import { MAX_PARTIAL_LEVELS, MAX_PARTIAL_TEXT, MAX_PARTIALS } from '../../syntax/expansion.ts';
import type { HtmlNode } from '../../hast/nodes.ts';
import { LAYOUT } from '../jsx/evaluate.ts';
import { fileScope } from '../jsx/file-scope.ts';
import { renderElement } from '../jsx/render-jsx.ts';
import { missingPartial } from '../assets/missing-partial.ts';
import type { JsxNode, Scope } from '../rendering.ts';
import { checkPartialProps } from './check-partial-props.ts';
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
    report(
      scope,
      line === undefined ? node : { line, column: 1 },
      missingPartial(file, rendering.files),
    );
    return [];
  }
  const { tree, problems } = parseMarkdown(source, file, rendering.reading);
  addAll(rendering.problems, problems);
  if (!tree) return [];
  if (!rendering.fits(tree, scope.chain.length)) {
    reportExpansion(node, scope);
    return [];
  }
  checkPartialProps({ source, tree, file }, props, node, scope);
  const inner = fileScope(tree, file, [...scope.chain, file], { props }, rendering);
  const nodes = [...renderNode(tree, inner), ...renderFootnotes(inner)];
  const layout = inner.values[LAYOUT];
  if (typeof layout !== 'function') return nodes;
  // A partial's default export wraps its text, as in MDX.
  const around = rendering.create(layout as FunctionComponent, props, rendering.slots.put(nodes));
  return renderElement(around, node, inner);
}

/** Reported once per page, because every further partial exceeds the limit, too. */
function reportExpansion(node: JsxNode, scope: Scope): void {
  const { doc, problems } = scope.rendering;
  if (problems.some(({ id }) => id === 'content-too-large')) return;
  const count = (value: number): string => value.toLocaleString('en-US');
  report(scope, node, {
    id: 'content-too-large',
    message: `The partials that ${doc.file} shows are too many or too long: <${node.name}> isn’t shown, nor any after it.`,
    fix: `A page can show ${count(MAX_PARTIALS)} partials with ${count(MAX_PARTIAL_TEXT)} characters, nested ${MAX_PARTIAL_LEVELS} levels deep. Show fewer, or divide the page.`,
  });
}
