import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { addAll } from '../model/add-all.ts';
import type { ReadRelease } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { checkRange, containsRelease, isRelease, type ReleaseRange } from '../model/releases.ts';
import { isAuthorElement, type AuthorElement } from './author-element.ts';

/** The element around what belongs to some releases only. */
export const RELEASE_ELEMENT = 'Release';
/** Its attributes: the first and the last release that have the content. */
const ATTRIBUTES = ['since', 'until'] as const;
/** What an element without content stands for: the row or item that it's in. */
const WHOLE: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>(['tableRow', 'listItem']);

/** What to do about a range that no version, or every version, is in. */
const FIXES = {
  none: 'Correct the releases, or remove the element with its content.',
  all: 'Remove the element, and keep its content.',
};

type Report = (
  node: AuthorElement,
  message: string,
  fix: string,
  severity?: Problem['severity'],
) => void;

/**
 * Keeps what a release has, and removes what belongs to others (row V6): `<Release since="1.11.0">…</Release>`, block or
 * inline. Without content, it stands for the table row or list item that it begins. Changes the tree.
 * @param release undefined in a site without versions
 * @returns problems with the elements themselves; those that depend on other versions are returned for the first of
 *   `all` only, so that each is reported once
 */
export function keepRelease(root: Root, file: string, release: ReadRelease | undefined): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (node, message, fix, severity = 'error') => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    problems.push({ id: 'release-invalid', severity, file, line, column, message, fix });
  };
  visit(root, false);
  return problems;

  /** @returns what becomes of the parent: `whole` removes the row or item that it's in, too */
  function visit(parent: Parents, inWhole: boolean): 'stays' | 'empty' | 'whole' {
    const kept: Nodes[] = [];
    for (const node of parent.children as Nodes[]) {
      if (!isAuthorElement(node) || node.name !== RELEASE_ELEMENT) {
        const isWhole = WHOLE.has(node.type);
        const end = 'children' in node ? visit(node, inWhole || isWhole) : 'stays';
        if (end === 'whole' && !isWhole) return end;
        if (end === 'stays') kept.push(node);
        continue;
      }
      const isKept = isShown(node);
      if (node.children.length > 0) {
        if (!isKept || visit(node, inWhole) === 'empty') continue;
        addAll(kept, contentOf(node));
      } else if (inWhole) {
        if (!isKept) return 'whole';
      } else {
        report(
          node,
          '<Release> is empty, and isn’t in a table row or list item.',
          'Put what belongs to these releases between <Release> and </Release>.',
        );
      }
    }
    // A list or paragraph of which nothing is left disappears; what was empty before stays.
    const isEmptied = parent.children.length > 0 && kept.length === 0;
    parent.children = kept as typeof parent.children;
    return isEmptied && parent.type !== 'root' && parent.type !== 'tableCell' ? 'empty' : 'stays';
  }

  function isShown(node: AuthorElement): boolean {
    const range = rangeOf(node, report);
    if (!range) return true;
    if (!release) {
      report(
        node,
        'The site has no versions, so <Release> has nothing to choose from.',
        'List them as `versions` in site.config.ts, or remove the element.',
      );
      return true;
    }
    const found =
      release.name === release.all[0] ? checkRange(range, release.all, FIXES) : undefined;
    if (found) report(node, found.message, found.fix, found.severity);
    return containsRelease(range, release.name);
  }
}

/** The releases of an element; undefined if they are wrong, which is reported. */
function rangeOf(node: AuthorElement, report: Report): ReleaseRange | undefined {
  const range: ReleaseRange = {};
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
    const known = ATTRIBUTES.find((one) => one === name);
    const value = attribute.value;
    if (!known) {
      report(node, `<Release> has no attribute \`${name}\`.`, 'It takes `since` and `until`.');
      return undefined;
    }
    if (typeof value !== 'string' || !isRelease(value)) {
      report(
        node,
        `\`${known}\` of <Release> must be the number of a release.`,
        `Write it as text: \`${known}="1.11.0"\`.`,
      );
      return undefined;
    }
    range[known] = value;
  }
  if (range.since === undefined && range.until === undefined) {
    report(
      node,
      '<Release> has neither `since` nor `until`.',
      'Write the first release as `since`, the last one as `until`, or both.',
    );
    return undefined;
  }
  return range;
}

/** The content of an element, as what its parent can have. */
function contentOf(node: AuthorElement): Nodes[] {
  if (node.type === 'mdxJsxTextElement') return node.children;
  const blocks: Nodes[] = [];
  let line: PhrasingContent[] = [];
  const end = (): void => {
    if (line.length > 0) blocks.push({ type: 'paragraph', children: line });
    line = [];
  };
  for (const child of node.children as Nodes[]) {
    if (PHRASING.has(child.type)) line.push(child as PhrasingContent);
    else {
      end();
      blocks.push(child);
    }
  }
  end();
  return blocks;
}

/** What a text on one line with the element's tags consists of. */
const PHRASING: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'strong',
  'text',
]);
