import { decodeEntities } from '../../hast/entities.ts';
import { attribute, type HtmlElement, type HtmlNode } from '../../hast/nodes.ts';
import { decodePath } from '../../url/encode-path.ts';
import { isExternal } from '../../url/is-external.ts';

/** The ids on a page and the addresses it refers to; small enough to cache for every page. */
export interface PageAddresses {
  /** Values of `id` (and `name` of `<a>`) in the page. */
  ids: string[];
  /** Addresses on this host in `href`, as rendered; each once, without anchors found on the page. */
  targets: string[];
  /** Addresses on this host in `src` and `srcset`, and of the social image, as rendered, each once. */
  sources: string[];
  /** Texts of scripts in the article, and values of `style` attributes, which the content security policy allows. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** What the article loads from other hosts, each with the directive that allows it: `img-src https://…`. */
  loaded: string[];
}

/** Part of a page: nodes, or the HTML around an article. */
export type PagePart = readonly HtmlNode[] | string;

/**
 * Reads ids and addresses of a page. Its article is a tree. Its frame comes from the engine, as a string: parsing the
 * frame into a tree made a cold build of 500 pages 9 % slower; scanning it costs 1 %.
 * @param parts of the page in order
 */
export function scanPage(parts: readonly PagePart[]): PageAddresses {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const shown = new Set<string>();
  const metas = new Map<string, string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const loaded = new Set<string>();
  const take = (name: string, value: string): void => {
    if (name === 'href') hrefs.add(value);
    else if (name === 'id' || name === 'name') ids.push(value);
    else if (name === 'src') shown.add(value);
    else if (name === 'style') styles.add(value);
    else for (const url of urlsOfSrcSet(value)) shown.add(url);
  };
  const visit = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      for (const name in node.properties) {
        if (!READ.has(name) || (name === 'name' && node.tagName !== 'a')) continue;
        take(name, attribute(node, name) ?? '');
      }
      if (node.tagName === 'script' && isCode(node)) scripts.add(sourceOf(node));
      for (const each of loadedBy(node)) loaded.add(each);
      visit(node.children);
    }
  };
  for (const part of parts) {
    if (typeof part !== 'string') visit(part);
    else scanFrame(part, take, metas);
  }
  const shared = sharedImage(metas);
  if (shared !== undefined) shown.add(shared);
  const known = new Set(ids);
  return {
    ids,
    // Skips the links of the table of contents and of headings: most links are of this kind, and they're always valid.
    targets: [...hrefs].filter((href) => !isKnownAnchor(href, known) && isOfHost(href)),
    sources: [...shown].filter(isOfHost),
    inlineScripts: [...scripts],
    inlineStyles: [...styles],
    loaded: [...loaded],
  };
}

/** The directives for what elements load, with the attribute that names it. */
const LOADING: Readonly<
  Record<string, readonly (readonly [directive: string, attribute: string])[]>
> = {
  script: [['script-src', 'src']],
  img: [
    ['img-src', 'src'],
    ['img-src', 'srcset'],
  ],
  source: [
    ['media-src', 'src'],
    ['img-src', 'srcset'],
  ],
  video: [
    ['media-src', 'src'],
    ['img-src', 'poster'],
  ],
  audio: [['media-src', 'src']],
  track: [['media-src', 'src']],
  iframe: [['frame-src', 'src']],
  embed: [['object-src', 'src']],
  object: [['object-src', 'data']],
  form: [['form-action', 'action']],
};

/** What an element loads from other hosts. */
function loadedBy(node: HtmlElement): string[] {
  const isStyle = node.tagName === 'link' && attribute(node, 'rel') === 'stylesheet';
  const from = isStyle ? [['style-src', 'href'] as const] : (LOADING[node.tagName] ?? []);
  return from.flatMap(([directive, name]) => {
    const value = attribute(node, name) ?? '';
    const addresses = name === 'srcset' ? urlsOfSrcSet(value) : [value];
    return addresses
      .filter((address) => isExternal(address) && !address.startsWith('data:'))
      .map((address) => `${directive} ${address}`);
  });
}

const READ: ReadonlySet<string> = new Set(['id', 'name', 'href', 'src', 'srcset', 'style']);
const ATTRIBUTE = /\s(id|name|href|src|src[sS]et|style)="([^"]*)"/g;
const META = /<meta property="(og:[^"]*)" content="([^"]*)"/g;

/** React puts double quotes around values, never into text, and writes `srcSet`. */
function scanFrame(
  html: string,
  take: (name: string, value: string) => void,
  metas: Map<string, string>,
): void {
  for (const { 1: name = '', 2: value = '', index } of html.matchAll(ATTRIBUTE)) {
    if (name === 'name' && !/^<a\s/.test(html.slice(html.lastIndexOf('<', index), index + 1)))
      continue;
    take(name, decodeEntities(value));
  }
  for (const [, name = '', content = ''] of html.matchAll(META)) {
    metas.set(name, decodeEntities(content));
  }
}

/** Whether a script is executable and inline. */
function isCode(script: HtmlElement): boolean {
  const type = attribute(script, 'type') ?? '';
  return attribute(script, 'src') === undefined && /^(?:|module|text\/javascript)$/i.test(type);
}

function sourceOf({ children }: HtmlElement): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Path of the social image, if it is on this site. */
function sharedImage(metas: ReadonlyMap<string, string>): string | undefined {
  const image = metas.get('og:image') ?? '';
  const origin = /^https?:\/\/[^/]+/.exec(metas.get('og:url') ?? '')?.[0];
  return origin !== undefined && image.startsWith(`${origin}/`)
    ? image.slice(origin.length)
    : undefined;
}

/** The files of a `srcset`: `/a.png 740w, /b.png 2x`. */
function urlsOfSrcSet(value: string): string[] {
  return value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '');
}

function isKnownAnchor(href: string, ids: ReadonlySet<string>): boolean {
  return href.startsWith('#') && ids.has(decodePath(href.slice(1)));
}

/** Whether an address is on this host: relative to the page, or from the root. */
function isOfHost(url: string): boolean {
  return url !== '' && !url.startsWith('?') && !isExternal(url);
}
