import type { NamedLink, NavItem } from 'quire-docs/config';
import type { KnownPages, LostSetting } from './carried-site.ts';
import { listOf, sitePath, textOf, valuesOf, withoutTags, type Values } from './foreign-value.ts';

/** Items that exist in another form: the version menu, the search box. */
const ELSEWHERE = new Set(['docsVersionDropdown', 'search']);

/** The top navigation: areas of the site, other links and menus, and links in the version menu. */
export interface ConvertedNavbar {
  items: NavItem[];
  links: NavLinkInput[];
  versions: VersionMenu;
  lost: LostSetting[];
}

/** What the version menu has besides versions, and what it is called. */
export interface VersionMenu {
  before: NamedLink[];
  after: NamedLink[];
  label?: string;
}

/** A link or a menu, as authors write it. */
type NavLinkInput = ({ label: string; href: string } | { label: string; items: NamedLink[] }) & {
  side?: 'right';
};

/**
 * The entries of the top navigation: those that lead to pages of the docs are areas, the others links and menus.
 * @param at path of the list in the configuration
 */
export function convertNavbar(
  items: readonly unknown[],
  at: string,
  pages: KnownPages,
): ConvertedNavbar {
  const versions: VersionMenu = { before: [], after: [] };
  const found: ConvertedNavbar = { items: [], links: [], versions, lost: [] };
  items.forEach((value, i) => {
    const item = valuesOf(value);
    const path = `${at}.${i}`;
    const type = textOf(item['type']) ?? 'default';
    if (type === 'docsVersionDropdown') {
      Object.assign(versions, versionMenu(item, path, pages, found.lost));
      loseKeys(item, path, labelOf(item) ?? type, found.lost);
    }
    if (ELSEWHERE.has(type)) return;
    const inner = listOf(item['items']);
    const doc = inner.length > 0 ? undefined : docOfItem(item, type, pages);
    if (doc) {
      loseKeys(item, path, labelOf(item) ?? doc.title, found.lost);
      found.items.push({ label: labelOf(item) ?? doc.title, doc: doc.id });
      return;
    }
    const side = textOf(item['position']) === 'right' && ({ side: 'right' } as const);
    if (inner.length === 0) {
      const link = linkOf(item, path, pages, found.lost);
      if (link) found.links.push({ ...link, ...side });
      return;
    }
    const ofMenu = textOf(item['to']) ?? textOf(item['href']);
    const links = inner.flatMap(
      (one, j) => linkOf(valuesOf(one), `${path}.items.${j}`, pages, found.lost) ?? [],
    );
    // A menu has no address of its own here.
    const own = ofMenu === undefined ? undefined : linkOf(item, path, pages, found.lost);
    if (own && !links.some(({ href }) => href === own.href)) links.unshift(own);
    loseKeys(item, path, labelOf(item) ?? type, found.lost);
    if (links.length > 0) found.links.push({ label: labelOf(item) ?? type, items: links, ...side });
  });
  return found;
}

/** Links before and after the versions of a menu. */
function versionMenu(
  item: Values,
  path: string,
  pages: KnownPages,
  lost: LostSetting[],
): VersionMenu {
  const links = (key: string): NamedLink[] =>
    listOf(item[key]).flatMap((one, i) => {
      const inner = valuesOf(one);
      // A line between entries.
      if (/^\s*<hr\b[^>]*>\s*$/.test(textOf(inner['value']) ?? '')) return [];
      return linkOf(inner, `${path}.${key}.${i}`, pages, lost) ?? [];
    });
  if (item['versions'] !== undefined) {
    const fix = 'Change or remove entries of `versions` in site.config.json.';
    const what = 'Which versions the menu shows, and their labels in it,';
    lost.push({ path: `${path}.versions`, what, fix });
  }
  const label = labelOf(item);
  return {
    before: links('dropdownItemsBefore'),
    after: links('dropdownItemsAfter'),
    ...(label !== undefined && { label }),
  };
}

function labelOf(item: Values): string | undefined {
  const html = textOf(item['html']);
  const ofMarkup = html && withoutTags(html.replace(/<\/(?:div|p|strong)>/g, '$& '));
  return textOf(item['label']) ?? textOf(item['aria-label']) ?? (ofMarkup || undefined);
}

