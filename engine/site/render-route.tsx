import { createElement, type ReactElement } from 'react';
import type { Article } from '../article/article.ts';
import { reactHtml } from '../article/jsx/react-html.ts';
import { thrownMessage } from '../article/jsx/thrown.ts';
import { widgetFrame } from '../article/jsx/widget-frame.tsx';
import { PageActions } from '../islands/page-actions/markup.tsx';
import { latestVersion } from '../model/latest-version.ts';
import type { PageData, Route } from '../model/route.ts';
import type { Problem } from '../model/problem.ts';
import type { PageInput } from '../page/render-page.tsx';
import { ArticleFooter } from '../shell/article-footer.tsx';
import { ArticleFrame } from '../shell/article-frame.tsx';
import { GeneratedIndex } from '../shell/generated-index.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { SearchPage } from '../shell/search-page.tsx';
import { TagList, TagPage } from '../shell/tag-pages.tsx';
import { toHref } from '../url/href.ts';
import { markdownOfPath } from '../url/route-path.ts';
import { VersionBanner } from '../shell/version-banner.tsx';
import { factsOfRoute } from '../page/facts-of-route.ts';
import type { Site } from './site.ts';

/**
 * What to put in the middle of a route's page, for each kind of route.
 * @param article the rendered document, for routes that have one
 * @returns the input for the page renderer, and the problems of a page component
 */
export function routeContent(
  site: Site,
  route: Route,
  page: PageData,
  article: Article | undefined,
): { input: PageInput; problems: Problem[] } {
  const base = site.config.baseUrl;
  const sidebar =
    route.sidebar === undefined
      ? undefined
      : site.table.sidebars.get(route.version)?.get(route.sidebar);
  const input = (content: ReactElement, widgets: readonly string[] = [], hideToc = false) => ({
    input: { page, image: article?.image?.url, content, widgets, hideToc, sidebar },
    problems: [],
  });
  switch (route.kind) {
    case 'doc': {
      const doc = site.table.docOf(route);
      const { frontMatter } = doc;
      const copy = `/${markdownOfPath(route.path)}`;
      const front = isFront(route, frontMatter.hide_table_of_contents);
      return input(
        <ArticleFrame
          title={frontMatter.hide_title ? undefined : (article?.title ?? '')}
          html={article?.html ?? ''}
          unlisted={route.unlisted}
          front={front}
          banner={bannerOf(site, route, page)}
          actions={front ? undefined : <PageActions href={toHref(base, copy)} />}
          footer={<ArticleFooter page={page} config={site.config} />}
        />,
        article?.widgets,
        frontMatter.hide_table_of_contents ?? false,
      );
    }
    case 'category-index':
      return input(
        <GeneratedIndex
          title={page.title}
          description={page.description}
          cards={site.table.cardsOf(route)}
          base={base}
        />,
      );
    case 'tag-list':
      return input(<TagList cards={site.table.cardsOf(route)} base={base} />);
    case 'tag':
      return input(<TagPage page={page} cards={site.table.cardsOf(route)} base={base} />);
    case 'search':
      return input(<SearchPage areas={site.table.areas} base={base} path={route.path} />);
    case 'not-found':
      return input(<NotFound areas={site.table.areas} base={base} />);
    case 'page':
      return sitePage(site, route, input);
  }
}

/** Pages of older and newer versions say so and link to the latest. */
function bannerOf(site: Site, { version }: Route, { alternates }: PageData): ReactElement | null {
  const { versions } = site.content;
  const own = versions.find(({ name }) => name === version);
  const latest = latestVersion(versions);
  if (!own?.banner || own.banner === 'none' || !latest) return null;
  const same = alternates.find((other) => other.version === latest.name)?.path;
  return (
    <VersionBanner
      banner={own.banner}
      label={own.label}
      latest={{ label: latest.label, path: same ?? latest.path, same: same !== undefined }}
      base={site.config.baseUrl}
    />
  );
}

/** The front page uses the whole width if its author hides the table of contents. */
function isFront(route: Route, hideToc: boolean | undefined): boolean {
  return route.path === '/' && hideToc === true;
}

function sitePage(
  site: Site,
  route: Route,
  input: (
    content: ReactElement,
    widgets?: readonly string[],
  ) => { input: PageInput; problems: Problem[] },
): { input: PageInput; problems: Problem[] } {
  const module = site.modules.pages.find((page) => page.file === route.pageFile);
  if (!module) return input(<ArticleFrame html="" />);
  const Component = module.live ? widgetFrame(module.live, module.component) : module.component;
  try {
    const element = createElement(Component);
    const { provide } = site.modules;
    const html = reactHtml(provide ? provide(element, factsOfRoute(route)) : element);
    return input(<ArticleFrame html={html} />, module.live ? [module.live] : []);
  } catch (error) {
    const problem: Problem = {
      id: 'component-threw',
      severity: 'error',
      file: module.file,
      message: `This page couldn’t be rendered: ${thrownMessage(error)}`,
      fix: 'Pages run at build time. Move code that needs a browser into effects.',
    };
    return { ...input(<ArticleFrame html="" />), problems: [problem] };
  }
}
