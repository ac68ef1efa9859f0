import { escapeHtml } from '../../content/inline-html.ts';
import { raw } from '../../hast/nodes.ts';
import type { Heading } from '../../model/content.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import { commandDepth, isBelow, type CommandWords } from '../../reference/command-words.ts';
import { resolveCommand } from '../../reference/resolve-command.ts';
import { nearest } from '../../url/nearest.ts';
import { commandHtml } from '../api/command-html.ts';
import { headingHtml, takeKnownHeading } from '../api/known-heading.ts';
import { readProgram, reportUnknownCommand, type ToldProgram } from '../api/read-program.ts';
import { takeSharedOptions, type SharedOnPage } from '../api/shared-options.ts';
import { ask } from '../lookups.ts';
import type { AuthorPlace, AuthorProps, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

export const COMMAND_REFERENCE_PROPS = ['program', 'words', 'command'];

/** The component, for problems. */
const NAME = 'CommandReference';

/**
 * `<CommandReference program="dg" words="./dg.cli.yml" />`: the commands of a program, each with its facts and words,
 * then the options they share. With `command="dg scaffold"`, only this command, without a heading because the page is
 * about it, and those below it; their shared options are on the page that lists all commands. The headings were read
 * with the page.
 */
export function adaptCommandReference(props: AuthorProps, place: AuthorPlace) {
  const told = readProgram(NAME, props, place);
  if (!told) return null;
  const { rendering } = place.scope;
  if (!('command' in props)) return rendering.slots.put([raw(programHtml(told, place.scope))]);
  const command = commandProp(props, place);
  const html = command === undefined ? '' : groupHtml(command, told, place);
  return html === '' ? null : rendering.slots.put([raw(html)]);
}

/** The command that a page is about: the first one on it that was read with the page, and so is written as text. */
function commandProp(props: AuthorProps, { node, scope }: AuthorPlace): string | undefined {
  const command = textProp(props, 'command');
  const [first] = scope.rendering.doc.commands ?? [];
  if (command !== undefined && command === first) return command;
  const isUnread = command === undefined || first === undefined;
  report(scope, node, {
    id: 'prop-invalid',
    message: isUnread
      ? `“command” of <${NAME}> is not written as text, so its headings weren’t found.`
      : `The page is about “${first}”, so “${command}” would have no heading on it.`,
    fix: isUnread
      ? 'Write command="dg scaffold", outside of `{…}`.'
      : 'Put it on a page of its own.',
  });
  return undefined;
}

/** Commands in the order of the words, then the options they share. */
function programHtml(told: ToldProgram, page: Scope): string {
  const { words } = told;
  const scope: Scope = { ...page, file: words.file };
  // All headings are taken before the HTML is written, because commands link to the shared options below them.
  const headings = words.commands.map(({ key }) =>
    takeKnownHeading(commandDepth(key.text, words), key, NAME, scope),
  );
  const shared = takeSharedOptions(told, NAME, scope);
  const commands = words.commands.map(({ key }, i) =>
    entryHtml(key, headings[i], told, shared.hrefs, scope),
  );
  return commands.join('') + shared.html;
}

/** A command without a heading, then those below it with theirs. */
function groupHtml(command: string, told: ToldProgram, { node, scope: page }: AuthorPlace): string {
  const { words } = told;
  const scope: Scope = { ...page, file: words.file };
  const { rendering } = scope;
  const shown = words.commands.filter(
    ({ key }) => key.text === command || isBelow(key.text, command),
  );
  if (shown.length === 0) {
    const near = nearest(
      command,
      words.commands.map(({ key }) => key.text),
    );
    report(page, node, {
      id: 'prop-invalid',
      message: `The words of <${NAME}> have no command “${command}”.`,
      fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : `Add it to ${words.file}.`,
    });
    return '';
  }
  ask('reference', '', rendering);
  const hrefOfShared = new Map(
    words.shared.map((options) => {
      const address = rendering.reference?.sharedAddress(options.title.text, words.file);
      return [options, address && rendering.links.resolve(rendering.doc.file, address).href];
    }),
  );
  reportUntold(shown, hrefOfShared, told, scope);
  const html = shown.map(({ key }) => {
    const heading =
      key.text === command
        ? undefined
        : takeKnownHeading(commandDepth(key.text, words, command), key, NAME, scope);
    return entryHtml(key, heading, told, hrefOfShared, scope);
  });
  return html.join('');
}

/** Reports shared options of these commands that no page documents. */
function reportUntold(
  commands: CommandWords['commands'],
  hrefOfShared: SharedOnPage['hrefs'],
  { program, words }: ToldProgram,
  scope: Scope,
): void {
  const used = new Set(
    commands
      .flatMap(({ key }) => resolveCommand(key.text, program, words)?.shared ?? [])
      .map(({ options }) => options),
  );
  for (const options of used) {
    if (hrefOfShared.get(options) !== undefined) continue;
    report(scope, options.title, {
      id: 'api-target-unknown',
      message: `No page documents the options “${options.title.text}”.`,
      fix: `Write <CommandIndex program="${program.program}">, with these words, on a page.`,
    });
  }
}

function entryHtml(
  key: PlacedText,
  heading: Heading | undefined,
  { program, words }: ToldProgram,
  hrefOfShared: SharedOnPage['hrefs'],
  scope: Scope,
): string {
  const top = headingHtml(heading, `<code>${escapeHtml(key.text)}</code>`);
  const resolved = resolveCommand(key.text, program, words);
  if (resolved) return top + commandHtml(resolved, hrefOfShared, scope);
  reportUnknownCommand(key, program, scope);
  return top;
}
