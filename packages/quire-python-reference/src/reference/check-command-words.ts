import { type PlacedText, type ProblemId, nearest } from 'quire-docs/extension';
import type { ApiEntry, ApiTold } from './api-words.ts';
import { checkApiSentences } from './check-api-sentences.ts';
import type { ApiCheck, ApiFinding } from './api-check.ts';
import type { CommandWords, SharedOptions } from './command-words.ts';
import type { ProgramFacts } from './facts.ts';
import { isHollow } from './hollow-words.ts';
import { findCommand, isVisible, resolveCommand, sharedFacts } from './resolve-command.ts';

/** What words about commands are checked against. */
export interface CommandCheck extends Pick<ApiCheck, 'wrongPage' | 'wrongExample'> {
  files: readonly CommandWords[];
  programs: readonly ProgramFacts[];
}

type Add = (at: PlacedText, id: ProblemId, message: string, fix: string) => void;

/**
 * All problems in the words about commands other than the shape of the files: visible commands, arguments, and options
 * without words, words about ones that don't exist, broken references, hollow words, repeated sentences, and commands
 * whose output no example shows. Programs without any words are skipped.
 */
export function checkCommandWords(check: CommandCheck): ApiFinding[] {
  const findings: ApiFinding[] = [];
  const told = new Map<string, string>();
  for (const words of check.files) {
    const { text: name } = words.program;
    const add: Add = ({ line, column, file = words.file }, id, message, fix) => {
      const at = { file, line, column };
      findings.push({ package: name, problem: { id, severity: 'error', ...at, message, fix } });
    };
    const program = check.programs.find((facts) => facts.program === name);
    const first = told.get(name);
    if (!program) {
      const known = check.programs.map((facts) => facts.program).join(', ');
      const message = `There are no facts of the program “${name}”.`;
      add(words.program, 'api-name-unknown', message, `Programs with facts: ${known}.`);
    } else if (first !== undefined) {
      const fix = `Keep it in one file; the other is ${first}.`;
      add(words.program, 'api-name-repeated', `The program “${name}” has words twice.`, fix);
    } else {
      told.set(name, words.file);
      checkProgram(program, words, check, add);
    }
  }
  findings.push(...checkApiSentences(check.files.map(asApiWords)));
  return findings;
}

function checkProgram(
  program: ProgramFacts,
  words: CommandWords,
  check: CommandCheck,
  add: Add,
): void {
  for (const path of Object.keys(program.commands)) {
    if (!isVisible(path, program) || findCommand(words, path)) continue;
    add(words.program, 'api-words-missing', `“${path}” has no words.`, 'Add it to `commands`.');
  }
  for (const entry of words.commands) {
    if (program.commands[entry.key.text]) checkCommand(entry, program, words, check, add);
    else unknown(entry.key, 'There is no command', Object.keys(program.commands), add);
  }
  for (const options of words.shared) checkShared(options, program, add);
}

function checkCommand(
  entry: ApiEntry,
  program: ProgramFacts,
  words: CommandWords,
  check: CommandCheck,
  add: Add,
): void {
  const path = entry.key.text;
  const resolved = resolveCommand(path, program, words);
  if (!entry.words) {
    add(entry.key, 'api-words-missing', `“${path}” has no words of its own.`, 'Give it `words`.');
  } else checkMeaning(entry.key.text, entry.words, path.split(' '), add);
  const known = (program.commands[path]?.params ?? []).map(({ name }) => name);
  for (const [name, { key, words: said }] of entry.params) {
    if (known.includes(name)) checkMeaning(name, said, [name, ...path.split(' ')], add);
    else unknown(key, `“${path}” has no argument or option`, known, add);
  }
  const silent = (resolved?.params ?? []).filter((param) => !param.told);
  if (silent.length > 0) {
    const list = silent.map(({ fact }) => fact.name).join(', ');
    const fix = 'Add them to `params` or to `shared`, or give `params_like`.';
    add(entry.key, 'api-words-missing', `“${path}” says nothing about: ${list}.`, fix);
  }
  if (program.commands[path]?.kind === 'command' && isVisible(path, program)) {
    checkExample(entry, add);
  }
  const like = entry.paramsLike;
  if (like && !findCommand(words, like.text)) {
    const all = words.commands.map(({ key }) => key.text);
    unknown(like, '`params_like` names no command with words:', all, add, 'api-target-unknown');
  }
  const wrong = entry.example && check.wrongExample(entry.example.text);
  if (entry.example && wrong) {
    add(entry.example, 'api-target-unknown', wrong, 'Name a file below the examples.');
  }
  for (const target of entry.see) checkAddress(target, target.text, words, check, add);
  const texts = [entry.words, ...[...entry.params.values()].map((one) => one.words)];
  for (const text of texts.filter((one) => one !== undefined)) {
    for (const [, href = ''] of text.text.matchAll(LINK)) {
      if (!href.startsWith('#')) checkAddress(text, href, words, check, add);
    }
  }
}

