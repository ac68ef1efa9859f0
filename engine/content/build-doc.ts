import type { Doc } from '../model/content.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import { placeInFrontMatter } from '../model/front-matter-place.ts';
import type { Problem } from '../model/problem.ts';
import { folderOf, nameOfFile, resolvePath } from '../url/resolve-path.ts';
import { nameInMessage, pathExcess, shortenPath } from '../url/path-length.ts';
import { canonicalPath } from '../url/route-path.ts';
import { splitNumberPrefix } from '../url/slug.ts';
import type { DocumentFacts } from './document-facts.ts';

/** Longest description taken from a paragraph, in UTF-16 units. */
const MAX_DESCRIPTION = 300;
/** Characters with another meaning in an address, or with none: control characters, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- they are meant
const NOT_IN_PATHS = /[?#%\\\u0000-\u001f\u007f\ud800-\udfff]/gu;

/** Data about a page's file that is known before its id and address. */
export interface DocParts {
  /** Site-relative file: `docs/guides/10-build.md`. */
  file: string;
  /** Site-relative folder of the version's pages: `docs`. */
  root: string;
  source: string;
  hash: string;
  frontMatter: FrontMatter;
  facts: DocumentFacts;
}

/**
 * Derives id, address, title and position of a page (rows R1, K2): number prefixes are dropped from file and folder
 * names; `index`, `readme` and a page named like its folder stand for the folder; `id` and `slug` of the front matter
 * take precedence.
 */
export function buildDoc(parts: DocParts): { doc: Doc; problems: Problem[] } {
  const { file, frontMatter, facts } = parts;
  const inside = file.slice(parts.root.length + 1);
  const dir = folderOf(inside);
  const dirId = dir.split('/').map(withoutPrefix).join('/');
  const rawName = nameOfFile(inside);
  const { name, position: prefix } = splitNumberPrefix(rawName);
  const problems: Problem[] = [];
  const wrong = (key: 'id' | 'slug', message: string, fix: string) =>
    problems.push({
      id: 'doc-path-invalid',
      severity: 'error',
      file,
      ...(frontMatter[key] && placeInFrontMatter(parts.source, key)),
      message,
      fix,
    });
  let baseId = frontMatter.id || name;
  if (baseId.includes('/')) {
    wrong(
      'id',
      `The id "${baseId}" contains a slash.`,
      'Move the file to change the first part of its id.',
    );
    baseId = name;
  }
  const isIndex = baseId === 'index' || standsForFolder(rawName, dir);
  const folder = `/${dirId}`;
  const wrongSlug = frontMatter.slug ? slugProblem(frontMatter.slug) : undefined;
  if (wrongSlug) wrong('slug', ...wrongSlug);
  const given = wrongSlug ? undefined : frontMatter.slug || undefined;
  let slug = resolvePath(folder, given ?? (isIndex ? folder : `./${baseId}`));
  if (slug.search(NOT_IN_PATHS) !== -1) {
    const fix = 'Rename the file, or set `slug` in its front matter.';
    const message = `The address "${slug}" contains a character that no part of an address can have.`;
    wrong('slug', message, given === undefined ? fix : 'Remove it, or write a hyphen instead.');
    // Avoids further problems about everything derived from the address (its Markdown copy, links to it).
    slug = slug.replace(NOT_IN_PATHS, '-');
  }
  const excess = pathExcess(slug);
  if (excess !== undefined) {
    problems.push({
      id: 'name-too-long',
      severity: 'error',
      file,
      ...(frontMatter.slug && placeInFrontMatter(parts.source, 'slug')),
      message: `The address of the page ${nameInMessage(file)} ${excess}.`,
      fix: 'Rename the file or its folder, or set a shorter `slug` in its front matter.',
    });
    slug = shortenPath(slug);
  }
  const position = frontMatter.sidebar_position ?? prefix;
  const doc: Doc = {
    id: dirId === '' ? baseId : `${dirId}/${baseId}`,
    file,
    dir,
    isIndex,
    title: frontMatter.title || facts.title || baseId,
    ...(facts.titlePlace && { ownTitle: facts.titlePlace }),
    ...(facts.head && { head: facts.head }),
    description:
      facts.head?.description ?? frontMatter.description ?? shorten(facts.firstParagraph),
    frontMatter,
    headings: facts.headings,
    ...(position !== undefined && { position }),
    slug: canonicalPath(slug),
    unlisted: frontMatter.unlisted ?? false,
    draft: frontMatter.draft ?? false,
    source: parts.source,
    hash: parts.hash,
    partials: facts.partials,
    ...(facts.modules && { modules: facts.modules }),
    ...(facts.shown && { shown: facts.shown }),
    ...(facts.isPlain && { isPlain: true as const }),
    ...(facts.defines && { defines: facts.defines }),
    ...(facts.items && { items: facts.items }),
    ...(facts.settings && { settings: facts.settings }),
  };
  return { doc, problems };
}

function withoutPrefix(name: string): string {
  return splitNumberPrefix(name).name;
}

/** Why a slug can't be an address of this site: message and fix. */
function slugProblem(slug: string): [message: string, fix: string] | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(slug)) {
    return [
      `The slug "${slug}" is an address of another site.`,
      'Write a path, such as `/guides/build`; `canonicalUrl` names the page that this one repeats.',
    ];
  }
  if (!/\s/.test(slug)) return undefined;
  return [
    `The slug "${slug}" contains a space.`,
    `Write hyphens: \`${slug.trim().replace(/\s+/g, '-')}\`.`,
  ];
}

/** `index`, `readme`, or the folder's own name, case-insensitive (row K2). */
function standsForFolder(rawName: string, dir: string): boolean {
  const parent = dir.slice(dir.lastIndexOf('/') + 1).toLowerCase();
  return ['index', 'readme', parent].includes(rawName.toLowerCase());
}

function shorten(paragraph: string): string {
  const text = paragraph.slice(0, MAX_DESCRIPTION * 4).replace(/\s+/g, ' ');
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || MAX_DESCRIPTION).trimEnd()}…`;
}
