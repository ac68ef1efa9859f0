import type { Nodes, Root } from 'mdast';
import { partialFile, readImports } from '../syntax/read-imports.ts';
import type { CheckedSite } from './checked-site.ts';

/** An element of a page written as JSX. */
export interface ElementNode {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: { type: string; name?: string; value?: unknown }[];
}

/** Visits every node of a tree, including those inside elements. */
export function walk(node: Nodes, each: (node: Nodes) => void): void {
  each(node);
  if ('children' in node) for (const child of node.children as Nodes[]) walk(child, each);
}

/** Visits every node of a page in reading order; a partial is visited where it is shown. */
export function walkPage(
  tree: Root,
  file: string,
  partials: CheckedSite['partials'],
  each: (node: Nodes, file: string) => void,
  above: readonly string[] = [],
): void {
  const shown = new Map(
    readImports(tree).map(({ name, from }) => [name, partialFile(file, from)] as const),
  );
  walk(tree, (node) => {
    each(node, file);
    const element = asElement(node);
    const target = element?.name ? shown.get(element.name) : undefined;
    const partial = target === undefined ? undefined : partials.get(target);
    if (target === undefined || !partial || above.includes(target)) return;
    walkPage(partial.tree, target, partials, each, [...above, target]);
  });
}

/** A node as an element; undefined for any other node. */
export function asElement(node: Nodes): (Nodes & ElementNode) | undefined {
  const { type } = node as { type: string };
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
    ? (node as unknown as Nodes & ElementNode)
    : undefined;
}

/** A prop's plain text; undefined if it is absent or an expression. */
export function textAttribute({ attributes }: ElementNode, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.name === name)?.value;
  return typeof found === 'string' ? found : undefined;
}
