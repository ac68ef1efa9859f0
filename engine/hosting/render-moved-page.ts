import { escapeHtml } from '../url/escape-html.ts';
import { isExternal } from '../url/is-external.ts';
import { translator } from '../texts/translate.ts';
import type { Language } from '../model/texts.ts';

/**
 * Keeps the reader's query and anchor, which a `<meta>` refresh would drop. The script is the same on every page, so
 * that one hash in a content security policy allows it; without it, the refresh still works.
 */
export const MOVED_SCRIPT =
  "var a=document.querySelector('a');if(!a.hash)a.hash=location.hash;if(!a.search)a.search=location.search;location.replace(a.href)";

/**
 * The page at an address that moved, for hosts that cannot redirect.
 * @param href final address, including the base path, percent-encoded
 * @param origin origin of the published site, for the canonical address
 */
export function renderMovedPage(href: string, origin: string, locale: Language): string {
  const t = translator(locale);
  const to = escapeHtml(href);
  const canonical = isExternal(href) ? to : escapeHtml(origin + href.replace(/[?#].*$/s, ''));
  return (
    `<!doctype html><html lang="${escapeHtml(locale.lang)}"><head><meta charset="utf-8"><title>${t.html('moved')}</title>` +
    `<link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${to}">` +
    `</head><body><p>${t.html('movedTo', { address: `<a href="${to}">${to}</a>` })}</p><script>${MOVED_SCRIPT}</script></body></html>\n`
  );
}
