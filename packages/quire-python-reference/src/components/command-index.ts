import { type PlacedText, escapeHtml, firstSentence } from 'quire-docs/extension';
import { report, scopeAt, takeKnownHeading, wordsHtml } from '../scope.ts';
import type { SiteReference } from '../reference/site-reference.ts';
import type { ComponentPlace, ExtensionComponent } from 'quire-docs/extension';
import { commandAnchor, groupCommands } from '../reference/command-words.ts';
import { findCommand, resolveCommand } from '../reference/resolve-command.ts';
import { commandHtml } from '../html/command-html.ts';
import { readProgram, reportUnknownCommand, type ToldProgram } from '../html/read-program.ts';
import { takeSharedOptions } from '../html/shared-options.ts';
import type { Scope } from '../scope.ts';

/** The component, for problems. */
const NAME = 'CommandIndex';
/** The widget that leads old addresses of commands to their pages (`browser/moved-anchors.ts`). */
const WIDGET = 'moved-anchors';

/**
 * `<CommandIndex program="dg" words="./dg.cli.yml" />`: every command of a program with the first sentence about it, by
 * group, linked to the page that documents it. The program itself is documented here unless another page does it, and
 * so are the options that commands share. Each command keeps its anchor, so that addresses from before it had a page
 * still lead to it. The headings were read with the page.
 */
export function commandIndex(reference: SiteReference): ExtensionComponent {
  return {
    props: ['program', 'words'],
    render(props, at) {
      const told = readProgram(NAME, props, at, reference);
      return told && indexHtml(told, { ...scopeAt(at, reference), file: told.words.file });
    },
  };
}

function indexHtml(told: ToldProgram, scope: Scope): string {
  const { program, words } = told;
  scope.at.ask('reference', '');
  const start = startHtml(scope.at);
  const { own, groups } = groupCommands(words);
  const take = (at: PlacedText) => takeKnownHeading(2, at, scope);
  const heading = (taken: ReturnType<typeof take>, path: string): string =>
    scope.at.headingHtml(taken, 2, path, linkHtml(path, scope));
  const ofProgram = take(words.program);
  const ofGroups = groups.map(({ group, commands }) => {
    const first = findCommand(words, group) ?? findCommand(words, commands[0] ?? '');
    return take({ ...(first?.key ?? words.program), text: group });
  });
  const shared = takeSharedOptions(told, scope);
  const root = resolveCommand(program.program, program, words);
  const isElsewhere = hrefOf(program.program, scope) !== undefined;
  const html = [
    start,
    heading(ofProgram, program.program),
    root && !isElsewhere ? commandHtml({ ...root, below: [] }, shared.hrefs, scope) : '',
    isElsewhere ? briefHtml(program.program, told, scope) : '',
    listHtml(own, told, scope),
    ...groups.map(
      ({ group, commands }, i) =>
        heading(ofGroups[i], group) +
        briefHtml(group, told, scope) +
        listHtml(commands, told, scope),
    ),
    shared.html,
  ];
  return html.join('');
}

/**
 * The widget at the start of a page's first list. An anchor that the page doesn't have, such as one of an option, leaves
 * readers at the top, where they see no list.
 */
function startHtml(at: ComponentPlace): string {
  if (!at.island(WIDGET)) return '';
  return `<div data-widget="${WIDGET}"><template data-widget-root></template></div>\n`;
}

/** Commands with their anchors, each with the first sentence about it. */
function listHtml(paths: readonly string[], told: ToldProgram, scope: Scope): string {
  if (paths.length === 0) return '';
  const items = paths.map((path) => {
    reportUndocumented(path, told, scope);
    const id = escapeHtml(commandAnchor(path));
    return `<dt id="${id}">${linkHtml(path, scope)}</dt><dd>${sentenceHtml(path, told, scope)}</dd>\n`;
  });
  // A list can contain a template. It is where the widget would show an error, which readers of the list don't need.
  return `<dl class="api-list" data-widget="${WIDGET}"><template data-widget-root></template>\n${items.join('')}</dl>\n`;
}

/** Reports a command that the program doesn't have, or that no page documents. */
function reportUndocumented(path: string, { program, words }: ToldProgram, scope: Scope): void {
  const at = findCommand(words, path)?.key ?? words.program;
  if (!program.commands[path]) reportUnknownCommand(at, program, scope);
  else if (hrefOf(path, scope) === undefined) {
    report(scope, at, {
      id: 'api-target-unknown',
      message: `No page documents “${path}”, which <${NAME}> lists.`,
      fix: `Write <CommandReference> with command="${path}", or with a command above it, on a page.`,
    });
  }
}

function briefHtml(path: string, told: ToldProgram, scope: Scope): string {
  const sentence = sentenceHtml(path, told, scope);
  return sentence === '' ? '' : `<p>${sentence}</p>\n`;
}

function sentenceHtml(path: string, { words }: ToldProgram, scope: Scope): string {
  const said = findCommand(words, path)?.words;
  if (!said) return '';
  const text = firstSentence(said.text);
  return wordsHtml({ file: words.file, ...said, text }, scope, true);
}

/** A command linked to the page that documents it; without a link if none does. */
function linkHtml(path: string, scope: Scope): string {
  const code = `<code>${escapeHtml(path)}</code>`;
  const href = hrefOf(path, scope);
  return href === undefined ? code : `<a href="${escapeHtml(href)}">${code}</a>`;
}

function hrefOf(path: string, { at, reference, file }: Scope): string | undefined {
  const address = reference.commandAddress(path, file);
  return address && at.address(address);
}
