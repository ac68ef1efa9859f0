/** The parts of an address as written; `path + query + hash` is the address again. */
export interface HrefParts {
  path: string;
  /** With its question mark; empty if there is none. */
  query: string;
  /** With its `#`; empty if there is none. */
  hash: string;
}

/** Splits an address: `/a/b?x=1#y` → `{ path: '/a/b', query: '?x=1', hash: '#y' }`. */
export function splitHref(href: string): HrefParts {
  const mark = href.indexOf('#');
  const hash = mark === -1 ? '' : href.slice(mark);
  const rest = mark === -1 ? href : href.slice(0, mark);
  const question = rest.indexOf('?');
  if (question === -1) return { path: rest, query: '', hash };
  return { path: rest.slice(0, question), query: rest.slice(question), hash };
}
