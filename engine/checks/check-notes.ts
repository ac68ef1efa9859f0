import type { Nodes, Root } from 'mdast';
import { parseCodeMeta } from '../article/code/code-meta.ts';
import type { Problem } from '../model/problem.ts';
import type { CheckedSite } from './checked-site.ts';
import { nodePlace } from './place.ts';
import { walk } from './walk-page.ts';

/** Code blocks with numbered lines that aren't followed by a numbered list with one item for each line. */
export function checkNotes({ pages, partials }: CheckedSite): Problem[] {
  const trees: [string, Root | undefined][] = [
    ...pages.map(({ doc, tree }): [string, Root | undefined] => [doc.file, tree]),
    ...[...partials].map(([file, { tree }]): [string, Root] => [file, tree]),
  ];
  return trees.flatMap(([file, tree]) => (tree ? checkTree(tree, file) : []));
}

function checkTree(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  walk(tree, (parent) => {
    if (!('children' in parent)) return;
    const children = parent.children as Nodes[];
    children.forEach((node, index) => {
      if (node.type !== 'code') return;
      const { size } = parseCodeMeta(node.meta ?? '', node.value, node.lang ?? '').notes;
      if (size === 0) return;
      const below = children[index + 1];
      const items = below?.type === 'list' && below.ordered ? below.children.length : 0;
      if (items === size) return;
      problems.push({
        id: 'notes-unexplained',
        severity: 'warning',
        file,
        ...nodePlace(node),
        message: `The code has ${size} numbered ${size === 1 ? 'line' : 'lines'}, and the list below it ${items} ${items === 1 ? 'item' : 'items'}.`,
        fix: 'Put a numbered list right below the block, with one item for each number.',
      });
    });
  });
  return problems;
}
