/**
 * Redirects an old anchor to where its part is now, an island. Servers never see anchors, so the list of what moved does
 * it: an item whose id is the anchor links to the new place. Without this code, the browser scrolls to the item.
 *
 * @param root an element directly inside the list, or one outside of lists that stands for all of them
 * @returns a function that stops listening
 */
export function mount(root: HTMLElement): () => void {
  const list = root.closest('dl') ?? root.closest('article') ?? root;
  const follow = (): void => {
    const url = movedTo(location.hash, list);
    // Replaces the address, so that Back doesn't return to it.
    if (url !== undefined) location.replace(url);
  };
  const leave = new AbortController();
  addEventListener('hashchange', follow, { signal: leave.signal });
  follow();
  return () => leave.abort();
}

/**
 * Where the part with an anchor is now. What comes after two hyphens is an option, which is on the page of its command;
 * only such an anchor leads on from a heading, because the heading is still here.
 *
 * @param hash as in the address bar: `#dg-scaffold-defs--format`
 * @param list items (`dt`) and headings whose ids are old anchors, each with a link
 * @returns a full URL; undefined if the anchor isn't one of a moved part
 */
export function movedTo(hash: string, list: Element): string | undefined {
  const anchor = hash.slice(1);
  if (anchor === '') return undefined;
  const [command = ''] = anchor.split('--');
  for (const item of list.querySelectorAll('dt[id], h2[id]')) {
    const isOption = item.id === command && item.id !== anchor;
    if (!isOption && (item.id !== anchor || item.matches('h2'))) continue;
    const link = item.querySelector<HTMLAnchorElement>('a:not(.hash-link)');
    if (!link) return undefined;
    const url = new URL(link.href);
    if (isOption) url.hash = anchor;
    return url.href;
  }
  return undefined;
}
