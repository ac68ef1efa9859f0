import { createElement, type ReactElement } from 'react';
import type { Article } from '../article/article.ts';
import { ownReactHtml } from '../article/jsx/react-html.ts';
import { BUILT_IN } from '../article/jsx/built-in.ts';
import { thrownInSite, thrownMessage, waitingProblem } from '../article/jsx/thrown.ts';
import { widgetFrame } from '../article/jsx/widget-frame.tsx';
import { PageActions } from '../islands/page-actions/markup.tsx';
import type { Doc } from '../model/content.ts';
import { LLMS } from '../model/generated-names.ts';
import { latestVersion } from '../model/latest-version.ts';
import type { PageData, Route } from '../model/route.ts';
import type { Problem } from '../model/problem.ts';
import { ARTICLE_PLACE, type PageInput } from '../page/render-page.tsx';
import { ArticleFooter } from '../shell/article-footer.tsx';
import { ArticleFrame } from '../shell/article-frame.tsx';
import { GeneratedIndex } from '../shell/generated-index.tsx';
import { SEARCH_PATH } from '../routes/collect-routes.ts';
import { NotFound } from '../shell/not-found.tsx';
import { SearchPage } from '../shell/search-page.tsx';
import { TagList, TagPage } from '../shell/tag-pages.tsx';
import { toHref } from '../url/href.ts';
import { markdownOfPath } from '../url/route-path.ts';
import { TestedNote } from '../shell/tested-note.tsx';
import { TocMobile } from '../shell/toc-mobile.tsx';
import { SETUP_NOTE, SetupNote } from '../shell/setup-note.tsx';
import { NearestNote, VersionBanner } from '../shell/version-banner.tsx';
import { factsOfRoute } from '../page/facts-of-route.ts';
import { llmsFile } from './generated-files.ts';
import { setupOfRoute } from './searchable-pages.ts';
import { firstSearchFile } from './search-pages.ts';
import { renderShellParts } from './render-shell-parts.ts';
import type { Site } from './site.ts';

/**
 * The content of a route's page, for each kind of route.
 * @param article the rendered document, for routes that have one
 * @returns the input for the page renderer, and the problems of a page component
 */
export function routeContent(
  site: Site,
  route: Route,
  page: PageData,
  article: Article | undefined,
): { input: PageInput; problems: Problem[] } {
  const { input, problems } = middleOf(site, route, page, article);
  if (site.modules.shell.size === 0) return { input, problems };
  const own = renderShellParts(site, route, input.page);
  return {
    input: { ...input, parts: own.parts, widgets: [...input.widgets, ...own.widgets] },
    problems: [...problems, ...own.problems],
  };
}

/** The content of a page, without the site's own parts of the frame. */
function middleOf(
  site: Site,
  route: Route,
  page: PageData,
  article: Article | undefined,
): { input: PageInput; problems: Problem[] } {
  const base = site.config.baseUrl;
  const banner = aboutVersion(site, route, page);
  const areas = site.table.frames.get(page.version)?.areas ?? [];
  const sidebar =
    route.sidebar === undefined
      ? undefined
      : site.table.sidebars.get(route.version)?.get(route.sidebar);
  const input = (
    content: ReactElement,
    widgets: readonly string[] = [],
    {
      hideToc = false,
      hideBreadcrumbs = false,
      article: html,
      actions,
    }: Pick<PageInput, 'hideToc' | 'article' | 'actions'> & { hideBreadcrumbs?: boolean } = {},
  ) => ({
    input: {
      page: hideBreadcrumbs
        ? {
            ...page,
            breadcrumbs: [],
          }
        : page,
      image: article?.image?.url,
      content,
      article: html,
      actions,
      widgets,
      data: site.extensions.dataOf(route),
      own: route.docId === undefined ? undefined : site.table.docOf(route).own,
      hideToc,
      sidebar,
    },
    problems: [],
  });
  switch (route.kind) {
    case 'doc': {
      const doc = site.table.docOf(route);
      const { frontMatter } = doc;
      const copy = `/${markdownOfPath(route.path)}`;
      const version = site.content.versions.find(({ name }) => name === route.version);
      const index = `/${version ? llmsFile(version) : LLMS}`;
      const hideToc = frontMatter.hide_table_of_contents ?? false;
      const front = isFront(route, hideToc);
      const setup = setupOfRoute(site, route);
      return input(
        <ArticleFrame
          title={hasTitleAbove(doc) ? (article?.title ?? '') : undefined}
          html={article ? ARTICLE_PLACE : ''}
          unlisted={route.unlisted}
          front={front}
          banner={banner}
          actions={
            <>
              <SetupNote page={setup} setup={site.config.setup} />
              {/* Always an element, so that a page's first heading doesn't replace the text or lose the focus. */}
              {hideToc || (
                <div className="article-notes">
                  <TocMobile headings={page.toc} />
                  {article?.tested && <TestedNote {...article.tested} />}
                </div>
              )}
            </>
          }
          footer={<ArticleFooter page={page} config={site.config} />}
        />,
        [...(article?.widgets ?? []), ...(setup.length > 0 ? [SETUP_NOTE] : [])],
        {
          hideToc,
          hideBreadcrumbs: front,
          article: article?.html,
          actions: front ? undefined : (
            <PageActions copy={toHref(base, copy)} index={toHref(base, index)} />
          ),
        },
      );
    }
    case 'category-index':
      return input(
        <GeneratedIndex
          title={page.title}
          description={page.description}
          cards={site.table.cardsOf(route)}
          base={base}
          banner={banner}
        />,
      );
    case 'tag-list':
      return input(<TagList cards={site.table.cardsOf(route)} base={base} banner={banner} />);
    case 'tag':
      return input(
        <TagPage page={page} cards={site.table.cardsOf(route)} base={base} banner={banner} />,
      );
    case 'search':
      return searchPage(
        site,
        input(<SearchPage areas={areas} base={base} path={route.path} title={route.title} />),
      );
    case 'not-found':
      return input(<NotFound areas={areas} base={base} search={SEARCH_PATH} />);
    case 'page':
      return sitePage(site, route, input);
  }
}

