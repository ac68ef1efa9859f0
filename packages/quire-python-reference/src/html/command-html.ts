import { escapeHtml } from 'quire-docs/extension';
import { wordsHtml } from '../scope.ts';
import { commandAnchor, type SharedOptions } from '../reference/command-words.ts';
import type { CommandParameter, ProgramFacts } from '../reference/facts.ts';
import { sharedFacts, type ResolvedCommand } from '../reference/resolve-command.ts';
import type { Scope } from '../scope.ts';
import {
  defaultOf,
  environmentOf,
  longest,
  placeholder,
  spellings,
  usageOf,
} from './command-usage.ts';
import { seeHtml } from './see-html.ts';
import { aboutLine, besideTerm, part } from './parts-html.ts';

/**
 * Everything below the heading of a command: usage, description, subcommands, arguments and options, and an example
 * with its output.
 * @param hrefOfShared addresses of the options that several commands share
 */
export function commandHtml(
  command: ResolvedCommand,
  hrefOfShared: ReadonlyMap<SharedOptions, string | undefined>,
  page: Scope,
): string {
  const { path, fact, entry, params } = command;
  const { file } = page;
  const scope: Scope = { ...page, inCode: { self: path } };
  const told = params.map(({ fact: param, told: said }): ToldItem => {
    const html = said ? wordsHtml({ file, ...said.words }, scope, true) : '';
    const id = param.kind === 'option' ? `${commandAnchor(path)}${longest(param)}` : undefined;
    return { param, html, id };
  });
  const args = told.filter(({ param }) => param.kind === 'argument');
  const options = told.filter(({ param }) => param.kind === 'option');
  const about = [
    fact.deprecated ? '<span class="badge deprecated">Deprecated</span>' : '',
    fact.hidden ? 'not listed by <code>--help</code>' : '',
    ...(fact.aliases ?? []).map((alias) => {
      const typed = [...path.split(' ').slice(0, -1), alias].join(' ');
      return `also <code>${escapeHtml(typed)}</code>`;
    }),
  ];
  return [
    aboutLine(about),
    scope.at.plainCode(usageOf(command)),
    entry?.words ? wordsHtml({ file, ...entry.words }, scope, false) : '',
    belowHtml(command.below),
    listHtml('Arguments', args),
    listHtml('Options', options),
    sharedLine(command, hrefOfShared),
    exampleHtml(command, scope),
    seeHtml(
      (entry?.see ?? []).map((target) => ({ file, ...target })),
      [],
      scope,
    ),
  ].join('');
}

/** Options that several commands share, described once. */
export function sharedHtml(options: SharedOptions, program: ProgramFacts, scope: Scope): string {
  const { file } = scope;
  const items = sharedFacts(options, program).flatMap((param): ToldItem[] => {
    const said = options.params.get(param.name);
    const html = said ? wordsHtml({ file, ...said.words }, scope, true) : '';
    const { auto_env: _, ...rest } = param;
    return [{ param: rest, html, id: undefined }];
  });
  const intro = options.words ? wordsHtml({ file, ...options.words }, scope, false) : '';
  return intro + listHtml(undefined, items);
}

interface ToldItem {
  param: CommandParameter;
  html: string;
  id: string | undefined;
}

function listHtml(title: string | undefined, items: readonly ToldItem[]): string {
  if (items.length === 0) return '';
  const list = items.map(({ param, html, id }) => {
    const at = id === undefined ? '' : ` id="${escapeHtml(id)}"`;
    return `<dt${at}>${nameHtml(param)}</dt><dd>${html}${environmentHtml(param)}</dd>\n`;
  });
  const head = title === undefined ? '' : part(title);
  return `${head}<dl class="api-list">\n${list.join('')}</dl>\n`;
}

/** Spellings of a parameter, its values, and whether it's required. */
function nameHtml(param: CommandParameter): string {
  const written = spellings(param).map((text) => `<code>${escapeHtml(text)}</code>`);
  const value = defaultOf(param);
  const about = [
    placeholder(param),
    param.required ? 'required' : '',
    param.multiple || param.nargs === -1 ? 'repeatable' : '',
    value === undefined ? '' : `default ${value}`,
  ];
  return written.join(', ') + besideTerm(about);
}

/** Environment variables that set an option missing from the command line; the first one set wins. */
function environmentHtml(param: CommandParameter): string {
  const names = environmentOf(param);
  if (names.length === 0) return '';
  const codes = names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ');
  return ` <span class="api-env">Environment: ${codes}</span>`;
}

function belowHtml(below: readonly string[]): string {
  if (below.length === 0) return '';
  const items = below.map((path) => {
    return `<li><a href="#${escapeHtml(commandAnchor(path))}"><code>${escapeHtml(path)}</code></a></li>`;
  });
  return `${part('Commands')}<ul>${items.join('')}</ul>\n`;
}

function sharedLine(
  { shared }: ResolvedCommand,
  hrefOfShared: ReadonlyMap<SharedOptions, string | undefined>,
): string {
  if (shared.length === 0) return '';
  const items = shared.map(({ options, params }) => {
    const title = escapeHtml(options.title.text);
    const href = hrefOfShared.get(options);
    const link = href === undefined ? title : `<a href="${escapeHtml(href)}">${title}</a>`;
    const names = params.map((param) => `<code>${escapeHtml(longest(param))}</code>`);
    return `<li>${link}: ${names.join(', ')}</li>`;
  });
  return `${part('Further options')}<ul>${items.join('')}</ul>\n`;
}

function exampleHtml({ entry }: ResolvedCommand, scope: Scope): string {
  if (!entry?.example) return '';
  const { text, line, column, file = scope.file } = entry.example;
  const at = { file, line, column };
  const html = scope.at.sample(text, { isTranscript: true, at });
  return html === '' ? '' : `${part('Example')}${html}\n`;
}
