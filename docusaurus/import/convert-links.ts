import type { NamedLink, NavItem } from '../../engine/model/site-config.ts';
import {
  listOf,
  sitePath,
  textOf,
  valuesOf,
  withoutTags,
  type Lost,
  type Values,
} from './foreign-value.ts';

/** What carrying over links needs to know about the site's pages. */
export interface KnownPages {
  /** Id and title of the latest version's page at a path; undefined if there is none. */
  docAt(path: string): { id: string; title: string } | undefined;
  /** Title of a page of the latest version by its id. */
  titleOf(id: string): string | undefined;
  /** Id and title of the first page of a sidebar. */
  firstOf(sidebar: string): { id: string; title: string } | undefined;
  /** Whether there is a page or a file at a path. */
  has(path: string): boolean;
}

/** Items that exist in another form: the version menu, the search box. */
const ELSEWHERE = new Set(['docsVersionDropdown', 'docsVersion', 'search']);

/**
 * The entries of the top navigation: those that lead to pages stay, external ones go into the footer.
 * @param at path of the list in the configuration
 */
export function convertNavbar(
  items: readonly unknown[],
  at: string,
  pages: KnownPages,
): { items: NavItem[]; outside: NamedLink[]; lost: Lost[] } {
  const found = { items: [] as NavItem[], outside: [] as NamedLink[], lost: [] as Lost[] };
  items.forEach((item, i) => takeItem(valuesOf(item), `${at}.${i}`, pages, found));
  return found;
}

function takeItem(
  item: Values,
  path: string,
  pages: KnownPages,
  found: { items: NavItem[]; outside: NamedLink[]; lost: Lost[] },
): void {
  const type = textOf(item['type']) ?? 'default';
  if (ELSEWHERE.has(type)) return;
  const label = textOf(item['label']) ?? textOf(item['aria-label']);
  const named = `The entry “${label ?? type}” of the navbar`;
  const inner = listOf(item['items']);
  if (inner.length > 0) {
    const fix = 'Its entries that lead to pages stand in the navbar themselves.';
    found.lost.push({ path, what: `The menu “${label ?? type}” of the navbar`, fix });
    inner.forEach((one, i) => takeItem(valuesOf(one), `${path}.items.${i}`, pages, found));
    return;
  }
  const outside = textOf(item['href']);
  const doc = docOfItem(item, type, pages);
  if (doc) found.items.push({ label: label ?? doc.title, doc: doc.id });
  else if (outside !== undefined && label !== undefined) {
    found.outside.push({ label, href: sitePath(outside) });
    found.lost.push({ path, what: named, fix: 'External links go into the footer.' });
  } else {
    const to = textOf(item['to']);
    const fix = to === undefined ? undefined : `There is no page at ${sitePath(to)}.`;
    found.lost.push({ path, what: named, ...(fix !== undefined && { fix }) });
  }
}

function docOfItem(
  item: Values,
  type: string,
  pages: KnownPages,
): { id: string; title: string } | undefined {
  const id = textOf(item['docId']);
  if (type === 'doc' && id !== undefined) {
    const title = pages.titleOf(id);
    return title === undefined ? undefined : { id, title };
  }
  const sidebar = textOf(item['sidebarId']);
  if (type === 'docSidebar' && sidebar !== undefined) return pages.firstOf(sidebar);
  const to = textOf(item['to']);
  // An anchor can't be an area of the site, but its page can.
  return to === undefined ? undefined : pages.docAt(sitePath(to).replace(/[?#].*$/, ''));
}

/**
 * The links of the footer, with its columns merged.
 * @param at path of the footer in the configuration
 */
export function convertFooter(
  footer: Values,
  at: string,
  pages: KnownPages,
): { links: NamedLink[]; copyright?: string; lost: Lost[] } {
  const links: NamedLink[] = [];
  const lost: Lost[] = [];
  const take = (value: unknown, path: string): void => {
    const item = valuesOf(value);
    const inner = listOf(item['items']);
    if (inner.length > 0) return inner.forEach((one, i) => take(one, `${path}.items.${i}`));
    const label = textOf(item['label']);
    const to = textOf(item['to']) ?? textOf(item['href']);
    const href = to === undefined ? undefined : sitePath(to);
    const what = `The link “${label ?? 'without a label'}” of the footer`;
    if (label === undefined || href === undefined) lost.push({ path, what });
    else if (href.startsWith('/') && !pages.has(href.replace(/[?#].*$/, '')))
      lost.push({ path, what, fix: `There is no page at ${href}.` });
    else if (!links.some((link) => link.href === href || link.label === label))
      links.push({ label, href });
  };
  listOf(footer['links']).forEach((item, i) => take(item, `${at}.links.${i}`));
  const html = textOf(footer['copyright']);
  const copyright = html && withoutTags(html);
  if (html && /<\w/.test(html)) {
    lost.push({ path: `${at}.copyright`, what: 'The markup of the copyright line' });
  }
  if (footer['logo'] !== undefined) {
    lost.push({ path: `${at}.logo`, what: 'The picture of the footer' });
  }
  return { links, ...(copyright && { copyright }), lost };
}
