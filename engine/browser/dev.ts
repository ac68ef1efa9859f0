import { BROWSER_REPORT, type BrowserReport } from '../model/browser-report.ts';
import type { Payload, SidebarBranches } from '../model/payload.ts';
import { app } from './core.ts';
import { canonicalUrl } from './destination.ts';
import { offerSource } from './dev-source.ts';
import { MissingError } from './fetch-page.ts';
import { swapHead } from './head.ts';
import { showBeginning } from './lay-out-rest.ts';
import { morph } from './morph.ts';
import { showProblems, type ShownProblem } from './problems-overlay.ts';
import { makeRoom, pageElement } from './swap.ts';
import { makeSidebar } from './swap-sidebar.ts';
import { trustedHtml } from '../islands/trusted-html.ts';
import type { WidgetModule } from '../islands/widget-module.ts';
import { t } from '../texts/t.ts';

/** What the development server sends, as the data of server-sent events. */
export type DevUpdate =
  | { type: 'page' }
  /** A page's address has changed. */
  | { type: 'moved'; from: string; to: string }
  | { type: 'style'; href: string }
  /** The site's own styles after a change; the complete stylesheet follows. */
  | { type: 'style-soon'; href: string }
  | { type: 'problems'; problems: ShownProblem[] }
  /** Browser code or the shell changed: only a new document helps. */
  | { type: 'reload' };

/** Handles one message of the development server. */
async function onDevUpdate(update: DevUpdate): Promise<void> {
  if (update.type === 'problems') showProblems(update.problems, app.base);
  else if (update.type === 'style') swapStyle(update.href);
  else if (update.type === 'style-soon') addStyle(update.href);
  else if (update.type === 'reload') reload();
  else if (update.type === 'moved') follow(update.from, update.to);
  else await refreshPage();
}

/** Whether the browser is already loading another document. */
let isLeaving = false;

/** Reloads the document, unless another one is already loading, which a reload would cancel. */
function reload(): void {
  if (!isLeaving) location.reload();
}

/** Opens the page's new address, at the same anchor. */
function follow(from: string, to: string): void {
  if (location.pathname !== from) return;
  isLeaving = true;
  location.replace(`${to}${location.search}${location.hash}`);
}

/** Counts refreshes, so that an outdated response isn't shown. */
let refreshes = 0;

/** Fetches the current page again and patches what differs; scroll position and focus stay. */
async function refreshPage(): Promise<void> {
  if (isLeaving) return;
  const mine = ++refreshes;
  const path = pathOnShow();
  app.pages.forget();
  try {
    const payload = await app.pages.load(path);
    const sidebar = await changedSidebar(payload);
    // The page may have been fetched before the store was cleared.
    if (mine !== refreshes) return app.pages.forget();
    // The reader has moved to another page in the meantime, whose data may have been fetched too early.
    if (path !== pathOnShow()) return void refreshPage();
    if (payload.build !== app.build || isOther(payload)) return reload();
    app.show(payload);
    if (sidebar) refreshSidebar(sidebar.url, sidebar.branches);
    const page = pageElement();
    const next = document.createElement('div');
    next.id = page.id;
    next.innerHTML = trustedHtml(payload.main);
    app.islands.detach(page);
    const { kept, changed } = keepWidgets(page, next);
    for (const frame of page.querySelectorAll<HTMLElement>('[data-widget]')) {
      if (!kept.has(frame)) app.widgets.detach(frame);
    }
    // HTML from the server has no layout marks.
    showBeginning(false);
    morph(page, next);
    makeRoom(page);
    swapHead(payload.title, payload.head);
    app.islands.attach(page);
    app.widgets.attach(page);
    for (const url of changed) ((await import(/* @vite-ignore */ url)) as WidgetModule).refresh?.();
  } catch (error) {
    // The page is gone (deleted, renamed): the server knows what to show instead.
    const known = document.querySelector('[data-island="not-found"]');
    if (error instanceof MissingError && !known && mine === refreshes) reload();
    // Otherwise the server is restarting, and sends a message when it's back.
  }
}

function pathOnShow(): string {
  return canonicalUrl(new URL(location.href), app.base)?.pathname ?? app.base;
}

/**
 * Keeps widgets whose props haven't changed, with their state: their new markup is replaced with what is shown. Widgets
 * of the same name are compared in order.
 * @returns the kept widgets, and the newer chunks of those whose code has changed
 */
function keepWidgets(page: Element, next: Element): { kept: Set<Element>; changed: Set<string> } {
  const kept = new Set<Element>();
  const changed = new Set<string>();
  const scriptOf = (root: Element): HTMLElement | null => root.querySelector('#quire-widgets');
  const chunks = (root: Element): Record<string, string> =>
    JSON.parse(scriptOf(root)?.textContent || '{}') as Record<string, string>;
  const [before, after] = [chunks(page), chunks(next)];
  const hasSameFacts = scriptOf(page)?.dataset['page'] === scriptOf(next)?.dataset['page'];
  const fresh = [...next.querySelectorAll<HTMLElement>('[data-widget]')];
  for (const frame of page.querySelectorAll<HTMLElement>('[data-widget]')) {
    const name = frame.dataset['widget'] ?? '';
    const at = fresh.findIndex((one) => one.dataset['widget'] === name);
    const [match] = at === -1 ? [] : fresh.splice(at, 1);
    const isSame = hasSameFacts && sentOf(frame) === sentOf(match);
    const isNew = before[name] !== after[name];
    if (!match || !isSame || (isNew && !app.widgets.isMounted(frame))) continue;
    kept.add(frame);
    if (isNew) changed.add(after[name] ?? '');
    const { source } = match.dataset;
    if (source !== undefined) frame.dataset['source'] = source;
    // Equal to what is shown, so that patching leaves it alone.
    match.replaceWith(frame.cloneNode(true));
  }
  return { kept, changed };
}

