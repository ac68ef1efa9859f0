import type { Doc, VersionContent } from '../model/content.ts';
import type { CategoryMeta } from '../model/category.ts';
import { folderOf } from '../url/resolve-path.ts';
import { splitNumberPrefix } from '../url/slug.ts';
import type { CategoryNode, DocNode, SidebarNode } from './sidebar-node.ts';

/** Files and folders of one folder, by name, in the order they were listed. */
type Folder = Map<string, Doc | Folder>;

interface Entry {
  node: SidebarNode;
  /** Items without a position come last. */
  position: number;
  /** Name of the file or folder, with its number prefix, which decides between equal positions. */
  source: string;
}

/**
 * Builds the sidebar items of a folder from its pages (row K2): subfolders become categories that link to their index
 * page; labels and order come from `_category_` files, front matter and number prefixes.
 * @param dirName folder on disk, relative to the version's pages; `.` for all of them
 * @returns undefined if it contains no page
 */
export function expandFolder(version: VersionContent, dirName: string): SidebarNode[] | undefined {
  const top = dirName.replace(/^\.\/|^\.$|\/+$/g, '');
  const root: Folder = new Map();
  const folders = new Map([[top, root]]);
  const folderAt = (dir: string): Folder => {
    let folder = folders.get(dir);
    if (!folder) {
      folders.set(dir, (folder = new Map()));
      folderAt(folderOf(dir)).set(dir.slice(dir.lastIndexOf('/') + 1), folder);
    }
    return folder;
  };
  for (const doc of version.docs.values()) {
    if (top !== '' && doc.dir !== top && !doc.dir.startsWith(`${top}/`)) continue;
    folderAt(doc.dir).set(doc.file.slice(doc.file.lastIndexOf('/') + 1), doc);
  }
  if (root.size === 0) return undefined;
  return sorted([...root].map(([name, inner]) => entryOf(version, top, name, inner)));
}

function entryOf(version: VersionContent, dir: string, name: string, inner: Doc | Folder): Entry {
  if (inner instanceof Map) {
    return categoryEntry(version, dir === '' ? name : `${dir}/${name}`, name, inner);
  }
  return { node: docNode(inner), position: inner.position ?? Infinity, source: name };
}

function docNode({ id, frontMatter }: Doc): DocNode {
  const { sidebar_label: label, sidebar_class_name: className } = frontMatter;
  return {
    type: 'doc',
    id,
    ...(label !== undefined && { label }),
    ...(className !== undefined && { className }),
  };
}

function categoryEntry(
  version: VersionContent,
  dir: string,
  folderName: string,
  folder: Folder,
): Entry {
  const meta = version.categories.get(dir);
  const landing = landingOf(version, folder, meta);
  const entries = [...folder].map(([name, inner]) => entryOf(version, dir, name, inner));
  const items = sorted(entries).filter((item) => item.type !== 'doc' || item.id !== landing?.id);
  const { name, position } = splitNumberPrefix(folderName);
  const link = landing ? { type: 'doc' as const, id: landing.id } : meta?.link;
  const className = meta?.className ?? landing?.frontMatter.sidebar_class_name;
  const node: CategoryNode = {
    type: 'category',
    label: meta?.label ?? landing?.frontMatter.sidebar_label ?? landing?.title ?? name,
    items,
    ...(link !== undefined && { link }),
    ...(meta?.collapsed !== undefined && { collapsed: meta.collapsed }),
    ...(meta?.collapsible !== undefined && { collapsible: meta.collapsible }),
    ...(className !== undefined && { className }),
    ...(meta?.description !== undefined && { description: meta.description }),
    ...(meta && { file: meta.file }),
  };
  const place = meta?.position ?? landing?.position ?? position ?? Infinity;
  return { node, position: place, source: folderName };
}

/** The landing page of a folder's category: the one that its `_category_` file names, otherwise its index page. */
function landingOf(
  version: VersionContent,
  folder: Folder,
  meta: CategoryMeta | undefined,
): Doc | undefined {
  const docs = [...folder.values()].filter((inner): inner is Doc => !(inner instanceof Map));
  const link = meta?.link;
  if (link === undefined) return docs.find(({ isIndex }) => isIndex);
  if (link?.type !== 'doc') return undefined;
  const local = docs.find(({ id }) => id.slice(id.lastIndexOf('/') + 1) === link.id);
  return local ?? version.docs.get(link.id);
}

function sorted(entries: Entry[]): SidebarNode[] {
  const bySource = (a: Entry, b: Entry) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0);
  const byPosition = (a: Entry, b: Entry) =>
    a.position === b.position ? bySource(a, b) : a.position - b.position;
  return entries.sort(byPosition).map(({ node }) => node);
}
