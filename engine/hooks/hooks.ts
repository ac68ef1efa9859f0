import { useContext, useSyncExternalStore } from 'react';
import type { DocFacts, PageFacts } from '../model/page-facts.ts';
import { useShownMode } from './color-mode.ts';
import { PageContext } from './page-provider.ts';

export type { FrontMatterOf, StandardSchema } from '../model/standard-schema.ts';

/**
 * The module that a site's own components import as `quire-docs/hooks`. Hooks work while a page renders, at build time
 * and in the browser; elsewhere, their errors name what is missing (rows E3, E4).
 */

/** Path (without base) and title of the page. Throws outside of a page. */
export function useRoute(): { path: string; title: string } {
  const { path, title } = usePage('useRoute', 'route');
  return { path, title };
}

/** Id of the page's document. Throws outside of a page, and on pages without a document. */
export function useDoc(): { id: string } {
  return { id: useDocFacts('useDoc', 'document').id };
}

/**
 * The front matter of the site's own, as its schema returned it (`frontMatter` in `site.config.ts`); empty if the page has
 * none. `useFrontMatter<FrontMatterOf<typeof schema>>()` has the types of the schema. Throws where `useDoc` does.
 */
export function useFrontMatter<Own = Readonly<Record<string, unknown>>>(): Own {
  return (useDocFacts('useFrontMatter', 'front matter').frontMatter ?? {}) as Own;
}

/** Name of the page's version. Throws where `useDoc` does. */
export function useDocsVersion(): string {
  return useDocFacts('useDocsVersion', 'docs version').version;
}

/** Id of the page's sidebar; undefined for a document without one. Throws where `useDoc` does. */
export function useDocsSidebar(): string | undefined {
  return useDocFacts('useDocsSidebar', 'docs sidebar').sidebar;
}

/**
 * What an extension of the site says about the page (its `pageData`); undefined if it says nothing. Throws outside of a page.
 * @param name of the extension
 */
export function useExtensionData<Data = unknown>(name: string): Data | undefined {
  return usePage('useExtensionData', 'extension').data?.[name] as Data | undefined;
}

/** The current color mode; `light` at build time. A component that uses it runs in the browser. */
export function useColorMode(): 'light' | 'dark' {
  usePage('useColorMode', 'color mode');
  return useShownMode();
}

/** How far the page is scrolled down, in CSS pixels; 0 at build time. A component that uses it runs in the browser. */
export function useScrollPosition(): number {
  usePage('useScrollPosition', 'scroll');
  return useSyncExternalStore(watchScroll, readScroll, () => 0);
}

function usePage(hook: string, context: string): PageFacts {
  const facts = useContext(PageContext);
  if (facts) return facts;
  throw new Error(
    `Unexpected: no ${context} context found. ${hook}() was called outside of <PageProvider>: ` +
      'call it in a component of the site, while a page renders it.',
  );
}

function useDocFacts(hook: string, context: string): DocFacts {
  const { doc, path } = usePage(hook, context);
  if (doc) return doc;
  throw new Error(
    `${hook}() was used on ${path}, which shows no document: only pages of the docs have a ${context}.`,
  );
}

function watchScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

function readScroll(): number {
  return Math.round(scrollY);
}
