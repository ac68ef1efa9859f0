import { matchesAny } from '../matches-any.ts';
import { type PlacedText, type Problem, type ProblemId, nearest } from 'quire-docs/extension';
import {
  entryName,
  findWritten,
  lastOf,
  memberNames,
  ownerOf,
  toldParameters,
} from './api-names.ts';
import { topModule, type ApiEntry, type ApiWords } from './api-words.ts';
import type { ApiCheck } from './api-check.ts';
import { findFact, nearestFacts } from './fact-index.ts';
import type { Fact } from './facts.ts';
import { isHollow } from './hollow-words.ts';
import { findEntry, resolveApiWords, targetOf, type ApiBook } from './resolve-api-words.ts';
import { isOutsideException } from './outside-exceptions.ts';
import { isDecorator, returnedType } from './returned-type.ts';

type Add = (at: PlacedText, id: ProblemId, message: string, fix: string) => void;

/** Problems in the words of a name and of its members. */
export function checkApiEntry(
  name: string,
  words: ApiWords,
  book: ApiBook,
  check: ApiCheck,
): Problem[] {
  const problems: Problem[] = [];
  const add: Add = ({ line, column, file = words.file }, id, message, fix) => {
    problems.push({ id, severity: 'error', file, line, column, message, fix });
  };
  const visit = (at: string, entry: ApiEntry): void => {
    checkOne(at, entry, words, book, check, add);
    for (const member of entry.members) {
      const inner = `${at}.${member.key.text}`;
      if (findFact(book.index, inner)) visit(inner, member);
      else {
        const known = memberNames(book.index, at).map(lastOf);
        const near = nearest(member.key.text, known);
        const fix = near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Remove it.';
        add(member.key, 'api-name-unknown', `“${at}” has no member “${member.key.text}”.`, fix);
      }
    }
  };
  const found = findEntry(book, name);
  if (found) visit(name, found.entry);
  return problems;
}

function checkOne(
  name: string,
  entry: ApiEntry,
  words: ApiWords,
  book: ApiBook,
  check: ApiCheck,
  add: Add,
): void {
  const fact = findFact(book.index, name)?.fact;
  const params = [...(fact?.params ?? []), ...(fact?.overloads ?? []).flatMap((o) => o.params)];
  const known = [...new Set(params.map((parameter) => parameter.name))];
  for (const [parameter, { key }] of entry.params) {
    if (known.includes(parameter)) continue;
    const near = nearest(parameter, known);
    const has = known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none.';
    const fix = near.length > 0 ? `Nearest: ${near.join(', ')}.` : has;
    add(key, 'api-name-unknown', `“${name}” has no parameter “${parameter}”.`, fix);
  }
  checkTargets(name, entry, words, book, check, add);
  checkMeaning(name, entry, fact, add);
  const resolved = resolveApiWords(book, name);
  if (!resolved?.words) {
    add(entry.key, 'api-words-missing', `“${name}” has no words of its own.`, 'Give it `words`.');
  }
  if (!matchesAny(words.package.text, check.complete)) return;
  const silent = (fact ? toldParameters(fact) : []).filter((p) => !resolved?.params.has(p.name));
  if (silent.length > 0) {
    const list = silent.map((parameter) => parameter.name).join(', ');
    const message = `“${name}” says nothing about ${count(silent, 'parameter')}: ${list}.`;
    add(entry.key, 'api-words-missing', message, 'Add them to `params`, or give `params_like`.');
  }
  if (!resolved?.returns && fact?.kind === 'function' && entryName(book.index, name) === name) {
    const type = isDecorator(fact) ? undefined : returnedType(fact)?.type;
    const message = `“${name}” doesn’t say what it returns (\`${type ?? ''}\`).`;
    const fix = 'Say in `returns` what it contains, when it is None, and what to do with it.';
    if (type !== undefined) add(entry.key, 'api-words-missing', message, fix);
  }
  const members = memberNames(book.index, name).filter(
    (member) => resolveApiWords(book, member)?.words === undefined,
  );
  if (members.length > 0) {
    const message = `“${name}” says nothing about ${count(members, 'member')}: ${members.map(lastOf).join(', ')}.`;
    add(entry.key, 'api-words-missing', message, 'Add them to `members`, or give `members_like`.');
  }
}

