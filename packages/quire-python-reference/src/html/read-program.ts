import type { ComponentPlace, PlacedText } from 'quire-docs/extension';
import type { SiteReference } from '../reference/site-reference.ts';
import { report, textProp } from '../scope.ts';
import type { CommandWords } from '../reference/command-words.ts';
import type { ProgramFacts } from '../reference/facts.ts';
import type { Scope } from '../scope.ts';

/** A program with its facts and words. */
export interface ToldProgram {
  program: ProgramFacts;
  words: CommandWords;
}

/**
 * The program that the props `program` and `words` of a component name. Problems of the props and of the words file are
 * reported.
 *
 * @param component its name, for problems
 * @returns undefined if something is missing
 */
export function readProgram(
  component: string,
  props: Readonly<Record<string, unknown>>,
  at: ComponentPlace,
  reference: SiteReference,
): ToldProgram | undefined {
  const [name, given] = [textProp(props, 'program'), textProp(props, 'words')];
  const program = reference.release.programs.find((facts) => facts.program === name);
  if (!program || given === undefined) {
    const known = reference.release.programs.map((facts) => facts.program);
    at.report({
      id: 'prop-missing',
      message: program
        ? `<${component}> has no words.`
        : `<${component}> has no program with facts: “${name ?? ''}”.`,
      fix: program
        ? 'Give `words`, a file beside the page: words="./dg.cli.yml".'
        : `Programs with facts: ${known.join(', ') || 'none'}.`,
    });
    return undefined;
  }
  const read = at.read(given);
  if (!read) return undefined;
  const { words, problems } = reference.parseWords.commands(read, at);
  for (const problem of problems) at.report(problem);
  if (!words) return undefined;
  if (words.program.text === program.program) return { program, words };
  report({ at, file: words.file }, words.program, {
    id: 'prop-invalid',
    message: `The words are about “${words.program.text}”, and <${component}> shows “${program.program}”.`,
    fix: 'Name the same program in both.',
  });
  return undefined;
}

/** Reports a command of a words file that the program doesn't have. */
export function reportUnknownCommand(
  command: PlacedText,
  { program }: ProgramFacts,
  scope: Scope,
): void {
  report(scope, command, {
    id: 'api-name-unknown',
    message: `The program “${program}” has no command “${command.text}”.`,
    fix: 'Run `npm run check:api`, which suggests the nearest ones.',
  });
}
