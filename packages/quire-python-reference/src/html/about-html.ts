import { escapeHtml } from 'quire-docs/extension';
import { wordsHtml } from '../scope.ts';
import { isInternal } from '../reference/api-words.ts';
import { sourceAddress, type FactEntry } from '../reference/fact-index.ts';
import type { Fact, LifecycleMarks } from '../reference/facts.ts';
import { quoteNames } from '../reference/quote-names.ts';
import {
  changeInWords,
  versionHistory,
  type VersionHistory,
} from '../reference/version-history.ts';
import type { OwnPage } from '../own-pages.ts';
import type { Scope } from '../scope.ts';
import { MARKS, markText, type Mark } from './mark-text.ts';
import { aboutLine } from './parts-html.ts';
import { publicName, typeHtml } from './type-html.ts';

const KINDS: Partial<Record<string, string>> = {
  enum: 'enumeration',
  exception: 'exception',
  typeddict: 'dictionary with known keys',
  classmethod: 'class method',
  staticmethod: 'static method',
  attribute: 'attribute',
  alias: 'type alias',
};

/**
 * The line below a name, with its kind, type or bases, marks, the version that added it, and a link to its source;
 * followed by the text of its marks.
 * @param importLine HTML of the line that imports it, if it isn't a member
 */
export function aboutHtml(
  entry: FactEntry,
  { added }: VersionHistory,
  scope: Scope,
  importLine?: string,
): string {
  const { fact, name } = entry;
  const source = sourceAddress(entry);
  const parts = [
    importLine,
    badgesHtml(fact.marks),
    `${isInternal(name) ? 'internal ' : ''}${kindOf(fact)}${typeOf(fact, name, scope)}`,
    added && `Added after ${added.after}, by ${added.by}`,
    source &&
      `<a href="${escapeHtml(source)}" target="_blank" rel="noopener noreferrer">Source</a>`,
  ];
  return aboutLine(parts) + notesHtml(entry, scope);
}

/** History of a name across the documented versions. */
export function historyOf(
  { name, facts }: FactEntry,
  { reference }: Pick<Scope, 'reference'>,
): VersionHistory {
  return versionHistory(name, reference?.release.versionsOf(facts.package) ?? []);
}

/** Badges of the marks of a name or a parameter. */
export function badgesHtml(marks: LifecycleMarks = {}): string {
  return MARKS.filter((mark) => marks[mark])
    .map((mark) => `<span class="badge ${mark}">${labelOf(mark)}</span>`)
    .join(' ');
}

/** The text of a name's marks, if they have any. */
function notesHtml(entry: FactEntry, scope: Scope): string {
  return markTexts(entry.fact.marks, entry, scope)
    .map(({ mark, html }) => `<p class="api-note"><strong>${labelOf(mark)}.</strong> ${html}</p>\n`)
    .join('');
}

/** The text of a parameter's marks, if they have any. */
export function parameterNotes(marks: LifecycleMarks = {}, entry: FactEntry, scope: Scope): string {
  return markTexts(marks, entry, scope)
    .map(({ html }) => html)
    .join(' ');
}

function markTexts(
  marks: LifecycleMarks = {},
  { facts }: FactEntry,
  scope: Scope,
): { mark: Mark; html: string }[] {
  const core = scope.reference?.release.name ?? facts.version;
  return MARKS.flatMap((mark) => {
    const text = marks[mark] && markText(marks[mark], mark, { core, own: facts.version });
    return text ? [{ mark, html: noteHtml(quoteNames(text, scope.reference), scope) }] : [];
  });
}

/** A text from the package, with its code marked up as code. Addresses of this site lead to the page of the version. */
function noteHtml(text: string, scope: Scope): string {
  const linked = text.replace(/https?:\/\/[^\s)]*[^\s).,;]/g, (address) => {
    const page = scope.at.ask('page', address) as OwnPage | undefined;
    return page ? `[${page.title.replace(/[[\]\\`*_<>]/g, '\\$&')}](${page.path})` : address;
  });
  return wordsHtml({ text: linked, file: scope.file, line: 1, column: 1 }, scope, true);
}

/** Changes of a name between the documented versions, newest first; empty if there are none. */
export function changesHtml({ changes: steps }: VersionHistory, scope: Scope): string {
  if (steps.length === 0) return '';
  const oldest = steps.at(-1)?.after ?? '';
  const items = steps.map(({ by, changes }) => {
    const list = changes.map((change) => noteHtml(changeInWords(change), scope)).join('; ');
    return `<li>By ${by}: ${list}.</li>`;
  });
  return `<details class="api-changes"><summary>Changed after ${oldest}</summary><ul>${items.join('')}</ul></details>\n`;
}

function labelOf(mark: Mark): string {
  return mark[0]?.toUpperCase() + mark.slice(1);
}

function kindOf({ kind, shape, abstract }: Fact): string {
  const noun = (shape && KINDS[shape]) ?? KINDS[kind] ?? kind;
  return `${abstract ? 'abstract ' : ''}${noun}`;
}

/** ` of str`, ` of X`: the type of a value, or the bases of a class that matter to its users. */
function typeOf(fact: Fact, name: string, scope: Scope): string {
  const code = (expression: string): string =>
    `<code>${typeHtml(expression, fact.refs, scope, name)}</code>`;
  if (fact.kind === 'class') {
    const isPlain = fact.shape === 'enum' && fact.bases?.join() === 'Enum';
    const all = isPlain ? [] : [...(fact.bases ?? []), ...(fact.public_bases ?? [])];
    const bases = all.filter((base) => isTold(base, fact, scope));
    return bases.length > 0 ? `, based on ${bases.map(code).join(', ')}` : '';
  }
  const type =
    fact.params || fact.kind === 'alias'
      ? undefined
      : (fact.type ?? (fact.kind === 'property' ? fact.returns : undefined));
  const value = fact.value === undefined ? '' : ` = ${code(fact.value)}`;
  return `${type === undefined ? '' : `: ${code(type)}`}${value}`;
}

/** A base with a public name, or one from outside the documented packages. */
function isTold(base: string, { refs }: Fact, scope: Scope): boolean {
  const plain = base.replace(/\[.*/s, '');
  if (/^(?:ABC|Generic|Protocol|object)$/.test(plain)) return false;
  const isOurs = refs?.[plain] !== undefined || refs?.[plain.split('.').pop() ?? ''] !== undefined;
  return !isOurs || publicName(plain, refs, scope) !== undefined;
}
