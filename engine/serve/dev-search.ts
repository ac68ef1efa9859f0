import { hash } from 'node:crypto';
import { renderArticle } from '../article/render-article.ts';
import type { Doc } from '../model/content.ts';
import type { Site } from '../site/assemble-site.ts';
import { isSearchable, searchablePage } from '../site/searchable-pages.ts';
import { buildIndex } from '../search/build/build-index.ts';
import { readSections } from '../search/build/read-sections.ts';
import { indexFolder } from '../search/format.ts';
import type { PageSection, SearchablePage } from '../search/searchable-page.ts';
import { isInside } from '../files/is-inside.ts';

/** The search index of a site that is being written: made when it is first asked for, current whenever it is. */
export interface DevSearch {
  /** A file of the index, by its path without base; undefined for any other path. */
  file(site: Site, path: string): Promise<string | Uint8Array | undefined>;
  /** Drops what was read of pages that show one of these files (absolute). */
  forget(paths: readonly string[]): void;
  /** Reads every page again when the index is next asked for. */
  expire(): void;
}

interface Kept {
  key: string;
  sections: PageSection[];
  /** Other files that the page shows, absolute. */
  dependencies: string[];
}

const ROOT = '/_quire/search/';

/** Makes a store that holds nothing yet. */
export function createDevSearch(): DevSearch {
  const kept = new Map<string, Kept>();
  /** Counts changes: what was begun before one may have read the files of then. */
  let generation = 0;
  /** What the files were last made of: the site as it was, after how many changes. */
  let made: { site: Site; generation: number } | undefined;
  let making: Promise<void> = Promise.resolve();
  let files = new Map<string, string | Uint8Array>();
  let before = files;

  const sectionsOf = async (site: Site, doc: Doc): Promise<PageSection[]> => {
    const key = keyOf(site, doc);
    const known = kept.get(doc.file);
    if (known?.key === key) return known.sections;
    const begun = generation;
    // Pages that are asked for meanwhile come first.
    await new Promise(setImmediate);
    const { article, nodes } = await renderArticle(doc, site.services);
    const sections = readSections(nodes);
    const shown = article.dependencies.map((file) => site.services.files.absolute(file));
    if (begun === generation) kept.set(doc.file, { key, sections, dependencies: shown });
    return sections;
  };
  const update = async (site: Site): Promise<void> => {
    if (made?.site === site && made.generation === generation) return;
    const begun = generation;
    const versions = new Map<string, SearchablePage[]>();
    for (const route of site.table.routes.values()) {
      if (!isSearchable(route)) continue;
      const pages = versions.get(route.version) ?? [];
      versions.set(route.version, pages);
      const doc = route.docId === undefined ? undefined : site.table.docOf(route);
      const sections = doc && (await sectionsOf(site, doc));
      pages.push(searchablePage(site, site.table.pageData(route), sections));
    }
    before = files;
    files = new Map(
      [...versions].flatMap(([version, pages]) =>
        [...buildIndex(pages, version)].map(([file, content]) => [`/${file}`, content] as const),
      ),
    );
    for (const version of versions.keys()) {
      const file = `/${indexFolder(version)}/names.json`;
      files.set(file, String(files.get(file)).replace('{', '{"live":true,'));
    }
    made = { site, generation: begun };
  };

  return {
    async file(site, path) {
      if (!path.startsWith(ROOT)) return undefined;
      if (path.endsWith('/names.json')) {
        making = making.catch(() => {}).then(() => update(site));
        await making;
      }
      // A search that is under way may still ask for files of the index before.
      return files.get(path) ?? before.get(path);
    },
    forget(paths) {
      generation += 1;
      for (const [file, { dependencies }] of kept) {
        if (dependencies.some((dependency) => paths.some((path) => isInside(dependency, path))))
          kept.delete(file);
      }
    },
    expire() {
      generation += 1;
      kept.clear();
    },
  };
}

/** What a document's text depends on, besides the files that it shows. */
function keyOf({ articleBase, services }: Site, doc: Doc): string {
  const cards = services.links.cards(doc.id, doc.file);
  return hash('sha1', JSON.stringify([articleBase, doc.hash, doc.title, doc.headings, cards]));
}
