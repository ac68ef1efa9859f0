import type { Doc, VersionContent } from '../model/content.ts';
import { firstPage } from '../model/first-page.ts';
import type { Problem } from '../model/problem.ts';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from '../model/sidebars.ts';
import { joinPaths, resolvePath } from '../url/resolve-path.ts';
import { nameInMessage, pathExcess, shortenPath } from '../url/path-length.ts';
import { canonicalPath } from '../url/route-path.ts';
import { slugify } from '../url/slug.ts';
import { docMissing } from './missing-problems.ts';
import type { CategoryNode, DocNode, SidebarNode } from './sidebar-node.ts';

/** Shared state of a version's sidebars while they are resolved. */
export interface ResolveContext {
  version: VersionContent;
  draftIds: ReadonlySet<string>;
  /** Makes the addresses of generated index pages unique within the version. */
  categorySlug: (label: string) => string;
  problems: Problem[];
}

/** Route path of a document, without base. */
export function pathOfDoc(version: VersionContent, doc: Doc): string {
  return joinPaths(version.path, doc.slug);
}

/**
 * Looks up ids and resolves labels and addresses (rows D3, R5, R6, C1). Drafts disappear, and so does a category with
 * nothing left in it; one with only its landing page left becomes a plain link.
 */
export function resolveSidebar(
  id: string,
  nodes: readonly SidebarNode[],
  context: ResolveContext,
): Sidebar {
  const keys = new Set<string>();
  const items = nodes.flatMap((node) => resolveNode(node, '', keys, context));
  const landing = firstPage(items);
  return { id, items, ...(landing !== undefined && { landing }) };
}

function resolveNode(
  node: SidebarNode,
  parentKey: string,
  keys: Set<string>,
  context: ResolveContext,
): SidebarItem[] {
  if (node.type === 'category') return resolveCategory(node, parentKey, keys, context);
  if (node.type !== 'link') return resolveDoc(node, context);
  const { label, href, className } = node;
  return [{ kind: 'link', label, href, ...(className !== undefined && { className }) }];
}

function resolveDoc(node: DocNode, context: ResolveContext): SidebarLink[] {
  const doc = findDoc(node.id, undefined, context);
  if (!doc) return [];
  const { label, className } = node;
  return [
    {
      kind: 'link',
      label: label ?? doc.frontMatter.sidebar_label ?? doc.title,
      href: pathOfDoc(context.version, doc),
      docId: doc.id,
      ...(node.type === 'ref' && { ref: true as const }),
      ...(doc.unlisted && { unlisted: true }),
      ...(className !== undefined && { className }),
    },
  ];
}

function resolveCategory(
  node: CategoryNode,
  parentKey: string,
  keys: Set<string>,
  context: ResolveContext,
): SidebarItem[] {
  const { version, problems } = context;
  if (node.items.length === 0 && !node.link) {
    const file = node.file ?? version.sidebarsFile;
    const message = `The sidebar category "${node.label}" has neither items nor a link.`;
    problems.push({
      id: 'sidebar-category-empty',
      severity: 'error',
      ...(file !== undefined && { file }),
      message,
      fix: 'Give it items or a link, or remove it.',
    });
    return [];
  }
  const key = uniqueKey(parentKey, node.label, keys);
  const link = node.link ?? undefined;
  // Before the items, so that generated addresses are assigned in sidebar order.
  const slug =
    link?.type === 'generated-index'
      ? (link.slug ?? `/category/${context.categorySlug(node.label)}`)
      : undefined;
  const excess = slug && pathExcess(slug);
  if (excess) {
    const file = node.file ?? version.sidebarsFile;
    problems.push({
      id: 'name-too-long',
      severity: 'error',
      ...(file !== undefined && { file }),
      message: `The address of the category “${nameInMessage(node.label)}” ${excess}.`,
      fix: 'Shorten its label, or give its link a shorter `slug`.',
    });
  }
  const items = node.items.flatMap((item) => resolveNode(item, key, keys, context));
  const doc = link?.type === 'doc' ? findDoc(link.id, node.file, context) : undefined;
  if (items.length === 0) {
    return doc ? resolveDoc({ type: 'doc', id: doc.id, label: node.label }, context) : [];
  }
  const path = doc
    ? pathOfDoc(version, doc)
    : slug && joinPaths(version.path, canonicalPath(resolvePath('/', shortenPath(slug))));
  const collapsible = node.collapsible ?? true;
  const category: SidebarCategory = {
    kind: 'category',
    key,
    label: node.label,
    ...(path !== undefined && !doc?.unlisted && { href: path }),
    ...(doc && { docId: doc.id }),
    ...(doc?.unlisted && { linkUnlisted: true }),
    collapsed: collapsible && (node.collapsed ?? true),
    ...(!collapsible && { collapsible: false as const }),
    ...(link?.type === 'generated-index' && {
      generatedIndex: {
        title: link.title ?? node.label,
        description: link.description ?? node.description ?? '',
      },
    }),
    ...(node.className !== undefined && { className: node.className }),
    ...(node.description !== undefined && { description: node.description }),
    items,
  };
  return [category];
}

/** The document; undefined for a draft (row R6), a page that is gone (row V6) and, with a problem, for an unknown id. */
function findDoc(
  id: string,
  categoryFile: string | undefined,
  { version, draftIds, problems }: ResolveContext,
): Doc | undefined {
  const doc = version.docs.get(id);
  // The sidebars of a layered version are those of the newer one, without what is gone.
  const isLeftOut = draftIds.has(id) || version.gone?.has(id);
  if (!doc && !isLeftOut) problems.push(docMissing(id, version, categoryFile));
  return doc;
}

function uniqueKey(parent: string, label: string, keys: Set<string>): string {
  const slug = slugify(label) || 'category';
  const base = parent === '' ? slug : `${parent}/${slug}`;
  let key = base;
  for (let n = 1; keys.has(key); n += 1) key = `${base}-${n}`;
  keys.add(key);
  return key;
}
