import { useDoc as usePageDoc, useDocsVersion as usePageVersion, useRoute } from 'quire-docs/hooks';

/*
 * The client of Docusaurus' docs plugin: the page and its version, as the engine knows them. Lists of versions and pages
 * are empty, because the engine has its own menus.
 */

/** A version. */
interface Version {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  docs: never[];
}

function versionNamed(name: string): Version {
  return { name, label: name, path: '/', isLast: true, docs: [] };
}

/** The document of the page. */
export function useDoc(): { metadata: Record<string, unknown>; frontMatter: object; toc: never[] } {
  const { id } = usePageDoc();
  const { title, path } = useRoute();
  return { metadata: { id, title, permalink: path, frontMatter: {} }, frontMatter: {}, toc: [] };
}

/** The version of the page. */
export function useDocsVersion(): {
  version: string;
  label: string;
  docs: object;
  isLast: boolean;
} {
  const version = usePageVersion();
  return { version, label: version, docs: {}, isLast: true };
}

/** The version of the page, as the plugin’s menus see it. */
export function useActiveVersion(_plugin?: string): Version {
  return versionNamed(usePageVersion());
}

/** The latest version: the page’s own, since no others are known. */
export function useLatestVersion(_plugin?: string): Version {
  return versionNamed(usePageVersion());
}

/** The versions: the page’s own, since no others are known. */
export function useVersions(_plugin?: string): Version[] {
  return [versionNamed(usePageVersion())];
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
