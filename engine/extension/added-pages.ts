import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { Extension, PagesFolder } from './extension.ts';

/** The pages that extensions write, and what is wrong with them. */
export interface AddedPages {
  /** Text of each page by its site-relative file. */
  sources: ReadonlyMap<string, string>;
  problems: readonly Problem[];
}

/** Those of a site without extensions. */
export const NO_ADDED_PAGES: AddedPages = { sources: new Map(), problems: [] };

/** A path of a page below the folder of the pages. */
const PAGE = /^(?:[^/\\.][^/\\]*\/)*[^/\\._][^/\\]*\.mdx?$/;

/** Asks extensions for the pages that they write. One that throws adds none. */
export async function addedPages(
  extensions: readonly Extension[],
  folder: PagesFolder,
): Promise<AddedPages> {
  const sources = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { name, pages } of extensions) {
    const fail = (message: string, fix: string): void => {
      problems.push({ id: 'extension-failed', severity: 'error', message, fix });
    };
    try {
      const added = await pages?.(folder);
      problems.push(...(added?.problems ?? []));
      for (const { path, source } of added?.pages ?? []) {
        const file = `${folder.docs}/${path}`;
        if (!PAGE.test(path)) {
          const fix = `Give a path below ${folder.docs} that ends in \`.md\`: \`api/pets.md\`.`;
          fail(`The extension “${name}” adds a page at “${path}”, which can’t be one.`, fix);
        } else if (sources.has(file) || existsSync(join(folder.siteDir, file))) {
          const fix = 'Rename the file, or choose another folder in the options of the extension.';
          fail(`The extension “${name}” adds the page ${file}, which exists already.`, fix);
        } else sources.set(file, source);
      }
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      const fix =
        'Report it to the authors of the extension, or remove it from `extensions` in site.config.ts.';
      fail(`The extension “${name}” failed in \`pages\`: ${said}`, fix);
    }
  }
  return { sources, problems };
}
