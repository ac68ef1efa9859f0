import type { PlacedText } from '../../model/placed-text.ts';
import type { CommandWords } from '../../reference/command-words.ts';
import type { ProgramFacts } from '../../reference/facts.ts';
import { parseCommandWords } from '../../reference/parse-command-words.ts';
import { textProp } from '../components/props.ts';
import type { AuthorPlace, AuthorProps, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { wordsFile } from './words-file.ts';

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
  props: AuthorProps,
  place: AuthorPlace,
): ToldProgram | undefined {
  const { node, scope } = place;
  const { rendering } = scope;
  const [name, given] = [textProp(props, 'program'), textProp(props, 'words')];
  const program = rendering.reference?.release.programs.find((facts) => facts.program === name);
  if (!program || given === undefined) {
    const known = (rendering.reference?.release.programs ?? []).map((facts) => facts.program);
    report(scope, node, {
      id: 'prop-missing',
      message: program
        ? `<${component}> has no words.`
        : `<${component}> has no program with facts: “${name ?? ''}”.`,
      fix: program
        ? 'Give `words`, a file beside the page: words="./dg.cli.yml".'
        : `Programs with facts: ${known.join(', ') || 'none; set `reference` in site.config.ts'}.`,
    });
    return undefined;
  }
  const read = wordsFile(given, place);
  if (!read) return undefined;
  const parse = rendering.reference?.parseWords.commands ?? parseCommandWords;
  const { words, problems } = parse(read.text, read.file);
  rendering.problems.push(...problems);
  if (!words) return undefined;
  if (words.program.text === program.program) return { program, words };
  report({ ...scope, file: words.file }, words.program, {
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