/** The page of results with the file that its search reads first; a hosted provider has none. */
function searchPage<T extends { input: PageInput }>({ config }: Site, found: T): T {
  if (config.search) return found;
  const names = `/${firstSearchFile(found.input.page.version)}`;
  return { ...found, input: { ...found.input, searchNames: toHref(config.baseUrl, names) } };
}

/**
 * Whether a document's title is above its text. A heading that its author wrote there is always shown; `hide_title`
 * hides the one from the front matter, and a heading of level 1 with the same text further inside replaces it.
 */
function hasTitleAbove({ title, ownTitle, frontMatter, headings }: Doc): boolean {
  if (ownTitle === 'start') return true;
  if (frontMatter.hide_title === true) return false;
  return (
    ownTitle === undefined || !headings.some(({ depth, text }) => depth === 1 && text === title)
  );
}

/**
 * What is said of a page's version: the banner on pages of older and newer ones, with a link to the latest, and the
 * note on a page that takes the place of one that its version lacks (row V2).
 */
function aboutVersion(
  { content, config, table }: Site,
  { version }: Route,
  { alternates, isNearest, changes }: PageData,
): ReactElement | null {
  const own = content.versions.find(({ name }) => name === version);
  const latest = latestVersion(content.versions);
  const there = alternates.find((other) => other.version === latest?.name);
  if (!own || !latest || !there) return null;
  const title = table.routes.get(there.path)?.title ?? '';
  return (
    <>
      {isNearest && <NearestNote label={own.label} />}
      {own.banner && own.banner !== 'none' && (
        <VersionBanner
          banner={own.banner}
          label={own.label}
          latest={{ ...there, label: latest.label, title }}
          changes={changes}
          base={config.baseUrl}
        />
      )}
    </>
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
    const placed = provide
      ? provide(element, factsOfRoute(route, site.extensions.dataOf(route)))
      : element;
    const { html, isWaiting } = ownReactHtml(placed, site.config.locale);
    const result = input(<ArticleFrame html={html} />, module.live ? [module.live] : []);
    // The browser runs a page with state again.
    if (!isWaiting || module.live) return result;
    return { ...result, problems: [...result.problems, waitingProblem('page', module.file)] };
  } catch (error) {
    const problem: Problem = {
      id: 'component-threw',
      severity: 'error',
      ...(thrownInSite(error, site.content.siteDir) ?? { file: module.file }),
      message: `This page couldn’t be rendered: ${thrownMessage(error)}`,
      fix: fixOfPage(thrownMessage(error)),
    };
    return { ...input(<ArticleFrame html="" />), problems: [problem] };
  }
}

/** What only browsers have. */
const BROWSER =
  /\b(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|self)\b/;

/** How to fix a page component that threw: a name that it uses without an import, or code for a browser. */
function fixOfPage(message: string): string {
  const name = /^([A-Z]\w*) is not defined$/.exec(message)?.[1];
  if (name === undefined) {
    return BROWSER.test(message)
      ? 'Pages run at build time. Move code that needs a browser into effects.'
      : 'Check what the page reads: a value may be missing that another program gave it. Pages run at build time.';
  }
  return Object.hasOwn(BUILT_IN, name)
    ? importOf(name)
    : `Import ${name}: a page of code knows only what it imports.`;
}

/** Modules with components of Markdown pages, for pages of code. */
const MODULES: Readonly<Record<string, string>> = {
  Admonition: 'admonition',
  Card: 'cards',
  CardGrid: 'cards',
  CodeBlock: 'code-block',
  Link: 'link',
  TabItem: 'tabs',
  Tabs: 'tabs',
};

/** How a page of code gets a component that Markdown pages have. */
function importOf(name: string): string {
  const module = MODULES[name];
  return module === undefined
    ? `<${name}> is a component of Markdown pages only. Write this page as \`docs/….mdx\`.`
    : `Import it: \`import { ${name} } from 'quire-docs/${module}'\`.`;
}
