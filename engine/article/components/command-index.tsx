import { escapeHtml } from '../../content/inline-html.ts';
import { raw } from '../../hast/nodes.ts';
import type { PlacedText } from '../../model/placed-text.ts';
import { commandAnchor, groupCommands } from '../../reference/command-words.ts';
import { findCommand, resolveCommand } from '../../reference/resolve-command.ts';
import { commandHtml } from '../api/command-html.ts';
import { firstSentence } from '../api/first-sentence.ts';
import { headingHtml, takeKnownHeading } from '../api/known-heading.ts';
import { readProgram, reportUnknownCommand, type ToldProgram } from '../api/read-program.ts';
import { takeSharedOptions } from '../api/shared-options.ts';
import { wordsHtml } from '../api/words-html.ts';
import { ask } from '../lookups.ts';
import type { AuthorPlace, AuthorProps, Rendering, Scope } from '../rendering.ts';
import { report } from '../scope.ts';

export const COMMAND_INDEX_PROPS = ['program', 'words'];

/** The component, for problems. */
const NAME = 'CommandIndex';
/** The widget that leads old addresses of commands to their pages (`islands/moved-anchors`). */
const WIDGET = 'moved-anchors';

/**
 * `<CommandIndex program="dg" words="./dg.cli.yml" />`: every command of a program with the first sentence about it, by
 * group, linked to the page that documents it. The program itself is documented here unless another page does it, and
 * so are the options that commands share. Each command keeps its anchor, so that addresses from before it had a page
 * still lead to it. The headings were read with the page.
 */
export function adaptCommandIndex(props: AuthorProps, place: AuthorPlace) {
  const told = readProgram(NAME, props, place);
  if (!told) return null;
  const { rendering } = place.scope;
  const { program, words } = told;
  ask('reference', '', rendering);
  const start = startHtml(rendering);
  const scope: Scope = { ...place.scope, file: words.file };
  const { own, groups } = groupCommands(words);
  const take = (at: PlacedText) => takeKnownHeading(2, at, NAME, scope);
  const ofProgram = take(words.program);
  const ofGroups = groups.map(({ group, commands }) => {
    const first = findCommand(words, group) ?? findCommand(words, commands[0] ?? '');
    return take({ ...(first?.key ?? words.program), text: group });
  });
  const shared = takeSharedOptions(told, NAME, scope);
  const root = resolveCommand(program.program, program, words);
  const isElsewhere = hrefOf(program.program, scope) !== undefined;
  const html = [
    start,
    headingHtml(ofProgram, linkHtml(program.program, scope)),
    root && !isElsewhere ? commandHtml({ ...root, below: [] }, shared.hrefs, scope) : '',
    isElsewhere ? briefHtml(program.program, told, scope) : '',
    listHtml(own, told, scope),
    ...groups.map(
      ({ group, commands }, i) =>
        headingHtml(ofGroups[i], linkHtml(group, scope)) +
        briefHtml(group, told, scope) +
        listHtml(commands, told, scope),
    ),
    shared.html,
  ];
  return rendering.slots.put([raw(html.join(''))]);
}

/**
 * The widget at the start of a page's first list. An anchor that the page doesn't have, such as one of an option, leaves
 * readers at the top, where they see no list.
 */
function startHtml({ widgets }: Rendering): string {
  if (widgets.has(WIDGET)) return '';
  widgets.add(WIDGET);
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
  return wordsHtml({ ...said, text, file: words.file }, scope, true);
}

/** A command linked to the page that documents it; without a link if none does. */
function linkHtml(path: string, scope: Scope): string {
  const code = `<code>${escapeHtml(path)}</code>`;
  const href = hrefOf(path, scope);
  return href === undefined ? code : `<a href="${escapeHtml(href)}">${code}</a>`;
}

function hrefOf(path: string, { rendering, file }: Scope): string | undefined {
  const address = rendering.reference?.commandAddress(path, file);
  return address && rendering.links.resolve(rendering.doc.file, address).href;
}
