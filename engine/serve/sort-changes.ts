import { relative, sep } from 'node:path';
import { isInside } from '../files/is-inside.ts';

/** The role of a changed file in a site. */
export type ChangeKind =
  | 'config'
  | 'sidebars'
  | 'modules'
  | 'style'
  /** The folder of pages or of static files as a whole. */
  | 'folder'
  | 'static'
  /** Pages and what they show: partials, pictures, samples. */
  | 'text';

/** What the classification depends on. */
export interface ChangeContext {
  siteDir: string;
  /** Absolute folder of the pages of the latest version. */
  docs: string;
  /** Absolute folders of the files that are served unchanged. */
  staticFolders: readonly string[];
  /** Absolute files and folders of extensions' data, which are read with the configuration. */
  data: readonly string[];
  /** Folder of the engine's stylesheets. */
  styles: string;
  /** Absolute styles and islands of extensions. */
  added: readonly string[];
  /** Absolute files that the configuration and sidebars were read from. */
  configFiles: readonly string[];
  sidebarFiles: readonly string[];
  /** Absolute files that the site's components and pages consist of. */
  moduleFiles: readonly string[];
  /** Whether reading one of the two failed last time: then any module could be the missing one. */
  isBroken: boolean;
}

/** The kinds of a group of changes. */
export function sortChanges(paths: readonly string[], context: ChangeContext): Set<ChangeKind> {
  return new Set(paths.flatMap((path) => kindsOf(path, context)));
}

function kindsOf(path: string, context: ChangeContext): ChangeKind[] {
  const { siteDir, docs, staticFolders, data, styles, added } = context;
  const { configFiles, sidebarFiles, moduleFiles, isBroken } = context;
  const inside = relative(siteDir, path).split(sep).join('/');
  if (inside === '') return ['config', 'sidebars', 'modules', 'style', 'folder'];
  const kinds: ChangeKind[] = [];
  const isOfPages = isInside(path, docs);
  // One module can be part of both.
  const mayMend = isBroken && /\.(?:[cm]?[jt]sx?|json)$/.test(inside) && !isOfPages;
  if (mayMend || configFiles.includes(path) || /^site\.config\.\w+$/.test(inside))
    kinds.push('config');
  else if (data.some((folder) => isInside(path, folder))) kinds.push('config');
  if (mayMend || sidebarFiles.includes(path) || /^sidebars\.\w+$/.test(inside))
    kinds.push('sidebars');
  if (moduleFiles.includes(path) || /^(?:components|pages|shell|src)(?:\/|$)/.test(inside))
    kinds.push('modules');
  // `styles.css` can import files beside it or in `styles/`.
  const isStyle = /^[^/]+\.css$|^styles(?:\/|$)/.test(inside);
  if (isStyle || added.includes(path) || isInside(path, styles)) kinds.push('style');
  // Other versions are always read again as a whole.
  const isOther = /^(?:versioned_docs|versioned_sidebars|versions)(?:\/|$)/.test(inside);
  if (isOther || path === docs || staticFolders.includes(path)) kinds.push('folder');
  else if (staticFolders.some((folder) => isInside(path, folder))) kinds.push('static');
  return kinds.length > 0 ? kinds : ['text'];
}
