import type { List, Nodes, Root } from 'mdast';
import { addAll } from '../model/add-all.ts';
import type { Problem } from '../model/problem.ts';

const NAMES: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'quote',
  code: 'code block',
  containerDirective: 'block',
  list: 'list',
  mdxJsxFlowElement: 'element',
  paragraph: 'paragraph',
  table: 'table',
};

type Report = (node: Nodes, problem: Pick<Problem, 'id' | 'message' | 'fix'>) => void;

/**
 * Finds blocks that readers don't get as their author meant them, and takes headings without text out of the tree, which
 * would be links without a name in the contents. Front matter in TOML is reported, too: nothing reads it.
 */
export function findLostBlocks(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  const report: Report = ({ position }, problem) => {
    const { line = 1, column = 1 } = position?.start ?? {};
    problems.push({ severity: 'warning', file, line, column, ...problem });
  };
  const [first] = tree.children as { type: string }[];
  if (first?.type === 'toml') {
    report(first as Nodes, {
      id: 'front-matter-invalid',
      message: 'Front matter in TOML isn’t read.',
      fix: 'Write it as YAML, between lines with `---`.',
    });
  }
  const defined = new Set<string>();
  // In the order of the text, since the first definition of a name is the one that counts.
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    checkDefinition(node, defined, report);
    if (!('children' in node)) continue;
    const children = node.children as Nodes[];
    for (const [i, child] of children.entries()) {
      const before = children[i - 1];
      if (before?.type === 'list') checkEnd(before, child, report);
    }
    const kept = withoutEmptyHeadings(children, report);
    (node as { children: Nodes[] }).children = kept;
    addAll(stack, kept.toReversed());
  }
  return problems;
}

function withoutEmptyHeadings(nodes: Nodes[], report: Report): Nodes[] {
  return nodes.filter((node) => {
    const isEmpty = node.type === 'heading' && node.children.length === 0;
    if (isEmpty) {
      report(node, {
        id: 'heading-empty',
        message: 'This heading has no text, so it isn’t shown.',
        fix: 'Write its text after the `#` and a space, or `\\#` where it is text.',
      });
    }
    return !isEmpty;
  });
}

/**
 * What is indented under a list, but less than the text of its items: Markdown ends the list there, and the next item
 * starts another one.
 */
function checkEnd(list: List, node: Nodes, report: Report): void {
  const name = NAMES[node.type];
  const start = node.position?.start;
  const text = list.children.at(-1)?.children[0]?.position?.start.column ?? 0;
  const mark = list.position?.start.column ?? 0;
  if (name === undefined || !start || start.column <= mark || start.column >= text) return;
  const [has, needs] = [start.column - mark, text - mark];
  report(node, {
    id: 'list-ended',
    message: `This ${name} ends the list above it: it’s indented by ${has} space${has === 1 ? '' : 's'}, and the text of the last item by ${needs}.`,
    fix: `Indent it by ${needs} spaces if it belongs to the item, or else not at all.`,
  });
}

/** A second definition with the name of an earlier one, which is never used. */
function checkDefinition(node: Nodes, defined: Set<string>, report: Report): void {
  if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
  // `[//]: # (text)` is a comment.
  if (node.type === 'definition' && /^#?$/.test(node.url)) return;
  const name = `[${node.type === 'footnoteDefinition' ? '^' : ''}${node.identifier}]`;
  if (defined.has(name)) {
    report(node, {
      id: 'markup-unknown',
      message: `“${name}:” is defined above, so this definition is never used.`,
      fix: 'Give it another name, or remove one of them.',
    });
  }
  defined.add(name);
}
