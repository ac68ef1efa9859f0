import type { Nodes } from 'mdast';

/** A node as a plugin can leave it: any part can be missing or of another type. */
type Loose = Record<string, unknown> & { type: string };

const WITH_TEXT = new Set([
  ...['text', 'inlineCode', 'code', 'html', 'yaml'],
  ...['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'],
]);
/** Nodes of MDX 1, which plugins for it make: nothing reads them since. */
const OF_MDX_1 = new Set(['jsx', 'import', 'export']);
const WITH_ADDRESS = new Set(['link', 'image', 'definition']);
const WITH_ATTRIBUTES = new Set(['mdxJsxFlowElement', 'mdxJsxTextElement']);
/** Nodes without children; every other type without a text is read as a parent. */
const LEAVES = new Set([
  ...WITH_TEXT,
  ...['break', 'thematicBreak', 'image', 'imageReference', 'definition', 'footnoteReference'],
]);

/**
 * Adds what nodes of a plugin lack, so that whatever reads the tree finds what their types promise: MDX reads an
 * element without children as an empty one. What can't be read is removed.
 * @param known nodes that have been reported
 * @returns what is left out, as parts of a sentence; each once
 */
export function completeTree(tree: Nodes, known = new WeakSet<object>()): string[] {
  const wrong = new Set<string>();
  complete(tree as unknown as Loose, known, wrong);
  return [...wrong];
}

function complete(node: Loose, known: WeakSet<object>, wrong: Set<string>): void {
  const { type } = node;
  if (WITH_TEXT.has(type) && typeof node['value'] !== 'string') {
    node['value'] = typeof node['value'] === 'number' ? String(node['value']) : '';
  }
  if (WITH_ADDRESS.has(type) && typeof node['url'] !== 'string') node['url'] = '';
  if (type === 'heading' && !isDepth(node['depth'])) {
    wrong.add('it adds a heading without a level, which is shown as one of level 2');
    node['depth'] = 2;
  }
  if (hasOnlyProgram(node) && !known.has(node)) {
    known.add(node);
    wrong.add('it adds code without its source, which is left out');
  }
  if (OF_MDX_1.has(type) && !known.has(node)) {
    known.add(node);
    wrong.add(
      `it adds “${type}” of MDX 1, which is left out (a newer version of the plugin may work)`,
    );
  }
  if (WITH_ATTRIBUTES.has(type)) {
    node['name'] ??= null;
    if (!Array.isArray(node['attributes'])) node['attributes'] = [];
  }
  if (LEAVES.has(type) || typeof node['value'] === 'string') return;
  const children = Array.isArray(node['children']) ? (node['children'] as unknown[]) : [];
  const kept = children.filter(isNode);
  if (kept.length < children.length) {
    wrong.add('it adds something that isn’t a node, which is left out');
  }
  node['children'] = kept;
  for (const child of kept) complete(child, known, wrong);
}

function isNode(value: unknown): value is Loose {
  return typeof (value as Partial<Loose> | null)?.type === 'string';
}

function isDepth(depth: unknown): boolean {
  return Number.isInteger(depth) && (depth as number) >= 1 && (depth as number) <= 6;
}

/** Whether a node has a program but no text: the engine reads sources. */
function hasOnlyProgram({ type, value, data }: Loose): boolean {
  const { estree } = (data ?? {}) as { estree?: { body?: unknown } };
  return (
    type.startsWith('mdx') && value === '' && Array.isArray(estree?.body) && estree.body.length > 0
  );
}
