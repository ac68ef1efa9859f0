import type { List, Nodes, Root } from 'mdast';
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

/** Takes headings without text out of a tree, which would be links without a name in the contents, and reports them. */
export function dropEmptyHeadings(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('children' in node)) continue;
    const children = node.children as Nodes[];
    const kept = children.filter((child) => child.type !== 'heading' || child.children.length > 0);
    for (const child of kept.length < children.length ? children : []) {
      if (kept.includes(child)) continue;
      problems.push({
        id: 'heading-empty',
        severity: 'warning',
        file,
        line: child.position?.start.line ?? 1,
        column: child.position?.start.column ?? 1,
        message: 'This heading has no text, so it isn’t shown.',
        fix: 'Write its text after the `#` and a space, or `\\#` where it is text.',
      });
    }
    if (kept.length < children.length) (node as { children: Nodes[] }).children = kept;
    stack.push(...kept);
  }
  return problems;
}

/**
 * Finds what is indented under a list, but less than the text of its items: Markdown ends the list there, and the next
 * item starts another one.
 */
export function findEndedLists(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('children' in node)) continue;
    const children = node.children as Nodes[];
    for (const [i, child] of children.entries()) {
      const before = children[i - 1];
      const problem = before?.type === 'list' && endsList(before, child, file);
      if (problem) problems.push(problem);
    }
    stack.push(...children);
  }
  return problems;
}

function endsList(list: List, node: Nodes, file: string): Problem | undefined {
  const name = NAMES[node.type];
  const start = node.position?.start;
  const text = list.children.at(-1)?.children[0]?.position?.start.column ?? 0;
  const mark = list.position?.start.column ?? 0;
  if (name === undefined || !start || start.column <= mark || start.column >= text)
    return undefined;
  const [has, needs] = [start.column - mark, text - mark];
  return {
    id: 'list-ended',
    severity: 'warning',
    file,
    line: start.line,
    column: start.column,
    message: `This ${name} ends the list above it: it’s indented by ${has} space${has === 1 ? '' : 's'}, and the text of the last item by ${needs}.`,
    fix: `Indent it by ${needs} spaces if it belongs to the item, or else not at all.`,
  };
}

/** Reports a second definition with the name of an earlier one, which is never used, and front matter in TOML. */
export function findIdleDefinitions(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report = (node: Nodes, problem: Pick<Problem, 'id' | 'message' | 'fix'>): unknown =>
    problems.push({
      severity: 'warning',
      file,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      ...problem,
    });
  const [first] = tree.children as { type: string }[];
  if (first?.type === 'toml') {
    report(first as Nodes, {
      id: 'front-matter-invalid',
      message: 'Front matter in TOML isn’t read.',
      fix: 'Write it as YAML, between lines with `---`.',
    });
  }
  const stack: Nodes[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('children' in node) stack.push(...(node.children as Nodes[]).toReversed());
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') continue;
    const isNote = node.type === 'footnoteDefinition';
    // `[//]: # (text)` is a comment.
    if (node.type === 'definition' && /^#?$/.test(node.url)) continue;
    const name = `[${isNote ? '^' : ''}${node.identifier}]`;
    if (seen.has(name)) {
      report(node, {
        id: 'markup-unknown',
        message: `“${name}:” is defined above, so this definition is never used.`,
        fix: 'Give it another name, or remove one of them.',
      });
    }
    seen.add(name);
  }
  return problems;
}
