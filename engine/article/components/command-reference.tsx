import { escapeHtml } from '../../content/inline-html.ts';
import { raw } from '../../hast/nodes.ts';
import type { Heading } from '../../model/content.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import { commandDepth, type CommandWords } from '../../reference/command-words.ts';
import type { ProgramFacts } from '../../reference/facts.ts';
import { parseCommandWords } from '../../reference/parse-command-words.ts';
import { resolveCommand } from '../../reference/resolve-command.ts';
import { commandHtml, sharedHtml } from '../api/command-html.ts';
import { headingHtml, takeKnownHeading } from '../api/known-heading.ts';
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
  const take = (depth: number, at: PlacedText): Heading | undefined =>
    takeKnownHeading(depth, at, 'CommandReference', scope);
  // All headings are taken before the HTML is written, because commands link to the shared options below them.
  const ofCommands = words.commands.map(({ key }) => take(commandDepth(key.text), key));
  const ofShared = words.shared.map(({ title }) => take(2, title));
  const idOfShared = new Map(words.shared.map((options, i) => [options, ofShared[i]?.id]));
  const commands = words.commands.map(({ key }, i) => {
    const top = headingHtml(ofCommands[i], `<code>${escapeHtml(key.text)}</code>`);
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
    (options, i) =>
      headingHtml(ofShared[i], escapeHtml(options.title.text)) +
      sharedHtml(options, program, scope),
  );
  return [...commands, ...shared].join('');
}