/** The entry must show the output of the command, or give a reason why not. */
function checkExample({ key, example, noOutput }: ApiEntry, add: Add): void {
  if (example && noOutput) {
    const message = `“${key.text}” has an example, and a reason for having none.`;
    add(noOutput, 'api-words-invalid', message, 'Remove one of them.');
  } else if (!example && !noOutput) {
    const fix = 'Give it an `example`, or say in `no_output` why its output cannot be shown.';
    add(key, 'api-words-missing', `Nothing shows what “${key.text}” prints.`, fix);
  }
}

const LINK = /\]\(([^)\s]+)[^)]*\)/g;

function checkAddress(
  at: PlacedText,
  href: string,
  words: CommandWords,
  check: CommandCheck,
  add: Add,
): void {
  const wrong = check.wrongPage(words.file, href);
  if (!wrong) return;
  const near = wrong.nearest.length > 0 ? `Nearest: ${wrong.nearest.join(', ')}.` : 'Fix it.';
  add(at, 'api-target-unknown', `“${href}” leads nowhere: ${wrong.reason}`, near);
}

function checkShared(options: SharedOptions, program: ProgramFacts, add: Add): void {
  if (!program.commands[options.of.text]) {
    const all = Object.keys(program.commands);
    unknown(options.of, '`of` names no command:', all, add, 'api-target-unknown');
    return;
  }
  const known = sharedFacts(options, program).map(({ name }) => name);
  const all = (program.commands[options.of.text]?.params ?? []).map(({ name }) => name);
  for (const [name, { key, words }] of options.params) {
    if (known.includes(name)) checkMeaning(name, words, [name], add);
    else unknown(key, `“${options.of.text}” has no visible option`, all, add);
  }
}

function checkMeaning(name: string, said: PlacedText, around: string[], add: Add): void {
  if (!isHollow(said.text, around)) return;
  const fix = 'Say what it decides: what happens without it, what it takes, what it costs.';
  add(said, 'api-words-hollow', `These words only repeat “${name}”.`, fix);
}

function unknown(
  at: PlacedText,
  what: string,
  known: readonly string[],
  add: Add,
  id: ProblemId = 'api-name-unknown',
): void {
  const near = nearest(at.text, known);
  const has = known.length > 0 ? `There are ${known.slice(0, 12).join(', ')}.` : 'There is none.';
  const fix = near.length > 0 ? `Nearest: ${near.join(', ')}.` : has;
  add(at, id, `${what} “${at.text}”.`, fix);
}

/** The same words, normalized for comparing sentences. */
function asApiWords(words: CommandWords) {
  const shared = words.shared.map(({ title, params }): ApiEntry => {
    const told: Map<string, ApiTold> = params;
    return { key: title, params: told, raises: [], see: [], members: [] };
  });
  const title = words.program;
  const sections = [{ title, names: [...words.commands, ...shared] }];
  return { file: words.file, package: words.program, sections };
}
