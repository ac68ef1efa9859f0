import { decodePath } from '../../url/encode-path.ts';
import { isExternal } from '../../url/is-external.ts';

/** What a page's HTML offers to links and asks of the site; small enough to be kept for every page. */
export interface PageAddresses {
  /** Values of `id` (and `name` of `<a>`) in the page. */
  ids: string[];
  /** Addresses of this host in `href`, as rendered; each once, anchors that were found on the page left out. */
  targets: string[];
  /** Addresses of this host in `src` and `srcset`, and of the picture for shared pages, as rendered, each once. */
  sources: string[];
}

/** React writes `srcSet`. */
const ATTRIBUTE = /\s(id|name|href|src|src[sS]et)="([^"]*)"/g;

/**
 * Reads ids and addresses out of rendered HTML, in one way through it: every page that is rendered passes here. What
 * renders a page writes double quotes around values, and none into text.
 */
export function scanPage(html: string): PageAddresses {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const shown = new Set<string>();
  for (const { 1: name, 2: value = '', index } of html.matchAll(ATTRIBUTE)) {
    if (name === 'href') hrefs.add(value);
    else if (name === 'id' || (name === 'name' && isInLink(html, index))) ids.push(unescape(value));
    else if (name === 'src') shown.add(value);
    else if (name !== 'name') for (const url of urlsOfSrcSet(value)) shown.add(url);
  }
  const shared = sharedImage(html);
  if (shared !== undefined) shown.add(shared);
  const known = new Set(ids);
  return {
    ids,
    targets: [...hrefs]
      .map(unescape)
      // The contents and the links of headings themselves: most of all, and right by the way they are made.
      .filter((href) => !isKnownAnchor(href, known) && isOfHost(href)),
    sources: [...shown].map(unescape).filter(isOfHost),
  };
}

/** Path of the picture that is shown where the page is shared, when it is one of this site. */
function sharedImage(html: string): string | undefined {
  const contentOf = (name: string): string =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const [image, page] = [contentOf('image'), contentOf('url')];
  const origin = /^https?:\/\/[^/]+/.exec(page)?.[0];
  return origin !== undefined && image.startsWith(`${origin}/`)
    ? image.slice(origin.length)
    : undefined;
}

/** Whether the tag around a place is that of a link, which may have a name that others link to. */
function isInLink(html: string, at: number): boolean {
  const open = html.lastIndexOf('<', at);
  return /^<a\s/.test(html.slice(open, open + 3));
}

/** The files of a `srcset`: `/a.png 740w, /b.png 2x`. */
function urlsOfSrcSet(value: string): string[] {
  return value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '');
}

function isKnownAnchor(href: string, ids: ReadonlySet<string>): boolean {
  return href.startsWith('#') && ids.has(decodePath(href.slice(1)));
}

/** Whether an address is one of the site, or at least of its host: relative to the page, or from the root. */
function isOfHost(url: string): boolean {
  return url !== '' && !url.startsWith('?') && !isExternal(url);
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
