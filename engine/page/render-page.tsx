import type { ReactElement } from 'react';
import { staticMarkup } from '../shell/static-markup.ts';
import { withoutPreloads } from '../hast/without-preloads.ts';
import { escapeHtml } from '../url/escape-html.ts';
import type { Payload } from '../model/payload.ts';
import type { ShellParts } from '../model/shell-parts.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { PageData } from '../model/route.ts';
import type { Sidebar as SidebarData } from '../model/sidebars.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { VersionFrame } from '../model/version-frame.ts';
import { AnnouncementBar } from '../islands/announcement/markup.tsx';
import { BackToTopButton } from '../islands/back-to-top/markup.tsx';
import { Drawer } from '../islands/drawer/markup.tsx';
import { Footer } from '../shell/footer.tsx';
import { Navbar } from '../shell/navbar.tsx';
import { alternatesMeta, PageHead } from '../shell/head.tsx';
import { OwnPart } from '../shell/own-part.tsx';
import { PageMain } from '../shell/page-main.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { hasFilter, TOC_FILTER } from '../shell/toc.tsx';
import { currentVersion, withAlternates } from '../shell/version-menu.tsx';
import { toHref } from '../url/href.ts';
import type { BrowserAssets } from '../model/browser-assets.ts';
import { crawlerHead } from './crawler-head.ts';
import { factsOfRoute } from './facts-of-route.ts';
import { inScript } from './in-script.ts';
import { siteHead } from './site-head.ts';
import { translator } from '../texts/translate.ts';
import type { Doc } from '../model/content.ts';

/** What all pages of a site share. */
export interface SiteFrame {
  config: SiteConfig;
  assets: BrowserAssets;
  /** What is around the pages of each version, by its name; addresses are route paths (row L1). */
  frames: ReadonlyMap<string, VersionFrame>;
  /** Final address of the file with a sidebar's branches. */
  sidebarUrl: (version: string, id: string) => string;
  /** Final address of the page that lists a long sidebar's entries. */
  sidebarList: (version: string, id: string) => string;
  /** Whether the site has a feed of release notes. */
  hasFeed: boolean;
  /** Final address of the picture that was drawn for the page at a path. */
  socialPicture?: (path: string) => string | undefined;
}

export interface PageInput {
  page: PageData;
  /** Final address of the page's own social image. */
  image?: string | undefined;
  /** Content of the middle: an article, a generated index, the not-found page, a page component. */
  content: ReactElement;
  /** Beside the breadcrumbs. */
  actions?: ReactElement | undefined;
  /** HTML of the article, if the content has a place for it (`ARTICLE_PLACE`). */
  article?: string | undefined;
  hideToc?: boolean;
  sidebar?: SidebarData | undefined;
  /** Names of the site's components that run in the browser on this page. */
  widgets: readonly string[];
  /** Final address of the search's first file, for the page of results. */
  searchNames?: string;
  /** What extensions say about the page, for widgets. */
  data: PageFacts['data'];
  /** Front matter of the site's own. */
  own?: Doc['own'] | undefined;
  /** Parts of the frame that the site provides. */
  parts?: ShellParts;
}

/** The two forms of a page: the whole document, and what a navigation fetches. */
export interface RenderedPage {
  html: string;
  payload: Payload;
  /** Both without the article, for what knows its tree: `ARTICLE_PLACE` is where it belongs. */
  frame: { html: string; main: string };
}

/** Element that stands for the article while the page around it is rendered: React never sees its HTML. */
export const ARTICLE = 'quire-article';
export const ARTICLE_PLACE = `<${ARTICLE}></${ARTICLE}>`;

/**
 * Creates the function that renders pages. Parts that many pages share (navbar, footer) are rendered once and reused.
 */
