import { escapeHtml } from '../../content/inline-html.ts';
import { raw } from '../../hast/nodes.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import {
  headingText,
  isInternal,
  topModule,
  type ApiSection,
  type ApiWords,
} from '../../reference/api-words.ts';
import { findFact, nearestFacts } from '../../reference/fact-index.ts';
import type { ApiBook } from '../../reference/resolve-api-words.ts';
import type { SiteReference } from '../../reference/site-reference.ts';
import { entryHtml } from '../api/entry-html.ts';
import { knownHeadingHtml } from '../api/known-heading.ts';
import { headingName } from '../api/parts-html.ts';
import { wordsFile } from '../api/words-file.ts';
import { wordsHtml } from '../api/words-html.ts';
import type { AuthorPlace, AuthorProps, Rendering, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

export const API_REFERENCE_PROPS = ['words'];

/**
 * `<ApiReference words="./assets.api.yml" />`: the sections of a words file, with each name's facts and words. Its
 * headings were read with the page.
 */
export function adaptApiReference(props: AuthorProps, place: AuthorPlace) {
  const { node, scope } = place;
  const { rendering } = scope;
  const { reference } = rendering;
  const given = textProp(props, 'words');
  if (!reference || given === undefined) {
    report(scope, node, {
      id: 'prop-missing',
      message: reference
        ? '<ApiReference> has no words.'
        : 'This site has no facts of an API, so no reference can be shown.',
      fix: reference
        ? 'Give `words`, a file beside the page: words="./assets.api.yml".'
        : 'Set `reference` in site.config.ts.',
    });
    return null;
  }
  const read = wordsFile(given, place);
  if (!read) return null;
  const { words, problems } = reference.parseWords.api(read.text, read.file);
  rendering.problems.push(...problems);
  if (!words) return null;
  const book = bookOf(reference, words, rendering);
  const html = words.sections.map((section) => sectionHtml(section, words, book, scope)).join('');
  return rendering.slots.put([raw(html)]);
}

/** Characters of HTML after which a group of entries ends; the styles estimate its height from it. */
const STRETCH = 6_000;
/** A sample. Most of its characters are markup, so they don't indicate its height. */
const SAMPLE = /<figure class="code"[\s\S]*?<\/figure>\n/g;

/** The site's words: those of this file, and those of others that words link to. */
function bookOf(reference: SiteReference, own: ApiWords, rendering: Rendering): ApiBook {
  const has = (words: ApiWords, name: string): boolean => {
    const start = `${topModule(words.package.text)}.`;
    return name.startsWith(start) && words.entries.has(name.slice(start.length));
  };
  return {
    index: reference.release.index,
    wordsOf(name) {
      if (has(own, name)) return own;
      for (const file of reference.wordsFiles(name)) {
        const text = readWords(file, rendering);
        const { words } = text === undefined ? {} : reference.parseWords.api(text, file);
        if (words && has(words, name)) return words;
      }
      return undefined;
    },
  };
}

function readWords(file: string, rendering: Rendering): string | undefined {
  rendering.dependencies.add(file);
  return rendering.files.text(file);
}

function sectionHtml(section: ApiSection, words: ApiWords, book: ApiBook, scope: Scope): string {
  const top = topModule(words.package.text);
  const { file } = words;
  const headingOf = (depth: number, at: PlacedText, html: string): string =>
    knownHeadingHtml(depth, at, html, 'ApiReference', { ...scope, file });
  const title = headingOf(2, section.title, escapeHtml(section.title.text));
  const inCode = { top, self: '' };
  const intro = section.words
    ? wordsHtml({ ...section.words, file }, { ...scope, inCode }, false)
    : '';
  const names = section.names.flatMap(({ key }) => {
    const dot = key.text.lastIndexOf('.') + 1;
    const module = `${top}.${key.text.slice(0, dot)}`;
    const shown = headingName(isInternal(module) ? '' : module, key.text.slice(dot));
    const heading = headingOf(3, { ...key, text: headingText(top, key.text) }, shown);
    const found = findFact(book.index, `${top}.${key.text}`);
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
    length += entry.replace(SAMPLE, '<sample>').length;
    if (length < STRETCH) continue;
    html += stretchHtml(stretch);
    stretch = '';
    length = 0;
  }
  return stretch === '' ? html : html + stretchHtml(stretch);
}

function stretchHtml(entries: string): string {
  return `<div class="entries">\n${entries}</div>\n`;
}
