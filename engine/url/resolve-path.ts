/**
 * Resolves a relative path against a folder, both with forward slashes: `('/a/b', '../c')` → `/a/c`. A path that starts
 * with a slash is absolute. Dots that climb above the root are dropped, as in browsers. The result has a leading slash
 * and no trailing one; the root is `/`.
 */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  const whole = path.startsWith('/') ? path : `${folder}/${path}`;
  for (const part of whole.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/**
 * The path that a browser requests for a relative link on the page at `page`: `('/a/b', 'c')` → `/a/c`, `('/a/', 'c')`
 * → `/a/c`.
 */
export function pathFrom(page: string, path: string): string {
  if (path.startsWith('/')) return path;
  return resolvePath(page.endsWith('/') ? page : folderOf(page), path);
}

/** Folder of a path: `/a/b` → `/a`, `/a` → `/`, `docs/x.md` → `docs`, `x.md` → empty. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === 0 ? '/' : path.slice(0, Math.max(0, slash));
}

/** Name of a file without its folders and its last extension: `docs/02-a.mdx` → `02-a`. */
export function nameOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Prepends a version's prefix to a path, both resolved: `('/1.9', '/a')` → `/1.9/a`, `('/', '/')` → `/`. */
export function joinPaths(prefix: string, path: string): string {
  if (prefix === '/') return path;
  return path === '/' ? prefix : prefix + path;
}
