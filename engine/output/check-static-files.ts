import { relative, sep } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { Site } from '../site/site.ts';
import { HEADERS_FOR_HOSTS, REDIRECTS_FOR_HOSTS } from '../hosting/hosting-files.ts';
import { filesOf } from './render-pages.ts';

/** Output folder reserved for the engine. */
const OWN = '_quire/';

/** Output that an author's files can't replace: files of pages, by output file, and the engine's folder. */
export interface TakenFiles {
  has(file: string): boolean;
}

/** Output files that can't come from `static/`. */
export function takenFiles({ table }: Pick<Site, 'table'>): TakenFiles {
  const ofPages = new Set([...table.routes.values()].flatMap(filesOf));
  // Hosts serve `/a` from `a.html` or `a/index.html`.
  const asPage = (file: string): string => file.replace(/\/index\.html$/, '.html');
  return { has: (file) => ofPages.has(asPage(file)) || ofPages.has(file) || file.startsWith(OWN) };
}

/** Files of `static/` that aren't published because a page has their path, and those that replace generated files. */
export function checkStaticFiles(site: Pick<Site, 'table' | 'content'>): Problem[] {
  const taken = takenFiles(site);
  const { siteDir, staticFiles } = site.content;
  return [...staticFiles].flatMap(([path, source]): Problem[] => {
    const name = path.slice(1);
    const file = relative(siteDir, source).split(sep).join('/');
    const about = { id: 'route-duplicate', severity: 'warning', file } as const;
    if (taken.has(name)) {
      const owner = name.startsWith(OWN) ? 'a folder of the engine' : 'a page';
      const message = `The address ${path} is that of ${owner}, so this file is not published.`;
      return [
        { ...about, message, fix: 'Give the file another name, or the page another `slug`.' },
      ];
    }
    if (name === REDIRECTS_FOR_HOSTS && site.table.redirects.length > 0) {
      const message = 'This file is published in the place of the one that redirects.yml makes.';
      const fix = 'Move its lines to redirects.yml, which is checked and works on every host.';
      return [{ ...about, message, fix }];
    }
    if (name === HEADERS_FOR_HOSTS) {
      const message = 'This file is published in place of the one that the build generates.';
      const fix =
        'Copy the lines you need from the generated file, which has the security headers.';
      return [{ ...about, message, fix }];
    }
    return [];
  });
}
