import { escapeHtml } from '../../content/inline-html.ts';
import { sourceAddress, type FactEntry } from '../../reference/fact-index.ts';
import type { Fact, LifecycleMarks, MarkText } from '../../reference/facts.ts';
import {
  changeInWords,
  versionHistory,
  type VersionHistory,
} from '../../reference/version-history.ts';
import type { Rendering, Scope } from '../rendering.ts';
import { aboutLine } from './parts-html.ts';
import { publicName, typeHtml } from './type-html.ts';
import { wordsHtml } from './words-html.ts';

/** Most important first. */
const MARKS = ['deprecated', 'superseded', 'preview', 'experimental', 'beta'] as const;
type Mark = (typeof MARKS)[number];

const KINDS: Partial<Record<string, string>> = {
  enum: 'enumeration',
  exception: 'exception',
  typeddict: 'dictionary with known keys',
  classmethod: 'class method',
  staticmethod: 'static method',
  attribute: 'attribute',
};

/**
 * The line below a name, with its kind, type or bases, marks, the version that added it, and a link to its source;
 * followed by the text of its marks.
 */
export function aboutHtml(entry: FactEntry, { added }: VersionHistory, scope: Scope): string {
  const { rendering } = scope;
  const { fact, name } = entry;
  const source = sourceAddress(entry);
  const parts = [
    badgesHtml(fact.marks),
    `${kindOf(fact)}${typeOf(fact, name, rendering)}`,
    added && `Added after ${added.after}, by ${added.by}`,
    source &&
      `<a href="${escapeHtml(source)}" target="_blank" rel="noopener noreferrer">Source</a>`,
  ];
  return aboutLine(parts) + notesHtml(fact.marks, scope);
}

/** History of a name across the documented versions. */
export function historyOf({ name, facts }: FactEntry, { reference }: Rendering): VersionHistory {
  return versionHistory(name, reference?.release.versionsOf(facts.package) ?? []);
}

/** Badges of the marks of a name or a parameter. */
export function badgesHtml(marks: LifecycleMarks = {}): string {
  return MARKS.filter((mark) => marks[mark])
    .map((mark) => `<span class="badge ${mark}">${labelOf(mark)}</span>`)
    .join(' ');
}

/** The text of a name's marks, if they have any. */
function notesHtml(marks: LifecycleMarks = {}, scope: Scope): string {
  return MARKS.flatMap((mark) => {
    const text = marks[mark] && markText(marks[mark], mark);
    return text
      ? [`<p class="api-note"><strong>${labelOf(mark)}.</strong> ${noteHtml(text, scope)}</p>\n`]
      : [];
  }).join('');
}

/** The text of a parameter's marks. */
export function parameterNotes(marks: LifecycleMarks = {}, scope: Scope): string {
  return MARKS.flatMap((mark) => {
    const text = marks[mark] && markText(marks[mark], mark);
    return text ? [noteHtml(text, scope)] : [];
  }).join(' ');
}

/** `Goes away in 2.0: use x instead.`; undefined if the mark has no details. */
function markText({ version, note }: MarkText, mark: Mark): string | undefined {
  const goes =
    version === undefined
      ? ''
      : mark === 'deprecated'
        ? `To be removed in ${version}.`
        : `In ${version}.`;
  const said = note === undefined ? '' : note.replace(/\s+/g, ' ').trim();
  const sentence = said === '' ? '' : said[0]?.toUpperCase() + said.slice(1);
  const text = [goes, sentence && !/[.!?]$/.test(sentence) ? `${sentence}.` : sentence];
  return text.filter(Boolean).join(' ') || undefined;
}

/** A text from the package, with its code marked up as code. */
function noteHtml(text: string, scope: Scope): string {
  return wordsHtml({ text, file: scope.file, line: 1, column: 1 }, scope, true);
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
function typeOf(fact: Fact, name: string, rendering: Rendering): string {
  const code = (expression: string): string =>
    `<code>${typeHtml(expression, fact.refs, rendering, name)}</code>`;
  if (fact.kind === 'class') {
    const isPlain = fact.shape === 'enum' && fact.bases?.join() === 'Enum';
    const bases = isPlain ? [] : (fact.bases ?? []).filter((base) => isTold(base, fact, rendering));
    return bases.length > 0 ? `, based on ${bases.map(code).join(', ')}` : '';
  }
  const type = fact.params
    ? undefined
    : (fact.type ?? (fact.kind === 'property' ? fact.returns : undefined));
  const value = fact.value === undefined ? '' : ` = ${code(fact.value)}`;
  return `${type === undefined ? '' : `: ${code(type)}`}${value}`;
}

/** A base with a public name, or one from outside the documented packages. */
function isTold(base: string, { refs }: Fact, rendering: Rendering): boolean {
  const plain = base.replace(/\[.*/s, '');
  if (/^(?:ABC|Generic|Protocol|object)$/.test(plain)) return false;
  const isOurs = refs?.[plain] !== undefined || refs?.[plain.split('.').pop() ?? ''] !== undefined;
  return !isOurs || publicName(plain, refs, rendering) !== undefined;
}
