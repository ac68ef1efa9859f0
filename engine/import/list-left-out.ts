import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';

/** Folders of the other generator that nothing here reads, and what their files are. */
const FOLDERS = [
  { folder: 'blog', pages: /\.mdx?$/, what: ['post', 'of the blog'] },
  { folder: 'src/pages', pages: /\.(?:mdx?|[jt]sx?)$/, what: ['page', 'in React or Markdown'] },
  { folder: 'src/theme', pages: /\.[jt]sx?$/, what: ['part', 'of the theme'] },
  { folder: 'i18n', pages: /\.(?:mdx?|json)$/, what: ['file', 'of translations'] },
];

/** Files of a site that are not built, by folder. */
export interface LeftOut {
  folder: string;
  files: string[];
  problem: Problem;
}

/** What a site folder holds besides docs, as warnings that name every file: nothing is dropped silently. */
export function listLeftOut(siteDir: string): LeftOut[] {
  return FOLDERS.flatMap(({ folder, pages, what }): LeftOut[] => {
    const path = join(siteDir, folder);
    if (!existsSync(path) || !statSync(path).isDirectory()) return [];
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => pages.test(file) && !/(?:^|\/)[_.]|\.test\.|\.d\.ts$/.test(file))
      .sort();
    if (files.length === 0) return [];
    const [noun, of] = what;
    const count = `${files.length} ${noun}${files.length === 1 ? '' : 's'} ${of}`;
    const problem: Problem = {
      id: 'import-lost',
      severity: 'warning',
      file: folder,
      message: `${count} could not be carried over: ${files.join(', ')}.`,
    };
    return [{ folder, files, problem }];
  });
}
