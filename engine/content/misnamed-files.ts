import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** Names beside the configuration that other tools use, or that are nearly right, and the name that is read. */
const READ: Readonly<Record<string, string>> = {
  assets: 'static',
  component: 'components',
  css: 'styles',
  'custom.css': 'styles.css',
  doc: 'docs',
  'index.md': 'docs/index.md',
  'index.mdx': 'docs/index.mdx',
  page: 'pages',
  public: 'static',
  'redirect.yml': 'redirects.yml',
  'redirects.json': 'redirects.yml',
  'redirects.yaml': 'redirects.yml',
  'sidebar.js': 'sidebars.js',
  'sidebar.ts': 'sidebars.ts',
  'style.css': 'styles.css',
  'styles.less': 'styles.css',
  'styles.sass': 'styles.css',
  'styles.scss': 'styles.css',
  'tags.yaml': 'docs/tags.yml',
  'tags.yml': 'docs/tags.yml',
};

/** Files and folders beside the configuration that nothing reads, because of their names. */
export function misnamedFiles(
  siteDir: string,
  {
    staticFolders,
    pages,
    otherDocs,
    docs,
  }: Pick<SiteConfig, 'staticFolders' | 'pages' | 'otherDocs' | 'docs'>,
): Problem[] {
  const beside = readdirSync(siteDir).flatMap((name): Problem[] => {
    const meant = Object.hasOwn(READ, name) ? READ[name] : undefined;
    if (meant === undefined || staticFolders.includes(name)) return [];
    if (docs?.path !== undefined && meant.startsWith('docs')) return [];
    const isThere = existsSync(join(siteDir, meant));
    if (isThere && isUsed(name, join(siteDir, meant))) return [];
    return [
      {
        id: 'file-ignored',
        severity: 'warning',
        file: name,
        message: `Nothing reads ${name}.`,
        fix: isThere
          ? `Move what is in it to ${meant}.`
          : `Rename it to ${meant}, if that’s what it is.`,
      },
    ];
  });
  // Documents can be in the same folder.
  const isOfDocs = otherDocs.some(({ path }) => path === pages);
  return isOfDocs ? beside : [...beside, ...markdownAmong(siteDir, pages)];
}

/** Whether something can use a file or folder although its name isn't read: modules import from folders, files name files. */
function isUsed(name: string, meant: string): boolean {
  if (statSync(meant).isDirectory()) return name !== 'public' && name !== 'doc';
  return readFileSync(meant, 'utf8').includes(name.replace(/\.[jt]s$/, ''));
}

/** Markdown files in the folder of pages that are components; a name with `_` is that of a part, which modules import. */
function markdownAmong(siteDir: string, folder: string): Problem[] {
  const dir = join(siteDir, folder);
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) => ({
      id: 'file-ignored',
      severity: 'warning',
      file: `${folder}/${path}`,
      message: `${folder}/${path} isn’t a page: pages in ${folder}/ are React components.`,
      fix: 'Move it to the folder of the docs. If a component imports it, begin its name with `_`.',
    }));
}
