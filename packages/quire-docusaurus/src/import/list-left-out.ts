import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LeftOut } from 'quire-docs/foreign-site';
import type { OtherDocs } from './find-docs-options.ts';

/** A folder that is ignored here, and what its files are. */
interface Folder {
  folder: string;
  pages: RegExp;
  what: readonly [noun: string, of: string];
}

const FOLDERS: readonly Folder[] = [
  { folder: 'blog', pages: /\.mdx?$/, what: ['post', 'of the blog'] },
  { folder: 'src/theme', pages: /\.[jt]sx?$/, what: ['part', 'of the theme'] },
  { folder: 'i18n', pages: /\.(?:mdx?|json)$/, what: ['file', 'of translations'] },
];

/**
 * What a site folder contains besides its docs.
 * @param otherDocs further docs instances of the configuration
 */
export function listLeftOut(siteDir: string, otherDocs: readonly OtherDocs[]): LeftOut[] {
  const docs = otherDocs.flatMap(({ folder, id }): Folder[] => {
    if (id === undefined) return [];
    const what = ['page', `of older versions of ${folder}`] as const;
    return [{ folder: `${id}_versioned_docs`, pages: /\.mdx?$/, what }];
  });
  return [...docs, ...FOLDERS].flatMap(({ folder, pages, what }): LeftOut[] => {
    const files = filesOf(siteDir, folder, pages);
    if (files.length === 0) return [];
    const [noun, of] = what;
    const count = `${files.length} ${noun}${files.length === 1 ? '' : 's'} ${of}`;
    return [{ folder, files, count }];
  });
}

function filesOf(siteDir: string, folder: string, pages: RegExp): string[] {
  const path = resolve(siteDir, folder);
  if (!existsSync(path) || !statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pages.test(file) && !/(?:^|\/)[_.]|\.test\.|\.d\.ts$/.test(file))
    .sort();
}
