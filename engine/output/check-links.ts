import type { ResolvedLink } from '../article/article.ts';
import type { Problem } from '../model/problem.ts';
import { withoutBase } from '../url/base.ts';
import { decodePath } from '../url/encode-path.ts';
import { nearest } from '../url/nearest.ts';
import { pathFrom } from '../url/resolve-path.ts';
import { canonicalPath } from '../url/route-path.ts';
import { splitHref } from '../url/split-href.ts';
import type { PageAddresses } from './scan-page.ts';
import type { ServedAddresses } from './served-addresses.ts';

/** A page as the check of its links sees it. */
export interface CheckedPage extends PageAddresses {
  /** Final address of the page, base added. */
  url: string;
  /** Author's file, when it has one. */
  file?: string;
  links: readonly ResolvedLink[];
}

/** What is nowhere, and the pages that name it. */
interface Missing {
  id: 'link-broken' | 'image-missing';
  href: string;
  path: string;
  pages: Set<CheckedPage>;
}

/**
 * Finds links to anchors that no page has, and links, pictures and files of this site that are nowhere (row C5), on
 * what was rendered: ids and addresses made by components count. What Markdown has was looked up when it was rendered,
 * and told at its place.
 * @param told problems so far: what is among them is not told again
 */
export function checkLinks(
  pages: readonly CheckedPage[],
  served: ServedAddresses,
  told: readonly Problem[],
): Problem[] {
  const { baseUrl } = served;
  const pageAt = new Map(pages.map((page) => [withoutBase(baseUrl, page.url) ?? page.url, page]));
  const idsAt = new Map<CheckedPage, Set<string>>();
  const problems: Problem[] = [];
  const missing = new Map<string, Missing>();
  // Pages have most of their addresses in common, so what is right is looked up once; relative ones are the page's.
  const right = new Set<string>();
  const isRight = (id: Missing['id'], href: string, page: CheckedPage): boolean => {
    const { path: written, hash } = splitHref(href);
    const path = written === '' ? page.url : pathFrom(page.url, decodePath(written));
    const inside = withoutBase(baseUrl, path);
    // `../..` may lead out of the base path, where there may be anything.
    if (inside === undefined) return true;
    // What the author vouches for (`pathname://`) was resolved as well.
    if (!served.has(inside) && !page.links.some(({ to }) => to === href)) {
      const entry = missing.get(`${id} ${inside}`);
      if (entry) entry.pages.add(page);
      else missing.set(`${id} ${inside}`, { id, href, path: inside, pages: new Set([page]) });
      return false;
    }
    const target = pageAt.get(canonicalPath(inside));
    const anchor = decodePath(hash.slice(1));
    if (!target || anchor === '') return true;
    let ids = idsAt.get(target);
    if (!ids) idsAt.set(target, (ids = new Set(target.ids)));
    if (ids.has(anchor)) return true;
    problems.push(anchorProblem(page, href, anchor, target.ids));
    return false;
  };
  for (const page of pages) {
    for (const [id, addresses] of [
      ['link-broken', page.targets],
      ['image-missing', page.sources],
    ] as const) {
      for (const href of addresses) {
        if (right.has(href)) continue;
        if (isRight(id, href, page) && href.startsWith('/')) right.add(href);
      }
    }
  }
  for (const one of missing.values()) {
    if (!isTold(one, told)) problems.push(missingProblem(one, pages.length, served));
  }
  return problems;
}

/** Whether the article of a page told of the address: one that leads nowhere is rendered as it is written. */
function isTold({ id, href }: Missing, told: readonly Problem[]): boolean {
  return told.some((problem) => problem.id === id && problem.message.includes(`“${href}”`));
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

/** What a component, an expression or the configuration made: there is no line that has it, but a page that shows it. */
function missingProblem(
  { id, href, path, pages }: Missing,
  all: number,
  served: ServedAddresses,
): Problem {
  const [first] = [...pages] as [CheckedPage];
  const isLink = id === 'link-broken';
  const near = nearest(path, isLink ? served.pages() : served.files());
  const everywhere = pages.size === all && all > 1;
  const count = pages.size - 1;
  const others = `${count} other page${count === 1 ? '' : 's'}`;
  const from = everywhere
    ? 'It is on every page, so it comes from the configuration or a part of all pages.'
    : `It comes from a component or an expression: the Markdown has no such ${isLink ? 'link' : 'picture'}.${count > 0 ? ` It is on ${others}, too.` : ''}`;
  return {
    id,
    severity: 'error',
    ...(!everywhere && { file: first.file ?? first.url }),
    message: `${isLink ? 'The link' : 'The address'} “${href}” leads nowhere: there is no ${isLink ? 'page or ' : ''}file at ${path}. ${from}`,
    fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Mend the address, or take it out.',
  };
}
