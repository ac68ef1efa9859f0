import type { ResolvedLink } from '../../article/article.ts';
import type { Problem } from '../../model/problem.ts';
import { withoutBase } from '../../url/base.ts';
import { anchorOf } from '../../url/anchor-of.ts';
import { decodePath } from '../../url/encode-path.ts';
import { nearest } from '../../url/nearest.ts';
import { pathFrom } from '../../url/resolve-path.ts';
import { canonicalPath } from '../../url/route-path.ts';
import { splitHref } from '../../url/split-href.ts';
import type { PageAddresses } from './scan-page.ts';
import type { ServedAddresses } from '../../model/served-addresses.ts';

export interface LinkedPage extends PageAddresses {
  /** Final address of the page, base added. */
  url: string;
  /** Author's file, if it has one. */
  file?: string;
  links: readonly ResolvedLink[];
  /** Whether parts of it are missing because of an error, which may have had the anchors that links refer to. */
  isIncomplete?: boolean;
}

type FindAddress = (
  href: string,
  page: string | undefined,
) => Required<Pick<Problem, 'file' | 'line' | 'column'>> | undefined;

/** A missing target, and the pages that refer to it. */
interface Missing {
  id: 'link-broken' | 'image-missing';
  href: string;
  path: string;
  pages: Set<LinkedPage>;
}

/**
 * Finds links to missing anchors, and missing targets of links, pictures and files of this site (row C5), on the
 * rendered pages, so that ids and addresses from components count. Links in Markdown were resolved and reported while
 * rendering.
 * @param reported problems so far, which aren't reported again
 * @param findAddress finds where an address that isn't in a Markdown link is written, given the page that has it
 */
export function checkLinks(
  pages: readonly LinkedPage[],
  served: ServedAddresses,
  reported: readonly Problem[],
  findAddress: FindAddress = () => undefined,
): Problem[] {
  const { baseUrl } = served;
  const pageAt = new Map(pages.map((page) => [withoutBase(baseUrl, page.url) ?? page.url, page]));
  const idsAt = new Map<LinkedPage, Set<string>>();
  const problems: Problem[] = [];
  const missing = new Map<string, Missing>();
  // Pages share most of their addresses, so a valid one is looked up once; relative ones depend on the page.
  const right = new Set<string>();
  /** Whether an address is right on every page that has it. */
  const isRight = (id: Missing['id'], href: string, page: LinkedPage): boolean => {
    const { path: written, hash } = splitHref(href);
    const path = written === '' ? page.url : pathFrom(page.url, decodePath(written));
    const inside = withoutBase(baseUrl, path);
    // `../..` can lead out of the base path, where nothing is known.
    if (inside === undefined) return true;
    if (!served.has(inside)) {
      // Unchecked addresses (`pathname://`) are resolved at this point, so they're looked up among the page's links.
      if (page.links.some(({ to }) => to === href)) return false;
      const entry = missing.get(`${id} ${inside}`);
      if (entry) entry.pages.add(page);
      else missing.set(`${id} ${inside}`, { id, href, path: inside, pages: new Set([page]) });
      return false;
    }
    const target = pageAt.get(canonicalPath(inside));
    const anchor = anchorOf(hash);
    if (!target || anchor === '') return true;
    let ids = idsAt.get(target);
    if (!ids) idsAt.set(target, (ids = new Set(target.ids)));
    // The error was reported, and fixing it may bring the anchor back.
    if (ids.has(anchor) || target.isIncomplete) return true;
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
    if (!isReported(one, reported))
      problems.push(missingProblem(one, pages.length, served, findAddress));
  }
  return [...problems, ...checkOutside(pages, served, findAddress)];
}

/** Addresses written without the base path, although there is such a page or file below it. */
function checkOutside(
  pages: readonly LinkedPage[],
  { baseUrl, has }: ServedAddresses,
  findAddress: FindAddress,
): Problem[] {
  const found = new Map<string, Set<LinkedPage>>();
  // Nothing is outside of the root.
  for (const page of baseUrl === '/' ? [] : pages) {
    for (const href of [...page.targets, ...page.sources]) {
      if (!href.startsWith('/')) continue;
      const path = decodePath(splitHref(href).path);
      // A link to the base path itself is fine, and so are addresses that aren't checked.
      if (withoutBase(baseUrl, path) !== undefined || !has(path)) continue;
      if (page.links.some(({ to }) => to === href)) continue;
      found.set(href, (found.get(href) ?? new Set()).add(page));
    }
  }
  return [...found].map(([href, where]) => {
    const { place, from } = comesFrom(where, pages.length);
    return {
      id: 'link-broken',
      severity: 'error',
      ...(findAddress(href, place.file) ?? place),
      message: `The address “${href}” is outside of ${baseUrl}, the base path of this site.${from}`,
      fix: 'Write `<Link to>` instead of `<a href>`, or get the address from `siteHref`.',
    };
  });
}

/** The page to name, and the phrase for the others. */
function comesFrom(
  pages: ReadonlySet<LinkedPage>,
  all: number,
): { place: { file?: string }; from: string } {
  const [first] = [...pages] as [LinkedPage];
  if (pages.size === all && all > 1) {
    const from = ' It is on every page, so it comes from the configuration or a part of all pages.';
    return { place: {}, from };
  }
  const count = pages.size - 1;
  const from = count > 0 ? ` It is on ${count} other page${count === 1 ? '' : 's'}, too.` : '';
  return { place: { file: first.file ?? first.url }, from };
}

/**
 * Whether the page's article has already reported the address, since an address without a target is rendered as
 * written. For a link, that is one without a target; for a picture, the address of its problem.
 */
function isReported({ id, href, pages }: Missing, reported: readonly Problem[]): boolean {
  if (id === 'link-broken') {
    return [...pages].some(({ links }) => links.some((l) => l.to === undefined && l.href === href));
  }
  return reported.some((problem) => problem.id === id && problem.address === href);
}

function anchorProblem(
  page: LinkedPage,
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
    message: `The link “${link?.href ?? href}” names an anchor that its page doesn’t have: #${id}.`,
    fix:
      near.length > 0
        ? `Nearest: ${near.map((n) => `#${n}`).join(', ')}.`
        : 'Fix it, or give the heading this id with {#id}.',
  };
}

/** An address from a component, an expression or the configuration: no line contains it, but a page shows it. */
function missingProblem(
  { id, href, path, pages }: Missing,
  all: number,
  served: ServedAddresses,
  findAddress: FindAddress,
): Problem {
  const isLink = id === 'link-broken';
  const near = nearest(path, isLink && !/\.\w+$/.test(path) ? served.pages() : served.files());
  const { place, from } = comesFrom(pages, all);
  const found = findAddress(href, place.file);
  let source = '';
  if (found) {
    if (place.file !== undefined && place.file !== found.file) source = ` ${place.file} shows it.`;
  } else if (place.file !== undefined) {
    source = ` It comes from ${isLink ? '' : '`socialImage` of the configuration, '}a component or an expression: the Markdown has no such ${isLink ? 'link' : 'picture'}.`;
  }
  return {
    id,
    severity: 'error',
    ...(found ?? place),
    message: `${isLink ? 'The link' : 'The address'} “${href}” leads nowhere: there is no ${isLink ? 'page or ' : ''}file at ${path}.${source}${from}`,
    fix:
      near.length > 0
        ? `Nearest: ${near.join(', ')}.`
        : /\.\w+$/.test(path)
          ? `Put the file at static${path}, or correct the address.`
          : 'Fix the address, or remove it.',
  };
}
