import { plainSentence } from 'quire-docs/extension';
import { historyOf } from '../html/about-html.ts';
import { MARKS, markText } from '../html/mark-text.ts';
import { isRequired, parameterText, shortSignature } from '../html/signature.ts';
import { isMember, lastOf, listedParameters, ownerOf } from '../reference/api-names.ts';
import { topModule } from '../reference/api-words.ts';
import { sourceAddress, type FactEntry } from '../reference/fact-index.ts';
import type { LifecycleMarks } from '../reference/facts.ts';
import { nameInCode } from '../reference/name-in-code.ts';
import { partAnchor } from '../reference/part-anchor.ts';
import { quoteNames } from '../reference/quote-names.ts';
import {
  resolveApiWords,
  type ApiBook,
  type ResolvedWords,
} from '../reference/resolve-api-words.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { UsingPage } from '../used-in.ts';
import { withoutRoot, type Card, type KeyedCard } from './card.ts';

/** The reference that cards are about, and the address of its version's pages, which their paths leave out. */
interface CardSite {
  reference: SiteReference;
  root: string;
}

/** The cards of a name and of its parameters. @param guide the page that uses it most */
export function entryCards(
  entry: FactEntry,
  book: ApiBook,
  site: CardSite,
  guide: UsingPage | undefined,
): KeyedCard[] {
  const words = resolveApiWords(book, entry.name);
  return [[entry.name, nameCard(entry, words, site, guide)], ...parameterCards(entry, words, site)];
}

function nameCard(
  entry: FactEntry,
  words: ResolvedWords | undefined,
  site: CardSite,
  guide: UsingPage | undefined,
): Card {
  const { name, fact, facts } = entry;
  const member = isMember(facts, name);
  const marks = markLines(fact.marks, entry, site);
  const { added } = historyOf(entry, site);
  const { sentence } = sentenceOf(words?.words);
  /** What is said about a marked name can be what replaces it. */
  const linked = (text: string): string => (marks.length > 0 ? linkNames(text, entry, site) : text);
  const signature = shortSignature(member ? lastOf(name) : name, fact);
  const source = sourceAddress(entry);
  return {
    ...(!member && { from: `from ${ownerOf(name) ?? ''} import ${lastOf(name)}` }),
    ...(signature !== undefined && { signature }),
    ...(sentence !== undefined && { sentence: linked(sentence) }),
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
  site: CardSite,
): KeyedCard[] {
  return listedParameters(entry.fact).map((parameter) => {
    const marks: [string, string][] = [
      ...(isRequired(parameter) ? [['required', ''] as [string, string]] : []),
      ...markLines(parameter.marks, entry, site),
    ];
    const card = {
      signature: parameterText(parameter),
      ...sentenceOf(words?.params.get(parameter.name)),
      ...(marks.length > 0 && { marks }),
    };
    return [partAnchor.parameter(entry.name, parameter.name), card];
  });
}

/** Lifecycle marks by importance, each with what to use instead, linked. */
function markLines(
  marks: LifecycleMarks = {},
  entry: FactEntry,
  site: CardSite,
): [string, string][] {
  const { reference } = site;
  const versions = { core: reference.release.name, own: entry.facts.version };
  return MARKS.flatMap((mark): [string, string][] => {
    const text = marks[mark];
    if (!text) return [];
    const note = quoteNames(markText(text, mark, versions) ?? '', reference);
    return [[mark, linkNames(note, entry, site)]];
  });
}

/** Links the names in a text: those of the release, and parameters of the entry that it is about. */
function linkNames(
  text: string,
  { name, facts }: FactEntry,
  { reference, root }: CardSite,
): string {
  const { release, shortNames } = reference;
  const top = topModule(facts.package);
  return text.replace(/`([^`]+)`/g, (code, written: string) => {
    const parameter = reference.address(`${name}-${written}`);
    const meant = nameInCode(written, release.index, shortNames, top);
    const address = parameter ?? (meant && meant !== name ? reference.address(meant) : undefined);
    return address === undefined ? code : `[${code}](${withoutRoot(address, root)})`;
  });
}

/** The first sentence of words, if there are any. */
export function sentenceOf(words: { text: string } | undefined): { sentence?: string } {
  return words ? { sentence: plainSentence(words.text) } : {};
}
