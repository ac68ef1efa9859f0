import { decodePath } from './encode-path.ts';

/** Where directives to the browser begin, such as the text to highlight: `#part:~:text=hello`. */
const DIRECTIVES = ':~:';

/**
 * The id that the hash of an address names, decoded; empty if every page has the place: its beginning (`#`, `#top`), or
 * wherever a text is (`#:~:text=hello`).
 * @param ids of the page, which can have `top` as an id of its own
 */
export function anchorOf(hash: string, ids?: { has(id: string): boolean }): string {
  const id = decodePath(hash.slice(1).split(DIRECTIVES, 1)[0] ?? '');
  return id.toLowerCase() === 'top' && !(ids?.has(id) ?? false) ? '' : id;
}