/** What a page sends to a widget: its props, and its prose. */
function sentOf(frame: Element | undefined): string {
  const sent = frame?.querySelectorAll(':scope > script, :scope > template') ?? [];
  return [...sent].map(({ innerHTML }) => innerHTML).join('\n');
}

/** Whether the data belongs to a different page than the current document, or needs a different sidebar. */
function isOther({ doc, sidebar }: Payload): boolean {
  const aside = document.getElementById('sidebar');
  return (
    document.documentElement.dataset.docId !== doc.id || aside?.dataset.sidebar !== sidebar?.id
  );
}

/** The branches of the page's sidebar, if it isn't the one shown. */
async function changedSidebar({
  sidebar,
}: Payload): Promise<{ url: string; branches: SidebarBranches } | undefined> {
  const aside = document.getElementById('sidebar');
  if (!sidebar || !aside || aside.dataset.sidebarUrl === sidebar.url) return undefined;
  return { url: sidebar.url, branches: await app.loadJson<SidebarBranches>(sidebar.url) };
}

/** Patches the sidebar. Categories that the reader opened stay open, and its island marks the current page. */
function refreshSidebar(url: string, branches: SidebarBranches): void {
  const aside = document.getElementById('sidebar');
  // On narrow screens the tree can be inside the drawer.
  const tree = document.querySelector(':is(.sidebar, .drawer-sidebar) > nav > .tree');
  if (!aside || !tree) return;
  const next = makeSidebar(url, branches).querySelector('.tree');
  if (!next) return;
  for (const old of tree.querySelectorAll<HTMLElement>('.tree-category')) {
    const key = old.dataset.key ?? '';
    const item = next.querySelector(`.tree-category[data-key="${CSS.escape(key)}"]`);
    const list = item?.querySelector(':scope > ul');
    if (!item || !list || !old.hasAttribute('data-open')) continue;
    item.setAttribute('data-open', '');
    const button = item.querySelector(':scope > .tree-row > button');
    button?.setAttribute('aria-expanded', 'true');
    const label = item.querySelector(':scope > .tree-row > .tree-link')?.textContent ?? '';
    button?.setAttribute('aria-label', t('collapseCategory', { label }));
    list.innerHTML = trustedHtml(branches[key] ?? '');
  }
  app.islands.detach(aside);
  morph(tree, next);
  aside.dataset.sidebarUrl = url;
  app.islands.attach(aside);
}

/** Adds the new stylesheet, and removes the old ones once it applies. */
function swapStyle(href: string): void {
  if (siteStyles().at(-1)?.href === new URL(href, location.href).href) return;
  const fresh = addStyle(href);
  fresh.onload = () => {
    // Only earlier ones: a stylesheet added since is newer.
    for (const link of siteStyles()) if (link.compareDocumentPosition(fresh) & 4) link.remove();
  };
}

/** Adds a stylesheet after the others of the site. */
function addStyle(href: string): HTMLLinkElement {
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  fresh.href = href;
  fresh.onerror = () => fresh.remove();
  const last = siteStyles().at(-1);
  if (last) last.after(fresh);
  else document.head.append(fresh);
  return fresh;
}

/** The stylesheets of the site, in the order they were added, without the overlay's. */
function siteStyles(): HTMLLinkElement[] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].filter((link) => link !== overlayStyle);
}

/** The overlay's styles, which published pages don't include. The bundler recognizes this `new URL()` pattern. */
const overlayStyle = document.createElement('link');
overlayStyle.rel = 'stylesheet';
overlayStyle.href = new URL('../styles/dev.css', import.meta.url).href;

/** The server's revision when this document was rendered; undefined if the browser doesn't expose it. */
function revisionOfDocument(): number | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.serverTiming?.find(({ name }) => name === 'revision')?.duration;
}

/** Listens to the server. After a disconnect, missed changes are fetched. */
function listen(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-events]');
  const address = script?.dataset.events ?? `${app.base}_quire/dev/events`;
  // Changes between the rendering of this document and the first connection arrive first.
  const since = revisionOfDocument();
  const events = new EventSource(since === undefined ? address : `${address}?since=${since}`);
  let lost = false;
  events.addEventListener('message', ({ data }) => {
    void onDevUpdate(JSON.parse(String(data)) as DevUpdate);
  });
  events.addEventListener('error', () => (lost = true));
  events.addEventListener('open', () => {
    if (lost) void refreshPage();
    lost = false;
  });
  // An open connection keeps the page out of the back/forward cache and uses one of six connections.
  addEventListener('pagehide', () => events.close(), { once: true });
}

/** Sends reports about components to the server, so that the terminal and all pages show them. */
function passOn(event: Event): void {
  const body = JSON.stringify((event as CustomEvent<BrowserReport>).detail);
  // A failure doesn't affect the page.
  fetch(`${app.base}_quire/dev/report`, { method: 'POST', body }).catch(() => {});
}

document.head.append(overlayStyle);
document.addEventListener(BROWSER_REPORT, passOn);
offerSource(app.base);
listen();
addEventListener('pageshow', ({ persisted }) => persisted && listen());
