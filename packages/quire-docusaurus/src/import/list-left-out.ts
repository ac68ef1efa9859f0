import { resolve } from 'node:path';
import type { LeftOut } from './carried-site.ts';
import { filesIn } from './files-in.ts';
import type { OtherDocs } from './find-docs-options.ts';

/** A folder that is ignored here, and what its files are. */
interface Folder {
  folder: string;
  pages: RegExp;
  what: readonly [noun: string, of: string];
  fix: string;
}

/** Folder of a site's own parts of the theme. */
const THEME = 'src/theme';
/** Parts that are read without an import: components of every page, and languages of code. */
const ALWAYS = ['MDXComponents', 'prism-include-languages'];
/** Parts that replace an element of Markdown, which only what imports them gets here. */
const ELEMENT = /^MDXComponents\/(?:A|Code|Details|Heading|Img|Li|Pre|Ul)(?:\/index)?$/;
const IMPORTED = /@theme\/([\w-]+(?:\/[\w-]+)*)/g;

const FOLDERS: readonly Folder[] = [
  {
    folder: 'blog',
    pages: /\.mdx?$/,
    what: ['post', 'of the blog'],
    fix: 'Publish them with another program, and link to them in `navbar.links`.',
  },
  {
    folder: THEME,
    pages: /\.[jt]sx?$/,
    what: ['part', 'of the theme'],
    fix: 'Parts that pages and components import are used; those of the frame can be in `shell/`.',
  },
  {
    folder: 'i18n',
    pages: /\.(?:mdx?|json)$/,
    what: ['file', 'of translations'],
    fix: 'Build each language as a site of its own, with its own `locale` and `baseUrl`.',
  },
];

/**
 * What a site folder contains besides its docs.
 * @param otherDocs further docs instances of the configuration
 * @param used parts of the theme that are used, as `usedParts` names them
 */
export function listLeftOut(
  siteDir: string,
  otherDocs: readonly OtherDocs[],
  used: ReadonlySet<string>,
): LeftOut[] {
  const docs = otherDocs.flatMap(({ folder, id }): Folder[] => {
    if (id === undefined) return [];
    const what = ['page', `of older versions of ${folder}`] as const;
    const fix = 'Make those docs a site of its own, which can have versions.';
    return [{ folder: `${id}_versioned_docs`, pages: /\.mdx?$/, what, fix }];
  });
  return [...docs, ...FOLDERS].flatMap(({ folder, pages, what, fix }): LeftOut[] => {
    const files = filesOf(siteDir, folder, pages).filter(
      (file) => folder !== THEME || !namesOfPart(file).some((name) => used.has(name)),
    );
    if (files.length === 0) return [];
    const [noun, of] = what;
    const count = `${files.length} ${noun}${files.length === 1 ? '' : 's'} ${of}`;
    return [{ folder, files, count, fix }];
  });
}

/**
 * The parts of the theme that a site's pages and modules use: `Badge`, `Icon/Edit`.
 * @param given what pages import, the text of each module of the site, and the parts that the engine has instead
 */
export function usedParts({
  modules,
  sources,
  fixed,
}: Readonly<Record<'modules' | 'sources' | 'fixed', readonly string[]>>): Set<string> {
  const names = [...modules, ...sources].flatMap((text) =>
    [...text.matchAll(IMPORTED)].flatMap(([, name]) => name ?? []),
  );
  return new Set([...ALWAYS, ...names.filter((name) => !fixed.includes(name))]);
}

/** What a file of the theme can be imported as, or be part of: `a/b/c.js` → `a/b/c`, `a/b`, `a`. */
function namesOfPart(file: string): string[] {
  const part = file.replace(/\.\w+$/, '');
  if (ELEMENT.test(part)) return [part.replace(/\/index$/, '')];
  const parts = part.split('/');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('/'));
}

function filesOf(siteDir: string, folder: string, pages: RegExp): string[] {
  return filesIn(resolve(siteDir, folder)).filter(
    (file) => pages.test(file) && !/(?:^|\/)[_.]|\.test\.|\.d\.ts$/.test(file),
  );
}
