import type { Problem } from '../model/problem.ts';
import type { ResolvedLink } from '../article/article.ts';
import { nearest } from '../url/nearest.ts';
import { decodePath } from '../url/encode-path.ts';
import { splitHref } from '../url/split-href.ts';

/** What a page's HTML offers to links and asks of others; small enough to be kept for every page. */
export interface PageAnchors {
  /** Values of `id` (and `name` of `<a>`) in the page. */
  ids: string[];
  /** Links into this site that name an anchor, as rendered; each once, those that were found on the page left out. */
  anchors: string[];
}

const ID = /(?:\sid|<a\s[^>]*?\bname)="([^"]*)"/g;
const ANCHOR = /\shref="([^"#]*#[^"]*)"/g;

/** Reads the ids and the anchors out of rendered HTML. */
export function scanAnchors(html: string, baseUrl: string): PageAnchors {
  const ids = [...html.matchAll(ID)].map((match) => unescape(match[1] as string));
  const known = new Set(ids);
  const anchors = new Set<string>();
  for (const match of html.matchAll(ANCHOR)) {
    const href = unescape(match[1] as string);
    // The contents and the links of headings themselves: most of all, and right by the way they are made.
    if (href.startsWith('#') && known.has(decodePath(href.slice(1)))) continue;
    if (href.startsWith('#') || (href.startsWith(baseUrl) && !href.startsWith('//')))
      anchors.add(href);
  }
  return { ids, anchors: [...anchors] };
}

/** A page as the check of anchors sees it. */
export interface CheckedPage extends PageAnchors {
  /** Final address of the page, base added. */
  url: string;
  /** Author's file, when it has one. */
  file?: string;
  links: readonly ResolvedLink[];
}

/**
 * Finds links to anchors that no page has (row C5). Addresses of pages were checked when they were
 * resolved; anchors are checked here, on what was rendered, so that ids made by components count.
 */
export function checkAnchors(pages: readonly CheckedPage[]): Problem[] {
  const idsOf = new Map(pages.map((page) => [page.url, page.ids]));
  const sets = new Map<string, Set<string>>();
  const problems: Problem[] = [];
  for (const page of pages) {
    for (const href of page.anchors) {
      const { path, hash } = splitHref(href);
      const url = path === '' ? page.url : decodePath(path);
      const ids = idsOf.get(url);
      const id = decodePath(hash.slice(1));
      if (!ids || id === '') continue;
      let set = sets.get(url);
      if (!set) sets.set(url, (set = new Set(ids)));
      if (!set.has(id)) problems.push(anchorProblem(page, href, id, ids));
    }
  }
  return problems;
}

function anchorProblem(
  page: CheckedPage,
  href: string,
  id: string,
  ids: readonly string[],
): Problem {
  const link = page.links.find((candidate) => candidate.to === href);
  const near = nearest(id, ids);
  return {
    id: 'anchor-broken',
    severity: 'error',
    file: link?.file ?? page.file ?? page.url,
    ...(link?.line !== undefined && { line: link.line }),
    ...(link?.column !== undefined && { column: link.column }),
    message: `The link “${link?.href ?? href}” names an anchor that its page does not have: #${id}.`,
    fix:
      near.length > 0
        ? `Nearest: ${near.map((n) => `#${n}`).join(', ')}.`
        : 'Mend it, or give the heading this id with {#id}.',
  };
}

function unescape(text: string): string {
  return text.includes('&')
    ? text
        .replace(/&quot;/g, '"')
        .replace(/&#x27;/g, "'")
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&')
    : text;
}