/** A link to a page, a file or another site; undefined, and recorded as lost, if the target doesn't exist. */
function linkOf(
  item: Values,
  path: string,
  pages: KnownPages,
  lost: LostSetting[],
): NamedLink | undefined {
  const type = textOf(item['type']) ?? 'default';
  if (ELSEWHERE.has(type)) return undefined;
  const doc = docOfItem(item, type, pages);
  const other = otherOfItem(item, pages);
  const written = textOf(item['to']) ?? textOf(item['href']);
  const label = labelOf(item) ?? doc?.title ?? other?.title ?? hostOf(written);
  const href = doc ? pages.pathOf(doc.id) : (other?.href ?? (written && pathOf(written, pages)));
  const isKnown =
    href !== undefined && (!href.startsWith('/') || pages.has(href.replace(/[?#].*$/, '')));
  if (label !== undefined && isKnown) {
    loseKeys(item, path, label, lost);
    return { label, href };
  }
  const what = `The entry “${label ?? type}” of the navbar`;
  lost.push({ path, what, fix: fixOfEntry(item, type, href) });
  return undefined;
}

/** Keys of an entry that are carried over, or that mean here what is done anyway. */
const CARRIED = new Set([
  ...['type', 'label', 'to', 'href', 'html', 'aria-label', 'position', 'items', 'docId'],
  ...['sidebarId', 'docsPluginId', 'value', 'target', 'rel', 'prependBaseUrlToHref'],
  ...['autoAddBaseUrl', 'title', 'versions', 'dropdownItemsBefore', 'dropdownItemsAfter'],
]);

/** Notes what an entry has besides its text and its target. */
function loseKeys(item: Values, path: string, label: string, lost: LostSetting[]): void {
  for (const key of Object.keys(item)) {
    if (CARRIED.has(key) || item[key] === undefined) continue;
    const isLook = /^(?:className|style)$|icon/i.test(key);
    lost.push({
      path: `${path}.${key}`,
      what: `\`${key}\` of the entry “${label}”`,
      fix: isLook
        ? 'Give the link its looks in `styles.css`, by its address: `[href="…"]`.'
        : key.startsWith('active')
          ? 'An entry with `doc` is active on every page of its sidebar; remove it.'
          : 'Remove it; nothing here does the same.',
    });
  }
}

/** What an entry with an icon alone is called: the host that it leads to. */
function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:/.test(address) ? new URL(address).host : undefined;
}

/** What to do about an entry that is lost. */
function fixOfEntry(item: Values, type: string, href: string | undefined): string {
  if (type.startsWith('custom-')) {
    return 'It’s a part of the site’s own. Put what it leads to into `navbar.links`, or draw it in `shell/`.';
  }
  if (type === 'docsVersion') return 'The menu of `versions` shows the version of the page.';
  if (href !== undefined && labelOf(item) === undefined) {
    return `It has no label. Add a link to ${href} with one to \`navbar.links\`.`;
  }
  if (href !== undefined)
    return `There is no page at ${href}. Correct the address, or remove the entry.`;
  const id = textOf(item['docId']);
  if (id !== undefined)
    return `There is no page with the id “${id}”. Correct it, or remove the entry.`;
  const sidebar = textOf(item['sidebarId']);
  if (sidebar !== undefined) {
    return `There is no sidebar “${sidebar}” with a page. Correct the file of the sidebars, or the entry.`;
  }
  return type === 'html'
    ? 'Put the link in it into `navbar.links`; other markup can be in a part of the shell (`shell/`).'
    : 'Put what it leads to into `navbar.links`.';
}

/** The page of an entry that belongs to another docs plugin. */
function otherOfItem(item: Values, pages: KnownPages): ReturnType<KnownPages['inOther']> {
  const plugin = pluginOf(item);
  const [docId, sidebarId] = [textOf(item['docId']), textOf(item['sidebarId'])];
  return plugin === undefined ? undefined : pages.inOther(plugin, { docId, sidebarId });
}

function pluginOf(item: Values): string | undefined {
  const plugin = textOf(item['docsPluginId']);
  return plugin === 'default' ? undefined : plugin;
}

function docOfItem(
  item: Values,
  type: string,
  pages: KnownPages,
): { id: string; title: string } | undefined {
  if (pluginOf(item) !== undefined) return undefined;
  const id = textOf(item['docId']);
  if (type === 'doc' && id !== undefined) {
    const title = pages.titleOf(id);
    return title === undefined ? undefined : { id, title };
  }
  const sidebar = textOf(item['sidebarId']);
  if (type === 'docSidebar' && sidebar !== undefined) return pages.firstOf(sidebar);
  const to = textOf(item['to']);
  // An anchor or a query can't be an area of the site.
  return to === undefined || /[?#]/.test(to) ? undefined : pages.docAt(pathOf(to, pages));
}

function pathOf(address: string, { baseUrl, has }: KnownPages): string {
  return sitePath(address, baseUrl, has);
}

/**
 * The links of the footer, with its columns merged.
 * @param at path of the footer in the configuration
 */
export function convertFooter(
  footer: Values,
  at: string,
  pages: KnownPages,
): { links: NamedLink[]; copyright?: string; lost: LostSetting[] } {
  const links: NamedLink[] = [];
  const lost: LostSetting[] = [];
  const take = (value: unknown, path: string): void => {
    const item = valuesOf(value);
    const inner = listOf(item['items']);
    if (inner.length > 0) {
      const title = textOf(item['title']);
      const fix =
        'The footer has one list of links here; name the links so that they need no title.';
      if (title !== undefined) {
        lost.push({ path, what: `The title “${title}” of a column of the footer`, fix });
      }
      return inner.forEach((one, i) => take(one, `${path}.items.${i}`));
    }
    const label = textOf(item['label']);
    const to = textOf(item['to']) ?? textOf(item['href']);
    const href = to === undefined ? undefined : pathOf(to, pages);
    const what = `The link “${label ?? 'without a label'}” of the footer`;
    if (label === undefined || href === undefined) {
      const fix =
        item['html'] === undefined
          ? 'Give it a label and an address, in `footer.links`.'
          : 'Put the links in its markup into `footer.links`.';
      lost.push({ path, what, fix });
    } else if (href.startsWith('/') && !pages.has(href.replace(/[?#].*$/, '')))
      lost.push({
        path,
        what,
        fix: `There is no page at ${href}. Correct the address, or remove the link.`,
      });
    else if (!links.some((link) => link.href === href && link.label === label)) {
      loseKeys(item, path, label, lost);
      links.push({ label, href });
    }
  };
  listOf(footer['links']).forEach((item, i) => take(item, `${at}.links.${i}`));
  const html = textOf(footer['copyright']);
  const copyright = html && withoutTags(html);
  if (html && /<\w/.test(html)) {
    const fix = 'Its text is kept; put links of it into `footer.links`.';
    lost.push({ path: `${at}.copyright`, what: 'The markup of the copyright line', fix });
  }
  if (footer['logo'] !== undefined) {
    const fix = 'Draw it in a part of the shell (`shell/`), or leave it out.';
    lost.push({ path: `${at}.logo`, what: 'The picture of the footer', fix });
  }
  return { links, ...(copyright && { copyright }), lost };
}
