import type { Problem } from '../model/problem.ts';
import { llmsFullParts, llmsSections } from '../output/llms.ts';
import { LLMS_FULL } from '../model/generated-names.ts';
import { renderRoute, type RoutePage } from '../site/render-route.ts';
import type { Site } from '../site/site.ts';
import type { SiteParts } from '../site/site-parts.ts';
import { canonicalPath, pathOfMarkdown } from '../url/route-path.ts';
import { checkAnchors } from './check-anchors.ts';
import type { DevArticles } from './dev-articles.ts';
import type { DevBundle } from './dev-bundle.ts';
import type { DevCaches } from './dev-caches.ts';
import type { DevFrame } from './dev-frame.ts';

/** Pages of a site in development, each rendered on request. */
export interface DevPages {
  /** A page by its route path; the not-found page for an unknown path; undefined while there is no site. */
  page(path: string): Promise<RoutePage | undefined>;
  /** Markdown of a page, or of all of them, by its path without base (row N5). */
  text(path: string): Promise<string | Uint8Array | undefined>;
  /** Problems of shown pages, besides those of their articles. */
  problems(): Problem[];
  /** Renders the pages with problems again, which a change of another page can solve; drops those that are gone. */
  recheck(): Promise<void>;
  /** Drops the problems, because the modules they're about have changed. */
  forgetProblems(): void;
}

/** Creates the pages; none has been shown yet. */
export function createDevPages(from: {
  parts: SiteParts;
  bundle: DevBundle;
  articles: DevArticles;
  frame: DevFrame;
  caches: DevCaches;
}): DevPages {
  const { parts, bundle, articles, frame, caches } = from;
  /** Problems of page components, by route path. */
  const problemsOf = new Map<string, Problem[]>();

  const page = async (path: string): Promise<RoutePage | undefined> => {
    const [site, built] = [parts.site(), bundle.current()];
    if (!site || !built) return undefined;
    const { table } = site;
    const route = table.routes.get(canonicalPath(path)) ?? table.routes.get('/404');
    if (!route) return undefined;
    const doc = route.docId === undefined ? undefined : table.docOf(route);
    const article = doc && (await articles.shown(site, doc));
    const render = frame.renderer(site, built);
    const rendered = renderRoute(site, route, render, article);
    const anchors = await checkAnchors({ page: rendered, article }, site, async (other) => {
      const target = table.routes.get(other);
      const of = target && (target.docId === undefined ? undefined : table.docOf(target));
      const found = of && (await articles.searched(site, of));
      const content = found && { ...found.article, html: await found.html() };
      return target && { page: renderRoute(site, target, render, content), article: content };
    });
    const problems = [...rendered.problems, ...anchors];
    if (problems.length > 0) problemsOf.set(route.path, problems);
    else problemsOf.delete(route.path);
    caches.saveSoon();
    return rendered;
  };
  /** The text of all pages takes megabytes, and as long as a build: all requests share its bytes until a change. */
  let full: { of: Site; bytes: Promise<Uint8Array> } | undefined;
  const fullText = async (site: Site): Promise<Uint8Array> => {
    if (full?.of !== site) {
      const bytes = joinCopies(site);
      bytes.catch(() => (full = undefined));
      full = { of: site, bytes };
    }
    const found = await full.bytes;
    const now = parts.site();
    return now === undefined || now === site ? found : fullText(now);
  };
  const joinCopies = async (site: Site): Promise<Uint8Array> => {
    const texts: string[] = [];
    for (const { text, route } of llmsFullParts(llmsSections(site), site.config)) {
      // Requests for pages come first. After a change, the rest of the old text isn't needed.
      await new Promise(setImmediate);
      const isCurrent = route && parts.site() === site;
      texts.push(text, (isCurrent && (await copyOf(route.path))) || '');
    }
    return Buffer.from(texts.join(''));
  };
  const copyOf = async (path: string): Promise<string | undefined> =>
    (await page(path))?.markdown();

  return {
    page,
    async text(path) {
      const site = parts.site();
      if (!site) return undefined;
      if (path === `/${LLMS_FULL}`) return fullText(site);
      const of = pathOfMarkdown(path);
      return of !== undefined && site.table.routes.has(of) ? copyOf(of) : undefined;
    },
    problems: () => [...problemsOf.values()].flat(),
    async recheck() {
      for (const path of [...problemsOf.keys()]) {
        if (parts.site()?.table.routes.has(path)) await page(path);
        else problemsOf.delete(path);
      }
    },
    forgetProblems: () => problemsOf.clear(),
  };
}
