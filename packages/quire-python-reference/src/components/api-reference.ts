import { type PlacedText, escapeHtml } from 'quire-docs/extension';
import { knownHeadingHtml, report, scopeAt, textProp, wordsHtml } from '../scope.ts';
import type { ComponentPlace, ExtensionComponent } from 'quire-docs/extension';
import {
  headingText,
  isInternal,
  topModule,
  type ApiSection,
  type ApiWords,
} from '../reference/api-words.ts';
import { apiBook } from '../reference/api-book.ts';
import { findFact, nearestFacts } from '../reference/fact-index.ts';
import type { ApiBook } from '../reference/resolve-api-words.ts';
import type { ReleaseFacts } from '../reference/read-release.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import { unknownInRelease } from '../reference/unknown-in-release.ts';
import { entryHtml } from '../html/entry-html.ts';
import { headingName } from '../html/parts-html.ts';
import type { Scope } from '../scope.ts';

/**
 * `<ApiReference words="./assets.api.yml" />`: the sections of a words file, with each name's facts and words. Its
 * headings were read with the page.
 */
export function apiReference(reference: SiteReference): ExtensionComponent {
  return {
    props: ['words'],
    render(props, at) {
      const given = textProp(props, 'words');
      if (given === undefined) {
        at.report({
          id: 'prop-missing',
          message: '<ApiReference> has no words.',
          fix: 'Give `words`, a file beside the page: words="./assets.api.yml".',
        });
        return undefined;
      }
      const read = at.read(given);
      if (!read) return undefined;
      const { words, problems } = reference.parseWords.api(read, at);
      for (const problem of problems) at.report(problem);
      if (!words) return undefined;
      if (words.sections.length === 0 && reportLaterPackage(words, reference, at)) return undefined;
      const book = apiBook(reference, at, words);
      const scope = scopeAt(at, reference);
      return words.sections.map((section) => sectionHtml(section, words, book, scope)).join('');
    },
  };
}

/** Reports a package that only newer releases have, so that no name of the words is left. */
function reportLaterPackage(
  { package: { text: name } }: ApiWords,
  { release }: SiteReference,
  at: ComponentPlace,
): boolean {
  const has = ({ packages }: ReleaseFacts): boolean =>
    packages.some((facts) => facts.package === name);
  if (has(release)) return false;
  at.report(unknownInRelease(`The package “${name}”`, release, has, 'Add its facts.'));
  return true;
}

/** Characters of HTML after which a group of entries ends; the styles estimate its height from it. */
const STRETCH = 6_000;
/** A sample. Most of its characters are markup, so they don't indicate its height. */
const SAMPLE = /<figure class="code"[\s\S]*?<\/figure>\n/g;
/** What is folded, without samples. */
const FOLDED = /<details\b[\s\S]*?<\/details>\n/g;
const GROUP = '<details class="api-group"';

function sectionHtml(section: ApiSection, words: ApiWords, book: ApiBook, scope: Scope): string {
  const top = topModule(words.package.text);
  const { file } = words;
  const headingOf = (depth: number, at: PlacedText, html: string): string =>
    knownHeadingHtml(depth, at, html, { ...scope, file });
  const title = headingOf(2, section.title, escapeHtml(section.title.text));
  const inCode = { top, self: '' };
  const intro = section.words
    ? wordsHtml({ file, ...section.words }, { ...scope, inCode }, false)
    : '';
  const names = section.names.flatMap(({ key }) => {
    const dot = key.text.lastIndexOf('.') + 1;
    const module = `${top}.${key.text.slice(0, dot)}`;
    const shown = headingName(isInternal(module) ? '' : module, key.text.slice(dot));
    const found = findFact(book.index, `${top}.${key.text}`);
    // The outline of an older version has only what its release has.
    const isTitled = found !== undefined || scope.reference.release.newer.length === 0;
    const heading = isTitled
      ? headingOf(3, { ...key, text: headingText(top, key.text) }, shown)
      : '';
    if (found) {
      const [first = '', ...members] = entryHtml(found, book, scope);
      return [heading + first, ...members];
    }
    const near = nearestFacts(book.index, `${top}.${key.text}`);
    report({ ...scope, file }, key, {
      id: 'api-name-unknown',
      message: `There is no public name “${top}.${key.text}”.`,
      fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Remove it.',
    });
    return [heading];
  });
  return title + intro + stretches(names);
}

/**
 * Groups entries by about two window heights: browsers skip the layout of groups out of view. With a group for each
 * entry, a long page would have thousands, which browsers check on every scroll.
 */
function stretches(entries: readonly string[]): string {
  let html = '';
  let stretch = '';
  let length = 0;
  for (const entry of entries) {
    stretch += entry;
    length += shownLength(entry);
    if (length < STRETCH) continue;
    html += stretchHtml(stretch);
    stretch = '';
    length = 0;
  }
  return stretch === '' ? html : html + stretchHtml(stretch);
}

/** Characters of HTML that are shown before a reader unfolds anything. */
function shownLength(entry: string): number {
  if (entry.startsWith(GROUP)) return GROUP.length;
  return entry.replace(SAMPLE, '<sample>').replace(FOLDED, '<fold>').length;
}

function stretchHtml(entries: string): string {
  return `<div class="entries">\n${entries}</div>\n`;
}
