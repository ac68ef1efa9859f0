import { type PlacedText, escapeHtml, nearest } from 'quire-docs/extension';
import { report, scopeAt, takeKnownHeading, textProp } from '../scope.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { ComponentPlace, ExtensionComponent } from 'quire-docs/extension';
import { commandDepth, isBelow, type CommandWords } from '../reference/command-words.ts';
import { resolveCommand } from '../reference/resolve-command.ts';
import { commandHtml } from '../html/command-html.ts';
import { readProgram, reportUnknownCommand, type ToldProgram } from '../html/read-program.ts';
import { takeSharedOptions, type SharedOnPage } from '../html/shared-options.ts';
import type { Scope } from '../scope.ts';

/** The component, for problems. */
const NAME = 'CommandReference';

/**
 * `<CommandReference program="dg" words="./dg.cli.yml" />`: the commands of a program, each with its facts and words,
 * then the options they share. With `command="dg scaffold"`, only this command, without a heading because the page is
 * about it, and those below it; their shared options are on the page that lists all commands. The headings were read
 * with the page.
 */
export function commandReference(reference: SiteReference): ExtensionComponent {
  return {
    props: ['program', 'words', 'command'],
    render(props, at) {
      const told = readProgram(NAME, props, at, reference);
      if (!told) return undefined;
      const scope = scopeAt(at, reference);
      if (!('command' in props)) return programHtml(told, scope);
      const command = commandProp(props, at);
      return (command !== undefined && groupHtml(command, told, scope)) || undefined;
    },
  };
}

/** The command that a page is about: the first one on it that was read with the page, and so is written as text. */
function commandProp(
  props: Readonly<Record<string, unknown>>,
  at: ComponentPlace,
): string | undefined {
  const command = textProp(props, 'command');
  const [first] = at.page.defines;
  if (command !== undefined && command === first) return command;
  const isUnread = command === undefined || first === undefined;
  at.report({
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
    takeKnownHeading(commandDepth(key.text, words), key, scope),
  );
  const shared = takeSharedOptions(told, scope);
  const commands = words.commands.map(({ key }, i) =>
    entryHtml(key, commandDepth(key.text, words), headings[i], told, shared.hrefs, scope),
  );
  return commands.join('') + shared.html;
}

/** A command without a heading, then those below it with theirs. */
function groupHtml(command: string, told: ToldProgram, page: Scope): string {
  const { words } = told;
  const scope: Scope = { ...page, file: words.file };
  const { at, reference } = scope;
  const shown = words.commands.filter(
    ({ key }) => key.text === command || isBelow(key.text, command),
  );
  if (shown.length === 0) {
    const near = nearest(
      command,
      words.commands.map(({ key }) => key.text),
    );
    at.report({
      id: 'prop-invalid',
      message: `The words of <${NAME}> have no command “${command}”.`,
      fix: near.length > 0 ? `Nearest: ${near.join(', ')}.` : `Add it to ${words.file}.`,
    });
    return '';
  }
  at.ask('reference', '');
  const hrefOfShared = new Map(
    words.shared.map((options) => {
      const address = reference.sharedAddress(options.title.text, words.file);
      return [options, address && at.address(address)];
    }),
  );
  reportUntold(shown, hrefOfShared, told, scope);
  const html = shown.map(({ key }) => {
    const depth = commandDepth(key.text, words, command);
    const heading = key.text === command ? undefined : takeKnownHeading(depth, key, scope);
    return entryHtml(key, depth, heading, told, hrefOfShared, scope);
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
  depth: number,
  heading: { id: string } | undefined,
  { program, words }: ToldProgram,
  hrefOfShared: SharedOnPage['hrefs'],
  scope: Scope,
): string {
  const code = `<code>${escapeHtml(key.text)}</code>`;
  const top = scope.at.headingHtml(heading, depth, key.text, code);
  const resolved = resolveCommand(key.text, program, words);
  if (resolved) return top + commandHtml(resolved, hrefOfShared, scope);
  reportUnknownCommand(key, program, scope);
  return top;
}
