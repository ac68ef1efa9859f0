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

/** In the order of their weight. */
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
 * The line below a name: what it is, its type or bases, its marks, since when it is there, where its source is; and
 * below it what its marks say.
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

/** What is known of a name from the documented versions. */
export function historyOf({ name, facts }: FactEntry, { reference }: Rendering): VersionHistory {
  return versionHistory(name, reference?.release.versionsOf(facts.package) ?? []);
}

/** Badges of the marks of a name or a parameter. */
export function badgesHtml(marks: LifecycleMarks = {}): string {
  return MARKS.filter((mark) => marks[mark])
    .map((mark) => `<span class="badge ${mark}">${labelOf(mark)}</span>`)
    .join(' ');
}

/** What the marks of a name say besides that they are there. */
function notesHtml(marks: LifecycleMarks = {}, scope: Scope): string {
  return MARKS.flatMap((mark) => {
    const text = marks[mark] && markText(marks[mark], mark);
    return text
      ? [`<p class="api-note"><strong>${labelOf(mark)}.</strong> ${noteHtml(text, scope)}</p>\n`]
      : [];
  }).join('');
}

/** What the marks of a parameter say. */
export function parameterNotes(marks: LifecycleMarks = {}, scope: Scope): string {
  return MARKS.flatMap((mark) => {
    const text = marks[mark] && markText(marks[mark], mark);
    return text ? [noteHtml(text, scope)] : [];
  }).join(' ');
}

/** `Goes away in 2.0: use x instead.`; undefined where nothing is known besides the mark. */
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

/** A text of the package, with the code in it as code. */
function noteHtml(text: string, scope: Scope): string {
  return wordsHtml({ text, file: scope.file, line: 1, column: 1 }, scope, true);
}

/** What differs between the documented versions of a name, newest first; empty where nothing does. */
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

/** ` of str`, ` of X`: the type of what is no function; bases of a class that say something to its users. */
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

/** A base with a public name, or one that the documented packages do not have. */
function isTold(base: string, { refs }: Fact, rendering: Rendering): boolean {
  const plain = base.replace(/\[.*/s, '');
  if (/^(?:ABC|Generic|Protocol|object)$/.test(plain)) return false;
  const isOurs = refs?.[plain] !== undefined || refs?.[plain.split('.').pop() ?? ''] !== undefined;
  return !isOurs || publicName(plain, refs, rendering) !== undefined;
}
