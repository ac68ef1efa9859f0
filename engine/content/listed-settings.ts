import type { Heading as HeadingNode, Nodes, Paragraph, Table } from 'mdast';
import type { Heading, Setting } from '../model/content.ts';
import type { Slugger } from '../url/slug.ts';
import { settingName } from '../syntax/setting-name.ts';

/** What can list settings or say what one is. */
export type SettingNode = HeadingNode | Paragraph | Table;

export function isSettingNode(node: Nodes): node is SettingNode {
  return node.type === 'heading' || node.type === 'paragraph' || node.type === 'table';
}

/**
 * The settings that a page lists: headings that are the name of one, each with the paragraph below it, and rows of tables
 * that begin with a name. Rows below such a heading are keys of it. The anchor of a row begins with that of the heading
 * above it, as the search expects of terms.
 * @param nodes in page order
 * @param headings the nodes of the headings of the page, and the headings themselves in the same order
 */
export function listedSettings(
  nodes: readonly SettingNode[],
  headingNodes: readonly HeadingNode[],
  headings: readonly Heading[],
  claim: Slugger['claim'],
): Setting[] {
  const ids = new Map(headingNodes.map((node, i) => [node, headings[i]?.id ?? '']));
  const settings: Setting[] = [];
  let section = '';
  let owner: Setting | undefined;
  let isFirst = false;
  for (const node of nodes) {
    if (node.type === 'heading') {
      section = ids.get(node) ?? '';
      const name = settingName(node);
      owner = name === undefined ? undefined : { name, id: section, cells: { '': '' } };
      if (owner) settings.push(owner);
    } else if (node.type === 'paragraph') {
      if (owner && isFirst) owner.cells = { '': markedText(node) };
    } else settings.push(...rowsOf(node, section, owner?.name, claim));
    isFirst = node.type === 'heading';
  }
  return settings;
}

function rowsOf(
  { children: [head, ...rows] }: Table,
  section: string,
  owner: string | undefined,
  claim: Slugger['claim'],
): Setting[] {
  const [, ...columns] = head?.children.map(markedText) ?? [];
  return rows.flatMap(({ children: [term, ...cells] }): Setting[] => {
    const key = settingName(term);
    if (key === undefined) return [];
    const said = columns.map((column, i) => [column, cells[i] ? markedText(cells[i]) : '']);
    return [
      {
        name: owner === undefined ? key : `${owner}.${key}`,
        id: claim(`${section}-${key}`),
        cells: Object.fromEntries(said) as Setting['cells'],
      },
    ];
  });
}

/** The text of a node in which backticks mark code. */
function markedText(node: Nodes): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ('value' in node) return node.type === 'text' ? node.value : '';
  return 'children' in node ? (node.children as Nodes[]).map(markedText).join('').trim() : '';
}
