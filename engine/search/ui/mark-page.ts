import type { MarkedText } from '../../model/search.ts';
import type { IslandContext } from '../../islands/island-context.ts';

/** The function that marks words on a page, as its module exports it. */
export interface MarkWords {
  /** Marks the words of a text that are among the terms; joined, the texts are the whole. */
  markWords(text: string, terms: ReadonlySet<string>): MarkedText;
}

/** Name of the highlight, for the stylesheet. */
const NAME = 'search-words';
/** Maximum number of marked words; more would only slow the page down. */
const MOST = 400;
/** Duration of one piece of the work, in milliseconds. */
const SLICE = 4;

/**
 * Creates the function to call when a result is opened: highlights the found words on its page, once, without changing
 * the page's elements; the next page has no highlights. Does nothing in browsers without the Highlight API.
 */
export function createPageMarker(
  context: IslandContext,
  load: () => Promise<MarkWords>,
): (href: string, terms: readonly string[]) => void {
  let stopWaiting = (): void => {};
  return (href, terms) => {
    stopWaiting();
    if (!('highlights' in CSS) || terms.length === 0) return;
    const { origin, pathname } = new URL(href, location.href);
    if (origin !== location.origin) return;
    const mark = (): void => {
      CSS.highlights.delete(NAME);
      const stopLeave = context.onLeave(() => {
        stopLeave();
        CSS.highlights.delete(NAME);
      });
      const article = document.querySelector('article');
      if (article)
        load().then(
          (rule) => highlight(article, new Set(terms), rule),
          () => {},
        );
    };
    if (pathname === location.pathname) return mark();
    stopWaiting = context.onPage(({ path }) => {
      stopWaiting();
      if (path === pathname) mark();
    });
  };
}

async function highlight(
  article: Element,
  terms: ReadonlySet<string>,
  { markWords }: MarkWords,
): Promise<void> {
  // oxlint-disable-next-line compat/compat -- Not called where it's missing: nothing is marked then.
  const found = new Highlight();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  let until = performance.now() + SLICE;
  for (let node = walker.nextNode(); node && found.size < MOST; node = walker.nextNode()) {
    let at = 0;
    for (const { text, mark } of markWords(node.nodeValue ?? '', terms)) {
      if (mark) {
        const range = new StaticRange({
          startContainer: node,
          startOffset: at,
          endContainer: node,
          endOffset: at + text.length,
        });
        found.add(range);
      }
      at += text.length;
    }
    if (performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!article.isConnected) return;
      until = performance.now() + SLICE;
    }
  }
  if (!article.isConnected) return;
  // The rule must name it: a rule that could apply to any element adds a fifth to the style calculation of every page.
  article.setAttribute('data-found', '');
  CSS.highlights.set(NAME, found);
}
