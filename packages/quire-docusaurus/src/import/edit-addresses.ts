import type { EditedPage } from './carried-site.ts';

/** Where pages are edited: one folder for all of them, or rules for `editUrls`. */
export interface EditAddresses {
  editUrl?: string;
  editUrls?: Record<string, string>;
}

/** A page's file, relative to the site, with the address that the function gave. */
interface Edited {
  file: string;
  url: string;
}

/**
 * Calls a site's `editUrl` function for each of its pages, and describes the results by folder, so that pages added
 * later get an address as well. Folders whose pages are somewhere else, and single pages, have entries of their own; an
 * empty address means none.
 * @param editUrl function of the configuration; undefined is returned if it never returns a web address
 */
export function editAddresses(
  editUrl: (page: Record<string, unknown>) => unknown,
  pages: readonly EditedPage[],
): EditAddresses | undefined {
  const edited = pages.map(({ version, root, path, permalink }): Edited => {
    const asked = { version, versionDocsDirPath: root, docPath: path, permalink, locale: 'en' };
    return { file: `${root}/${path}`, url: addressOf(() => editUrl(asked)) };
  });
  if (edited.every(({ url }) => url === '')) return undefined;
  const roots = [...new Set(pages.map(({ root }) => root))];
  const rules = new Map<string, string>();
  for (const root of roots) {
    const inside = edited.filter(({ file }) => file.startsWith(`${root}/`));
    addRules(`${root}/`, inside, undefined, rules);
  }
  const around = aroundRoots(roots, rules);
  return around === undefined ? { editUrls: Object.fromEntries(rules) } : { editUrl: around };
}

function addressOf(answer: () => unknown): string {
  try {
    const value = answer();
    return typeof value === 'string' && /^https?:/.test(value) ? new URL(value).href : '';
  } catch {
    return '';
  }
}

/**
 * Adds rules for the pages of a folder.
 * @param inherited the folder's address by the rule of a parent folder
 */
function addRules(
  folder: string,
  pages: readonly Edited[],
  inherited: string | undefined,
  rules: Map<string, string>,
): void {
  const counts = new Map<string, number>();
  for (const { file, url } of pages) {
    const rest = file.slice(folder.length);
    if (!url.endsWith(`/${rest}`)) continue;
    const around = url.slice(0, -rest.length);
    counts.set(around, (counts.get(around) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const isBetter = most && most[1] > (counts.get(inherited ?? '') ?? 0);
  const own = isBetter ? most[0] : inherited;
  if (isBetter) rules.set(folder, own as string);
  const others = pages.filter(({ file, url }) => url !== `${own}${file.slice(folder.length)}`);
  const below = new Map<string, Edited[]>();
  for (const page of others) {
    const [child = '', ...more] = page.file.slice(folder.length).split('/');
    if (more.length === 0) rules.set(page.file, page.url);
    else below.set(child, [...(below.get(child) ?? []), page]);
  }
  for (const child of below.keys()) {
    const name = `${folder}${child}/`;
    // Pages that the parent's rule describes count as well: otherwise this folder's rule would break them.
    const all = pages.filter(({ file }) => file.startsWith(name));
    addRules(name, all, own === undefined ? undefined : `${own}${child}/`, rules);
  }
}

/** The one folder that contains all roots under their own names; undefined if there are other rules. */
function aroundRoots(
  roots: readonly string[],
  rules: ReadonlyMap<string, string>,
): string | undefined {
  if (rules.size !== roots.length) return undefined;
  const found = new Set(
    roots.map((root) => {
      const folder = root.replace(/^(?:\.\.\/)+/, '');
      const url = rules.get(`${root}/`);
      if (!url?.endsWith(`/${folder}/`)) return undefined;
      // Our addresses start at the site's folder, and the docs' folder can be outside of it.
      const up = root.split('/').filter((part) => part === '..').length;
      return (url.slice(0, -`${folder}/`.length) + 'site/'.repeat(up)).replace(/\/+$/, '');
    }),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
