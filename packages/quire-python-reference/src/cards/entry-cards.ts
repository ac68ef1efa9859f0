import { plainSentence } from 'quire-docs/extension';
import { historyOf } from '../html/about-html.ts';
import { MARKS, markText } from '../html/mark-text.ts';
import { isRequired, parameterText, shortSignature } from '../html/signature.ts';
import { isMember, lastOf, listedParameters, ownerOf } from '../reference/api-names.ts';
import { sourceAddress, type FactEntry } from '../reference/fact-index.ts';
import type { LifecycleMarks } from '../reference/facts.ts';
import { partAnchor } from '../reference/part-anchor.ts';
import {
  resolveApiWords,
  type ApiBook,
  type ResolvedWords,
} from '../reference/resolve-api-words.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { UsingPage } from '../used-in.ts';
import type { Card, KeyedCard } from './card.ts';

/** The cards of a name and of its parameters. @param guide the page that uses it most */
export function entryCards(
  entry: FactEntry,
  book: ApiBook,
  reference: SiteReference,
  guide: UsingPage | undefined,
): KeyedCard[] {
  const words = resolveApiWords(book, entry.name);
  return [
    [entry.name, nameCard(entry, words, reference, guide)],
    ...parameterCards(entry, words, reference),
  ];
}

function nameCard(
  entry: FactEntry,
  words: ResolvedWords | undefined,
  reference: SiteReference,
  guide: UsingPage | undefined,
): Card {
  const { name, fact, facts } = entry;
  const member = isMember(facts, name);
  const marks = markLines(fact.marks, entry, reference);
  const { added } = historyOf(entry, { reference });
  const signature = shortSignature(member ? lastOf(name) : name, fact);
  const source = sourceAddress(entry);
  return {
    ...(!member && { from: `from ${ownerOf(name) ?? ''} import ${lastOf(name)}` }),
    ...(signature !== undefined && { signature }),
    ...sentenceOf(words?.words),
    ...(marks.length > 0 && { marks }),
    ...(added && { added: added.by }),
    ...(source !== undefined && { source }),
    ...(guide && { guide: [guide.title, guide.href] as const }),
  };
}

/** Each parameter with its type and default; one without a default that callers have to pass is marked. */
function parameterCards(
  entry: FactEntry,
  words: ResolvedWords | undefined,
  reference: SiteReference,
): KeyedCard[] {
  return listedParameters(entry.fact).map((parameter) => {
    const marks: [string, string][] = [
      ...(isRequired(parameter) ? [['required', ''] as [string, string]] : []),
      ...markLines(parameter.marks, entry, reference),
    ];
    const card = {
      signature: parameterText(parameter),
      ...sentenceOf(words?.params.get(parameter.name)),
      ...(marks.length > 0 && { marks }),
    };
    return [partAnchor.parameter(entry.name, parameter.name), card];
  });
}

/** Lifecycle marks by importance, each with what to use instead. */
function markLines(
  marks: LifecycleMarks = {},
  { facts }: FactEntry,
  { release }: SiteReference,
): [string, string][] {
  return MARKS.flatMap((mark): [string, string][] => {
    const text = marks[mark];
    return text
      ? [[mark, markText(text, mark, { core: release.name, own: facts.version }) ?? '']]
      : [];
  });
}

/** The first sentence of words, if there are any. */
export function sentenceOf(words: { text: string } | undefined): { sentence?: string } {
  return words ? { sentence: plainSentence(words.text) } : {};
}
