import { element, text, type HtmlElement, type HtmlNode, type HtmlText } from '../hast/nodes.ts';
import type { SiteReference } from '../reference/site-reference.ts';

/** A page that uses names of the API. */
export interface UsingPage {
  title: string;
  /** Final address, including the base path. */
  href: string;
}

/** Which pages use which API names, collected while pages are rendered. */
export interface UsedIn {
  /** Records the names that a page uses. */
  add(page: UsingPage, names: readonly string[]): void;
  /** For the page at a path: the pages that use each name it documents, by canonical name. */
  at(path: string): ReadonlyMap<string, readonly UsingPage[]>;
}

/** Most pages listed for one name at first; the others are folded. */
const MOST = 8;
/** Comment that marks the place of a name's list, written by `entryHtml`. */
const MARK = /^used ([\w.]+)$/;

/** Starts collecting. */
export function createUsedIn(reference: SiteReference): UsedIn {
  const byPath = new Map<string, Map<string, UsingPage[]>>();
  return {
    add(page, names) {
      const known = new Set<string>();
      for (const used of names) {
        const address = reference.address(used);
        if (address === undefined || known.has(address)) continue;
        known.add(address);
        const [path = '', name = ''] = address.split('#');
        const here = byPath.get(path) ?? new Map<string, UsingPage[]>();
        byPath.set(path, here);
        const pages = here.get(name) ?? [];
        here.set(name, pages);
        pages.push(page);
      }
    },
    at: (path) => byPath.get(path) ?? new Map(),
  };
}

/**
 * Lists the pages that use a name below its entry, and removes the other marks.
 * @param nodes tree of an article; not modified
 * @returns the filled tree; `nodes` itself if it has no mark
 */
export function fillUsedIn(
  nodes: readonly HtmlNode[],
  used: ReadonlyMap<string, readonly UsingPage[]>,
): readonly HtmlNode[] {
  let filled: HtmlNode[] | undefined;
  for (let i = 0; i < nodes.length; i += 1) {
    const node = nodes[i] as HtmlNode;
    const fresh = replacement(node, used);
    if (!fresh) {
      filled?.push(node);
      continue;
    }
    filled ??= nodes.slice(0, i);
    filled.push(...fresh);
    const next = nodes[i + 1];
    // The line break after a mark belongs to the mark.
    if (node.type === 'comment' && next?.type === 'text' && sourceOf(next).startsWith('\n')) {
      filled.push(...withoutFirst(next));
      i += 1;
    }
  }
  return filled ?? nodes;
}

/** The nodes for a mark, or for an element with a mark inside; undefined for others, which stay. */
function replacement(
  node: HtmlNode,
  used: ReadonlyMap<string, readonly UsingPage[]>,
): HtmlNode[] | undefined {
  if (node.type === 'comment') {
    const name = MARK.exec(node.value)?.[1];
    return name === undefined ? undefined : listOf(used.get(name) ?? []);
  }
  if (node.type !== 'element') return undefined;
  const children = fillUsedIn(node.children, used);
  return children === node.children ? undefined : [{ ...node, children: [...children] }];
}

function listOf(pages: readonly UsingPage[]): HtmlNode[] {
  if (pages.length === 0) return [];
  const items = itemsOf(pages.slice(0, MOST));
  const more = pages.slice(MOST);
  const fold: HtmlNode[] = [];
  if (more.length > 0) {
    const count = `and ${more.length} more ${more.length === 1 ? 'page' : 'pages'}`;
    const folded = element('ul', { class: 'api-see' }, itemsOf(more));
    fold.push(
      element('details', { class: 'api-more' }, [element('summary', {}, [text(count)]), folded]),
    );
    fold.push(text('\n'));
  }
  return [
    ...[element('p', { class: 'api-part' }, [text('Used in')]), text('\n')],
    ...[element('ul', { class: 'api-see' }, items), text('\n'), ...fold],
  ];
}

function itemsOf(pages: readonly UsingPage[]): HtmlElement[] {
  return pages.map(({ title, href }) => element('li', {}, [element('a', { href }, [text(title)])]));
}

function sourceOf({ value, data }: HtmlText): string {
  return data?.html ?? value;
}

/** A text without its first character; nothing if that was all. */
function withoutFirst({ value, data }: HtmlText): HtmlText[] {
  if (value.length <= 1) return [];
  const html = data?.html?.slice(1);
  return [{ ...text(value.slice(1)), ...(html !== undefined && { data: { html } }) }];
}
