import { createHash } from 'node:crypto';
import type { Root } from 'mdast';
import type { Problem } from '../model/problem.ts';
import { compareTexts } from '../url/compare-texts.ts';
import { VERSIONS } from '../url/version-folder.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';

/** Characters of a hash: enough to tell the texts of one page apart. */
const HASH_LENGTH = 12;
const HEAD = `# Pages that this version inherits, with a hash of the text that somebody has confirmed for it.
# Made by \`quire check --confirm\`.
`;

/** The file of a version's confirmed pages, relative to the site folder. */
export function confirmedFile(version: string): string {
  return `${VERSIONS}/${version}/confirmed.lock`;
}

/**
 * The texts of the confirmed files of all layered versions, by site-relative file, for the pages as they are now
 * (row V6). A version without inherited pages has none.
 */
export function formatConfirmed(site: CheckedSite): Map<string, string> {
  const files = new Map<string, string[]>();
  for (const page of inheritedPages(site)) {
    const file = confirmedFile(page.version);
    files.set(file, [...(files.get(file) ?? []), `${hashOf(page, site)} ${page.file}`]);
  }
  const text = (lines: string[]): string => `${HEAD}${lines.sort(byFile).join('\n')}\n`;
  return new Map([...files].map(([file, lines]) => [file, text(lines)]));
}

/**
 * Pages that an older version inherits and that have changed since they were confirmed for it, each a warning (row V6).
 * Content of other releases doesn't count. A version without the file is not watched.
 */
export function checkConfirmed(site: CheckedSite): Problem[] {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return inheritedPages(site).flatMap((page): Problem[] => {
    const { version, file } = page;
    if (!known.has(version)) known.set(version, readConfirmed(site.read(confirmedFile(version))));
    const confirmed = known.get(version);
    if (!confirmed || confirmed.has(`${hashOf(page, site)} ${file}`)) return [];
    return [
      {
        id: 'inherited-unconfirmed',
        severity: 'warning',
        file,
        line: 1,
        column: 1,
        message: `${version} inherits this page, which has changed since it was confirmed for that version.`,
        fix: 'Put what doesn’t hold there into <Release since="…">, and confirm all changes: quire check --confirm.',
      },
    ];
  });
}

/** A page that a layered version inherits. */
interface InheritedPage extends CheckedPage {
  version: string;
  /** The file that has its text. */
  file: string;
}

function inheritedPages({ pages }: CheckedSite): InheritedPage[] {
  return pages.flatMap((page) => {
    const { version } = page.route;
    const file = page.doc.inherited;
    return file === undefined ? [] : [{ ...page, version, file }];
  });
}

/** What a version shows of a page: its text and that of its partials, without the content of other releases. */
function hashOf({ doc, tree }: InheritedPage, { partials }: CheckedSite): string {
  const hash = createHash('sha256').update(`${doc.title}\n${doc.description}\n`);
  for (const root of [tree, ...doc.partials.map((file) => partials.get(file)?.tree)])
    if (root) hash.update(withoutPlaces(root));
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** A tree as text. Front matter is for machines and for the search. */
function withoutPlaces({ children }: Root): string {
  const shown = children.filter(({ type }) => type !== 'yaml');
  return JSON.stringify(shown, (key, value: unknown) =>
    key === 'position' || key === 'data' ? undefined : value,
  );
}

function readConfirmed(text: string | undefined): ReadonlySet<string> | undefined {
  return text === undefined ? undefined : new Set(text.split(/\r?\n/));
}

/** Lines are ordered by what follows the hash, so that a change is one line of a diff. */
function byFile(a: string, b: string): number {
  return compareTexts(a.slice(HASH_LENGTH), b.slice(HASH_LENGTH));
}
