import { attach as announcement } from '../islands/announcement/behavior.ts';
import { attach as backToTop } from '../islands/back-to-top/behavior.ts';
import { attach as codeBlock } from '../islands/code-block/behavior.ts';
import { attach as colorMode } from '../islands/color-mode/behavior.ts';
import { attach as details } from '../islands/details/behavior.ts';
import { attach as drawer } from '../islands/drawer/behavior.ts';
import { attach as feedback } from '../islands/feedback/behavior.ts';
import { attach as menu } from '../islands/menu/behavior.ts';
import { attach as navbar } from '../islands/navbar/behavior.ts';
import { attach as notFound } from '../islands/not-found/behavior.ts';
import { attach as pageActions } from '../islands/page-actions/behavior.ts';
import { attach as search } from '../search/ui/button-behavior.ts';
import { attach as searchPage } from '../search/ui/page-behavior.ts';
import { attach as shortcuts } from '../islands/shortcuts/behavior.ts';
import { attach as sidebar } from '../islands/sidebar/behavior.ts';
import { attach as tabs } from '../islands/tabs/behavior.ts';
import { attach as toc } from '../islands/toc/behavior.ts';
import { attach as zoom } from '../islands/zoom/behavior.ts';
import { attach as versionMenu } from '../islands/version-menu/behavior.ts';
import type { ShownPage } from '../islands/island-context.ts';
import type { Payload } from '../model/payload.ts';
import { documentRead, nextPaint, nextTask } from './after-paint.ts';
import { createIslands } from './attach-islands.ts';
import { createWidgets } from './attach-widgets.ts';
import { canonicalUrl } from './destination.ts';
import { createPageStore } from './fetch-page.ts';
import { announce } from './focus.ts';
import { createScrollHistory, type Position } from './history.ts';
import { layOutRest } from './lay-out-rest.ts';
import { followLayoutMode } from './layout-mode.ts';
import { createListeners } from './listeners.ts';
import { createJsonLoader } from './load-json.ts';
import { startNavigator } from './navigator.ts';
import { createSearchOpener } from './open-search.ts';
import { startPrefetch } from './prefetch.ts';
import { createProgress, createProgressBar } from './progress.ts';
import { sayMissing } from './say-missing.ts';
import { FOLDED } from '../islands/folded.ts';
import { openAgain, reveal, scrollToStart, targetOf, unfold } from './scroll.ts';
import { createShortcuts } from './shortcuts.ts';

/*
 * Everything that runs on every page, in startup order. The page is complete without it. React isn't part of it and
 * loads only with widgets.
 */
await documentRead();
const { base = '/', build = '' } = document.documentElement.dataset;

const scrollHistory = createScrollHistory();
// Before the paint; otherwise a page opened by Back would show its top for a moment.
const left = leftPosition();
// If the reader or the browser has scrolled in the meantime, that position stays.
if (left && scrollY === 0) scrollToStart('', left);
await nextPaint();

followLayoutMode();
// Some servers answer at /x.html or /x/ without redirecting; the address bar shows /x in the end (row R2).
const canonical = canonicalUrl(new URL(location.href), base);
if (canonical && canonical.href !== location.href) scrollHistory.commit('replace', canonical);

let shown: ShownPage = { path: location.pathname, sidebar: undefined };
const show = ({ path, sidebar }: Payload): void => {
  shown = { path, sidebar };
};
const pages = createPageStore(base);
const loadJson = createJsonLoader();
const leaving = createListeners<void>();
const arriving = createListeners<ShownPage>();

const islands = createIslands(
  {
    announcement,
    'back-to-top': backToTop,
    'code-block': codeBlock,
    'color-mode': colorMode,
    details,
    drawer,
    feedback,
    menu,
    navbar,
    'not-found': notFound,
    'page-actions': pageActions,
    search,
    'search-page': searchPage,
    shortcuts,
    sidebar,
    tabs,
    toc,
    'version-menu': versionMenu,
    zoom,
  },
  {
    page: () => shown,
    announce,
    sayMissing,
    reveal,
    shortcuts: createShortcuts(),
    search: createSearchOpener(),
    loadJson,
    onLeave: leaving.add,
    onPage: arriving.add,
  },
);
const widgets = createWidgets(islands);
// The browser scrolled to the hash's target while that was folded, or behind a tab that isn't chosen. A reader's own tab
// is chosen by its island. After a reload or Back, the reader's own position counts.
const target = left ? undefined : targetOf(location.hash);
const isHidden = target?.closest(FOLDED);
const height = (left && document.body.clientHeight) as number;
islands.attach(document);
if (unfold(target) || isHidden) target?.scrollIntoView({ behavior: 'instant' });
// Tabs open only now. The page without the reader's own tab could be too short for the position.
openAgain(left);
if (height - document.body.clientHeight) scrollToStart('', left);
await nextTask();
widgets.attach(document);

const prefetch = startPrefetch(base, pages);
startNavigator({
  base,
  build,
  load: pages.load,
  loadJson,
  history: scrollHistory,
  progress: createProgress(createProgressBar()),
  islands,
  widgets,
  leftSidebars: new Map(),
  onLeave: leaving.call,
  onShow: show,
  onPage: () => {
    arriving.call(shown);
    prefetch.onPage();
  },
});
const afterLoad = (): void => {
  prefetch.onPage();
  const adapters = document.getElementById('quire-adapters')?.textContent;
  if (!adapters) return;
  import('./adapters/start-adapters.ts')
    .then((module) => module.startAdapters(JSON.parse(adapters) as never, arriving.add))
    .catch((error: unknown) => console.warn(error));
};
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad, { once: true });
await layOutRest(document);
// For tests and measurements: from now on, every control works.
document.documentElement.dataset.ready = '';

/** Where the reader was, if this is a full load by reload or Back (row S4). */
function leftPosition(): Position | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return /reload|back/.test(entry?.type ?? '')
    ? scrollHistory.positionOf(history.state)
    : undefined;
}

/** The running core, for the development entry, which isn't part of a published site. */
export const app = { base, build, pages, loadJson, islands, widgets, show };
