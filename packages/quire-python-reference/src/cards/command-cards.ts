import type { ComponentPlace } from 'quire-docs/extension';
import { defaultOf, longest, placeholder, spellings, usageOf } from '../html/command-usage.ts';
import { commandAnchor, type CommandWords } from '../reference/command-words.ts';
import type { CommandParameter, ProgramFacts } from '../reference/facts.ts';
import { resolveCommand } from '../reference/resolve-command.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import { sentenceOf } from './entry-cards.ts';
import { withoutRoot, type KeyedCard } from './card.ts';

/**
 * The cards of all documented commands and of the options that have an address. The card of a command with a page of its
 * own has the path of the page.
 * @param root address of the version's pages, which the path leaves out
 */
export function commandCards(
  reference: SiteReference,
  site: Pick<ComponentPlace, 'readIfExists'>,
  root: string,
): KeyedCard[] {
  const files = new Set(reference.commandPages.flatMap(({ wordsFiles }) => wordsFiles));
  return [...files].flatMap((file) => {
    const text = site.readIfExists(file);
    const { words } = text === undefined ? {} : reference.parseWords.commands({ text, file }, site);
    const program = reference.release.programs.find((one) => one.program === words?.program.text);
    if (!words || !program) return [];
    return words.commands
      .flatMap(({ key }) => cardsOf(key.text, program, words, reference))
      .map(([key, card]) => [withoutRoot(key, root), card]);
  });
}

function cardsOf(
  path: string,
  program: ProgramFacts,
  words: CommandWords,
  reference: SiteReference,
): KeyedCard[] {
  const command = resolveCommand(path, program, words);
  const address = reference.address(path);
  if (!command || address === undefined) return [];
  const card = {
    signature: usageOf(command)
      .map((line) => line.trim().replace(/ \\$/, ''))
      .join(' '),
    ...sentenceOf(command.entry?.words),
    ...(command.fact.deprecated && { marks: [['deprecated', ''] as [string, string]] }),
  };
  const options = command.params.flatMap(({ fact, told }): KeyedCard[] => {
    if (fact.kind !== 'option') return [];
    const option = { signature: optionText(fact), ...sentenceOf(told?.words) };
    return [[`${commandAnchor(path)}${longest(fact)}`, option]];
  });
  return [[address.split('#')[1] ?? address, card], ...options];
}

/** `--port, -p integer = 3000` */
function optionText(option: CommandParameter): string {
  const value = defaultOf(option);
  const typed = [spellings(option).join(', '), placeholder(option)].filter(Boolean).join(' ');
  return `${typed}${value === undefined ? '' : ` = ${value}`}`;
}
