import { escapeHtml } from '../../content/inline-html.ts';
import { raw } from '../../hast/nodes.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import {
  commandDepth,
  type CommandWords,
  type SharedOptions,
} from '../../reference/command-words.ts';
import type { ProgramFacts } from '../../reference/facts.ts';
import { parseCommandWords } from '../../reference/parse-command-words.ts';
import { resolveCommand } from '../../reference/resolve-command.ts';
import { commandHtml, sharedHtml } from '../api/command-html.ts';
import { knownHeadingHtml } from '../api/known-heading.ts';
import { wordsFile } from '../api/words-file.ts';
import type { AuthorPlace, AuthorProps, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

export const COMMAND_REFERENCE_PROPS = ['program', 'words'];

/**
 * `<CommandReference program="dg" words="./dg-cli-reference.cli.yml" />`: the commands of a program, each with its
 * facts and words. Its headings were read with the page.
 */
export function adaptCommandReference(props: AuthorProps, place: AuthorPlace) {
  const { node, scope } = place;
  const { rendering } = scope;
  const [name, given] = [textProp(props, 'program'), textProp(props, 'words')];
  const program = rendering.reference?.release.programs.find((facts) => facts.program === name);
  if (!program || given === undefined) {
    const known = (rendering.reference?.release.programs ?? []).map((facts) => facts.program);
    report(scope, node, {
      id: 'prop-missing',
      message: program
        ? '<CommandReference> has no words.'
        : `<CommandReference> has no program with facts: “${name ?? ''}”.`,
      fix: program
        ? 'Give `words`, a file beside the page: words="./dg.cli.yml".'
        : `Programs with facts: ${known.join(', ') || 'none; set `reference` in site.config.ts'}.`,
    });
    return null;
  }
  const read = wordsFile(given, place);
  if (!read) return null;
  const { words, problems } = parseCommandWords(read.text, read.file);
  rendering.problems.push(...problems);
  return words ? rendering.slots.put([raw(programHtml(program, words, scope))]) : null;
}

/** Commands in the order of the words, then the options they share. */
function programHtml(program: ProgramFacts, words: CommandWords, page: Scope): string {
  const scope: Scope = { ...page, file: words.file };
  const heading = (depth: number, at: PlacedText, html: string): string =>
    knownHeadingHtml(depth, at, html, 'CommandReference', scope);
  const { headings } = scope.rendering;
  const idOf = ({ title }: SharedOptions): string | undefined =>
    headings.find(({ depth, text }) => depth === 2 && text === title.text)?.id;
  const idOfShared = new Map(words.shared.map((options) => [options, idOf(options)]));
  const commands = words.commands.map(({ key }) => {
    const top = heading(commandDepth(key.text), key, `<code>${escapeHtml(key.text)}</code>`);
    const resolved = resolveCommand(key.text, program, words);
    if (resolved) return top + commandHtml(resolved, idOfShared, scope);
    report(scope, key, {
      id: 'api-name-unknown',
      message: `The program “${program.program}” has no command “${key.text}”.`,
      fix: 'Run `npm run check:api`, which suggests the nearest ones.',
    });
    return top;
  });
  const shared = words.shared.map(
    (options) =>
      heading(2, options.title, escapeHtml(options.title.text)) +
      sharedHtml(options, program, scope),
  );
  return [...commands, ...shared].join('');
}
