import { reportCause } from '../model/report-cause.ts';
import { problemsOfVersions } from '../site/problems-of-versions.ts';
import { softenProblems } from '../model/soften-problems.ts';
import { distinctProblems } from '../model/distinct-problems.ts';
import type { Problem } from '../model/problem.ts';
import { extensionOutputs } from '../site/open-extensions.ts';
import type { SiteOptions } from '../site/site.ts';
import { machineFiles } from '../output/machine-files.ts';
import { createRedirector } from '../url/match-redirect.ts';
import type { RoutePage } from '../site/render-route.ts';
import { createDevState, readSite, type DevState } from './dev-state.ts';
import { sendOn, type SentOn } from './send-on.ts';
import { takeChanges, type Update } from './take-changes.ts';
import { watchedFolders } from './watched-folders.ts';

/**
 * A site that follows its files. It renders only what is requested, and after a change redoes only what may differ.
 * What can't be read keeps its last readable state.
 */
export interface DevSite {
  /** All problems of the site, and of the pages that were shown or changed. */
  problems(): Problem[];
  /** A page by its route path; the not-found page for an unknown path; undefined while there is no site. */
  page(path: string): Promise<RoutePage | undefined>;
  /** Absolute source of a published or static file, by its path without base. */
  file(path: string): string | undefined;
  /** The new address of one that moved (path and query, base included). */
  moved(url: string): SentOn | undefined;
  /** A file that a build would write besides pages (sidebars, manifest, inventory), by its path without base. */
  data(path: string): string | Uint8Array | undefined;
  /** Markdown of a page, or of all of them, by its path without base (row N5). */
  text(path: string): Promise<string | Uint8Array | undefined>;
  /** A file of the current search index, by its path without base. */
  searchFile(path: string): Promise<string | Uint8Array | undefined>;
  baseUrl(): string;
  /** Applies changes (absolute paths), and returns what open pages have to do. */
  change(paths: readonly string[]): Promise<Update>;
  /** Absolute folders to watch. */
  watched(): string[];
  /** Saves what the next start can use. */
  close(): void;
}

/** Reads a site for the development server. Never throws because of problems in the site. */
export async function createDevSite(options: SiteOptions): Promise<DevSite> {
  const state = createDevState(options);
  await readSite(state);
  const { parts, bundle, frame, pages, search, caches } = state;
  return {
    problems: () => problemsOf(state),
    baseUrl: parts.baseUrl,
    page: pages.page,
    text: pages.text,
    moved(url) {
      const site = parts.site();
      return site && sendOn(createRedirector(site.table.redirects), parts.baseUrl(), url);
    },
    data(path) {
      const site = parts.site();
      if (!site) return undefined;
      // The author's own file takes precedence.
      if (site.content.staticFiles.has(path)) return undefined;
      const file = path.slice(1);
      const archive = site.services.assets.archives.get(file);
      if (archive) return archive;
      const added = extensionOutputs(site.extensions).find((one) => one.file === file);
      if (added) return added.content();
      return (
        frame.sidebar(site, file) ?? machineFiles(site).get(file)?.(site, options.engine.version)
      );
    },
    async searchFile(path) {
      const site = parts.site();
      return site && search.file(site, path);
    },
    file(path) {
      const site = parts.site();
      const published = site?.services.assets.published.get(path.slice(1));
      return published ?? bundle.file(path) ?? site?.content.staticFiles.get(path);
    },
    change: (paths) => takeChanges(paths, state),
    watched: () => watchedFolders(state, parts.config(), parts.modules()?.sources ?? []),
    close: () => caches.save(),
  };
}

function problemsOf({ parts, bundle, pages, articles }: DevState): Problem[] {
  const all = [
    ...(parts.site()?.problems ?? parts.problems()),
    ...bundle.problems(),
    ...pages.problems(),
    ...articles.problems(),
  ];
  const layers = parts.content()?.layers;
  const placed = layers ? problemsOfVersions(all, layers) : all;
  return distinctProblems(softenProblems(reportCause(placed), parts.config()?.onlyWarn));
}