export function createPageRenderer(frame: SiteFrame): (input: PageInput) => RenderedPage {
  const rendered = new Map<string, string>();
  const once = (key: string, make: () => ReactElement): string => {
    let html = rendered.get(key);
    if (html === undefined) {
      rendered.set(key, (html = withoutPreloads(staticMarkup(make(), frame.config.locale))));
    }
    return html;
  };
  return (input) => {
    const { page, sidebar, parts = {} } = input;
    const { areas, config, home, search } = frameOf(frame, page.version);
    const image = input.image ?? frame.socialPicture?.(page.route.path);
    const head = staticMarkup(
      <PageHead page={page} image={image} config={config} />,
      config.locale,
    );
    const around = renderMain(input, frame);
    const [before = '', after] = around.split(ARTICLE_PLACE);
    const article = after === undefined ? '' : (input.article ?? '');
    const main = before + article + (after ?? '');
    const payload: Payload = {
      build: frame.assets.buildId,
      path: toHref(config.baseUrl, page.route.path),
      title: page.tabTitle ?? documentTitle(page.title, config.title),
      head: head + alternatesMeta(page, config),
      main,
      area: page.activeArea,
      ...(sidebar && {
        sidebar: {
          id: sidebar.id,
          url: frame.sidebarUrl(page.route.version, sidebar.id),
          open: page.openCategories,
        },
      }),
      doc: { id: page.route.docId ?? '', version: page.version },
    };
    const { version } = page;
    const shared = { config, areas, activeArea: page.activeArea };
    const chrome = once(`${page.activeArea} ${version}`, () => (
      <>
        {config.announcement && (
          <AnnouncementBar announcement={config.announcement} base={config.baseUrl} />
        )}
        <Navbar {...shared} home={home} version={version} />
        <Drawer {...shared} version={currentVersion(config.versions, version)} />
      </>
    ));
    const footer = once(`footer ${version}`, () => (
      <>
        {parts.Footer === undefined ? <Footer config={config} /> : <OwnPart html={parts.Footer} />}
        <BackToTopButton />
      </>
    ));
    const documentAround = documentHtml({
      frame,
      payload,
      head,
      search,
      main: around,
      chrome: withAlternates(chrome, page.alternates, config.baseUrl),
      footer,
      parts,
      side: side(input, frame),
      crawlers: crawlerHead(page, image !== undefined, frame) + searchPreloads(input, frame.assets),
    });
    const [start = '', end = ''] = documentAround.split(ARTICLE_PLACE);
    return {
      html: start + article + end,
      payload,
      frame: { html: documentAround, main: around },
    };
  };
}

/** What is around a page; a site without pages has no versions. */
function frameOf({ config, frames }: SiteFrame, version: string): VersionFrame {
  return frames.get(version) ?? { config, areas: [], home: '/' };
}

function renderMain(input: PageInput, frame: SiteFrame): string {
  const { page, content, hideToc, parts, actions } = input;
  const html = withoutPreloads(
    staticMarkup(
      <PageMain
        page={page}
        base={frame.config.baseUrl}
        hideToc={hideToc}
        parts={parts}
        actions={actions}
      >
        {content}
      </PageMain>,
      frame.config.locale,
    ),
  );
  const widgets = !hideToc && hasFilter(page.toc) ? [...input.widgets, TOC_FILTER] : input.widgets;
  if (widgets.length === 0) return html;
  const chunks = Object.fromEntries(widgets.map((name) => [name, frame.assets.widgets[name]]));
  // The widgets' hooks need them.
  const facts = escapeHtml(JSON.stringify(factsOfRoute(page.route, input.data, input.own)));
  return `${html}<script id="quire-widgets" type="application/json" data-page="${facts}">${inScript(chunks)}</script>`;
}

function side(
  { page, sidebar }: PageInput,
  { config, sidebarUrl, sidebarList }: SiteFrame,
): string {
  if (!sidebar) return '';
  return staticMarkup(
    <Sidebar
      sidebar={sidebar}
      url={sidebarUrl(page.route.version, sidebar.id)}
      activePath={page.route.path}
      activeKeys={page.openCategories}
      base={config.baseUrl}
      all={sidebarList(page.route.version, sidebar.id)}
    />,
    config.locale,
  );
}