/** `like`, `see`, `raises`, `example`, and names in code must resolve. */
function checkTargets(
  name: string,
  entry: ApiEntry,
  words: ApiWords,
  book: ApiBook,
  check: ApiCheck,
  add: Add,
): void {
  const top = topModule(words.package.text);
  const id = 'api-target-unknown';
  const nearestTo = (written: string): string => {
    const near = nearestFacts(book.index, `${top}.${written}`);
    return near.length > 0 ? `Nearest: ${near.join(', ')}.` : 'Write a public name.';
  };
  const likes = [
    ['like', entry.like],
    ['params_like', entry.paramsLike],
    ['members_like', entry.membersLike],
  ] as const;
  for (const [key, written] of likes) {
    if (!written) continue;
    const target = targetOf(book, { name, entry, words }, written);
    const message = `\`${key}\` names “${written.text}”, which isn’t a public name.`;
    if (target === undefined) add(written, id, message, nearestTo(written.text));
    else if (target === name) {
      add(written, id, `\`${key}\` of “${name}” names itself.`, 'Name another one.');
    } else if (!resolveApiWords(book, target)) {
      const silent = `\`${key}\` names “${target}”, which has no words.`;
      add(written, id, silent, 'Give it words first, or write them here.');
    }
  }
  for (const { key } of entry.raises) {
    if (isOutsideException(key.text, book.index)) continue;
    if (findWritten(book.index, key.text, top)) continue;
    const message = `\`raises\` names “${key.text}”, which isn’t a public exception.`;
    const fix = `${nearestTo(key.text)} One without a public name is written with its whole path.`;
    add(key, id, message, fix);
  }
  for (const target of entry.see) {
    if (!/^[/#.]|^https?:/.test(target.text)) {
      if (findWritten(book.index, target.text, top, ownerOf(name))) continue;
      const message = `\`see\` names “${target.text}”, which is neither a public name nor an address.`;
      add(target, id, message, nearestTo(target.text));
      continue;
    }
    const wrong = check.wrongPage(words.file, target.text);
    if (!wrong) continue;
    const fix =
      wrong.nearest.length > 0 ? `Nearest: ${wrong.nearest.join(', ')}.` : 'Fix the address.';
    add(target, id, `\`see\` names “${target.text}”: ${wrong.reason}`, fix);
  }
  for (const text of textsOf(entry)) {
    for (const [, href = ''] of text.text.matchAll(LINK)) {
      const wrong = check.wrongPage(words.file, href);
      if (!wrong) continue;
      const near = wrong.nearest.length > 0 ? `Nearest: ${wrong.nearest.join(', ')}.` : 'Fix it.';
      add(text, id, `The link “${href}” leads nowhere: ${wrong.reason}`, near);
    }
  }
  const { example } = entry;
  const wrong = example && check.wrongExample(example.text);
  if (wrong) add(example, id, wrong, 'Name a file below the examples, with `#marker` for a part.');
  for (const text of textsOf(entry)) {
    for (const written of unknownNames(text.text, book, check)) {
      const message = `“${written}” in these words isn’t a public name.`;
      add(text, id, message, nearestTo(written));
    }
  }
}

/** Words that only repeat the name. */
function checkMeaning(name: string, entry: ApiEntry, fact: Fact | undefined, add: Add): void {
  const fix = 'Say what it decides: what happens without it, what it takes, what it costs.';
  const owner = ownerOf(name) ?? '';
  if (entry.words && isHollow(entry.words.text, [lastOf(name), lastOf(owner)])) {
    add(entry.words, 'api-words-hollow', `These words only repeat “${entry.key.text}”.`, fix);
  }
  for (const { key, words } of entry.params.values()) {
    if (!isHollow(words.text, [key.text, lastOf(name), lastOf(owner)])) continue;
    add(words, 'api-words-hollow', `These words only repeat “${key.text}”.`, fix);
  }
  const { returns, raises } = entry;
  const type = fact?.returns ?? '';
  if (returns && isHollow(returns.text, [lastOf(name), lastOf(owner), ...type.split(/\W+/)])) {
    const what =
      type === '' ? `“${lastOf(name)}”` : `the type “${type}”, which is in the signature`;
    const message = `These words only repeat ${what}.`;
    add(
      returns,
      'api-words-hollow',
      message,
      'Say what it contains, when it is None, and what to do with it.',
    );
  }
  for (const { key, words } of raises) {
    if (!isHollow(words.text, [lastOf(key.text), lastOf(name)])) continue;
    add(words, 'api-words-hollow', `These words only repeat “${key.text}”.`, 'Say what causes it.');
  }
}

/** The texts of an entry, without those of its members. */
function textsOf({ words, params, returns, raises }: ApiEntry): PlacedText[] {
  const told = [...params.values(), ...raises].map((one) => one.words);
  return [words, returns, ...told].filter((text) => text !== undefined);
}

const LINK = /\]\(([^)\s]+)[^)]*\)/g;
const CODE = /`@?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?:\([^`]*\))?`/g;

/** Dotted names in code that begin with a documented module but don't exist in it. */
function unknownNames(text: string, { index }: ApiBook, check: ApiCheck): string[] {
  const modules = new Set(check.packages.flatMap((facts) => facts.modules));
  const tops = new Set([...modules].map((module) => module.split('.')[0]));
  return [...text.matchAll(CODE)].flatMap(([, written = '']) => {
    const [first = '', ...rest] = written.split('.');
    const top = check.shortNames[first] ?? first;
    const name = [top, ...rest].join('.');
    // An author who writes a name with a leading underscore knows that it isn't public.
    if (!tops.has(top) || /\._|\.(?:ya?ml|toml|json|py)$/.test(name)) return [];
    const isModule = [...modules].some((module) => `${module}.`.startsWith(`${name}.`));
    return isModule || findFact(index, name) ? [] : [written];
  });
}

function count(list: readonly unknown[], noun: string): string {
  return `${list.length} ${noun}${list.length === 1 ? '' : 's'}`;
}
