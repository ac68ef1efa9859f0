import { useDoc as usePageDoc, useDocsVersion as usePageVersion, useRoute } from 'quire-docs/hooks';
import { site, siteHref } from 'quire-docs/link';

/*
 * The client of Docusaurus' docs plugin: the page and the versions, as the engine knows them. Lists of pages are
 * empty, because the engine has its own menus.
 */

/** A version. */
interface Version {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  docs: never[];
}

/** The versions of the site, newest first; links to other sites in their menu aren't among them. */
function versionsOfSite(): Version[] {
  return site.versions.flatMap(({ name, label, href, isLast = false }) =>
    href.startsWith('/') ? [{ name, label, path: siteHref(href), isLast, docs: [] }] : [],
  );
}

function versionNamed(name: string): Version {
  const found = versionsOfSite().find((version) => version.name === name);
  return found ?? { name, label: name, path: siteHref('/'), isLast: true, docs: [] };
}

/** The document of the page. */
export function useDoc(): { metadata: Record<string, unknown>; frontMatter: object; toc: never[] } {
  const { id } = usePageDoc();
  const { title, path } = useRoute();
  return { metadata: { id, title, permalink: path, frontMatter: {} }, frontMatter: {}, toc: [] };
}

/** The version of the page. */
export function useDocsVersion(): Record<string, unknown> {
  const { name, label, isLast } = versionNamed(usePageVersion());
  return { version: name, label, isLast, docs: {} };
}

/** The version of the page, as the plugin’s menus see it. */
export function useActiveVersion(_plugin?: string): Version {
  return versionNamed(usePageVersion());
}

/** The latest version. */
export function useLatestVersion(_plugin?: string): Version {
  const own = versionNamed(usePageVersion());
  return versionsOfSite().find(({ isLast }) => isLast) ?? own;
}

/** The versions, newest first. */
export function useVersions(_plugin?: string): Version[] {
  const own = versionNamed(usePageVersion());
  const all = versionsOfSite();
  return all.length > 0 ? all : [own];
}

/** The version and page that are shown. */
export function useActiveDocContext(_plugin?: string): {
  activeVersion: Version;
  activeDoc: { id: string; path: string };
  alternateDocVersions: object;
} {
  const { id } = usePageDoc();
  const { path } = useRoute();
  return {
    activeVersion: versionNamed(usePageVersion()),
    activeDoc: { id, path },
    alternateDocVersions: {},
  };
}

/** The sidebar of the page, which is the engine’s. */
export function useDocsSidebar(): null {
  return null;
}

/** An entry of a sidebar, as components pass it on. */
export interface SidebarEntry {
  label?: string;
  href?: string;
  description?: string;
  items?: SidebarEntry[];
}

/** Address of an entry, or of the first one inside of it that has one. */
export function findFirstSidebarItemLink({ href, items = [] }: SidebarEntry): string | undefined {
  if (href !== undefined) return href;
  for (const item of items) {
    const found = findFirstSidebarItemLink(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A page by its id, which isn't known here. */
export function useDocById(_id: string | undefined): undefined {
  return undefined;
}

/** All docs of the site, by plugin. */
export function useAllDocsData(): object {
  return {};
}

/** The version that the reader prefers. */
export function useDocsPreferredVersion(): {
  preferredVersion: null;
  savePreferredVersionName: () => void;
} {
  return { preferredVersion: null, savePreferredVersionName: () => {} };
}
