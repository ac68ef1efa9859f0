/**
 * The canonical form of a route path (rows R1, R2): no `index.html`, no `.html`, no trailing slash.
 * `/a/index.html` → `/a`, `/a.html` → `/a`, `/a/` → `/a`, `/index.html` → `/`.
 */
export function canonicalPath(path: string): string {
  const bare = path.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '');
  return bare === '' || bare === '/index' ? '/' : bare;
}

/** Output file of a route: `/a/b` → `a/b.html`, `/` → `index.html`. */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Output file of a route's navigation data: `/a/b` → `_quire/page/a/b.json`, `/` → `_quire/page/index.json`. */
export function payloadOfPath(path: string): string {
  return `_quire/page/${path === '/' ? 'index' : path.slice(1)}.json`;
}

/** The route path that belongs to a path of navigation data; undefined for any other path. */
export function pathOfPayload(path: string): string | undefined {
  const inside = /^\/_quire\/page\/(.+)\.json$/.exec(path)?.[1];
  if (inside === undefined) return undefined;
  return inside === 'index' ? '/' : `/${inside}`;
}

/** Output file of a route's Markdown copy (row N5): `/a/b` → `a/b.md`, `/` → `index.md`. */
export function markdownOfPath(path: string): string {
  return path === '/' ? 'index.md' : `${path.slice(1)}.md`;
}

/** The route path that belongs to a path of a Markdown copy; undefined for any other path. */
export function pathOfMarkdown(path: string): string | undefined {
  const inside = /^(\/.+)\.md$/.exec(path)?.[1];
  return inside === '/index' ? '/' : inside;
}