/** What the page of results needs before its code asks for it, in parallel with the core. */
function searchPreloads({ searchNames }: PageInput, { search }: BrowserAssets): string {
  if (searchNames === undefined) return '';
  const code = search ? `<link rel="modulepreload" href="${escapeHtml(search)}">\n` : '';
  return `${code}<link rel="preload" as="fetch" crossorigin href="${escapeHtml(searchNames)}">\n`;
}

/** `Assets | Loom docs`; only the site's title if the page has the same one. */
function documentTitle(page: string, site: string): string {
  return page === site ? site : `${page} | ${site}`;
}

/**
 * The whole document, in the order that a browser needs it: the page's own head, the boot script (which requests the
 * core), styles. Fonts aren't preloaded: on a slow connection, that delays the first paint by a fifth, and text doesn't
 * wait for fonts.
 */
function documentHtml({
  frame: { config, assets },
  payload,
  head,
  search,
  main,
  chrome,
  footer,
  side,
  crawlers,
  parts,
}: {
  frame: SiteFrame;
  payload: Payload;
  head: string;
  /** Path of the page of search results, if the version has its own. */
  search: string | undefined;
  main: string;
  chrome: string;
  footer: string;
  side: string;
  crawlers: string;
  parts: ShellParts;
}): string {
  const { lang, dir } = config.locale;
  const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`;
  const root =
    attribute('lang', lang) +
    attribute('dir', dir) +
    attribute('data-layout', 'ssr') +
    attribute('data-build', payload.build) +
    attribute('data-base', config.baseUrl) +
    attribute('data-path', payload.path) +
    attribute('data-doc-id', payload.doc.id) +
    attribute('data-version', payload.doc.version) +
    (search === undefined ? '' : attribute('data-search', toHref(config.baseUrl, search))) +
    // Set before the first paint: the page would move if it were set later.
    (/<div (?:[^>]* )?class="wide[ "]/.test(payload.main) ? ' data-wide=""' : '') +
    (config.announcement ? attribute('data-announcement', config.announcement.id) : '');
  const icon = config.favicon
    ? `<link rel="icon" href="${escapeHtml(toHref(config.baseUrl, config.favicon))}">`
    : '';
  const adapters = config.adapters
    ? `<script id="quire-adapters" type="application/json">${inScript(config.adapters)}</script>\n`
    : '';
  // The boot script creates the policy that this directive requires.
  const trusted =
    'require-trusted-types-for' in config.contentSecurityPolicy ? ' data-trusted' : '';
  const dev = assets.dev ? `<script type="module" src="${escapeHtml(assets.dev)}"></script>` : '';
  return (
    `<!doctype html>\n<html${root}>\n<head>\n<meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
    `<title>${escapeHtml(payload.title)}</title>\n${head}\n${siteHead(config)}` +
    `<script data-core="${escapeHtml(assets.core)}"${trusted}>${assets.boot}</script><link rel="stylesheet" href="${escapeHtml(assets.style)}">${icon}` +
    `<script>${assets.bootStyled}</script>${dev}\n${crawlers}</head>\n<body>\n` +
    `<a class="skip-link" href="#main">${translator(config.locale).html('skip')}</a>\n${chrome}\n${parts.BeforePage ?? ''}` +
    `<div class="layout${side ? '' : ' layout--no-sidebar'}" data-island="details">${side}` +
    `<main id="main" tabindex="-1" data-island="zoom"><div id="page">${main}</div></main></div>\n${parts.AfterPage ?? ''}${footer}\n` +
    `<div id="announcer" class="visually-hidden" aria-live="polite" role="status"></div>\n${adapters}</body>\n</html>\n`
  );
}
