import { escapeHtml } from '../../url/escape-html.ts';
import { splitHref } from '../../url/split-href.ts';
import { MESSAGE_DEPTH } from '../../messages/message-outline.ts';
import { raw } from '../../hast/nodes.ts';
import { addAll } from '../../model/add-all.ts';
import type { ReadRelease } from '../../model/content.ts';
import {
  messagesFile,
  messagesOfRelease,
  type Message,
  type MessageCatalog,
} from '../../model/message-catalog.ts';
import type { Problem } from '../../model/problem.ts';
import { checkRange } from '../../model/releases.ts';
import { parseCatalog } from '../../messages/parse-catalog.ts';
import { VARIES } from '../../search/message-words.ts';
import { knownHeadingHtml } from '../words/known-heading.ts';
import { wordsHtml } from '../words/words-html.ts';
import { ask } from '../lookups.ts';
import type { AuthorPlace, AuthorProps, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';
import type { Translate } from '../../texts/translate.ts';

export const MESSAGE_CATALOG_PROPS = ['from'];

/** The component, for problems. */
const NAME = 'MessageCatalog';

/** The texts of a message, in order, which have labels. */
const PARTS = ['cause', 'confirm', 'cure'] as const;

/**
 * `<MessageCatalog from="code-servers" />`: the messages of `messages/code-servers.yml`, each with a heading, who says
 * it, cause and cure. The headings were read with the page.
 */
export function adaptMessageCatalog(props: AuthorProps, place: AuthorPlace) {
  const { rendering } = place.scope;
  const catalog = readCatalog(NAME, props, place);
  if (!catalog) return null;
  const scope: Scope = { ...place.scope, file: catalog.file };
  return rendering.slots.put([
    raw(catalog.messages.map((message) => messageHtml(message, scope)).join('')),
  ]);
}

/**
 * The catalog that the prop `from` names, which becomes a dependency of the page. A missing one, and problems in it, are
 * reported.
 * @param component its name, for problems
 */
export function readCatalog(
  component: string,
  props: AuthorProps,
  { node, scope }: AuthorPlace,
): MessageCatalog | undefined {
  const { rendering } = scope;
  const name = textProp(props, 'from');
  if (name === undefined) {
    report(scope, node, {
      id: 'prop-missing',
      message: `<${component}> doesn’t name a catalog of messages.`,
      fix: 'Write from="code-servers" for messages/code-servers.yml.',
    });
    return undefined;
  }
  const file = messagesFile(name);
  rendering.dependencies.add(file);
  const text = rendering.files.text(file);
  if (text === undefined) {
    report(scope, node, {
      id: 'sample-missing',
      message: `There is no catalog of messages “${name}”.`,
      fix: `Put it at ${file}, or correct the name.`,
    });
    return undefined;
  }
  const { catalog, problems } = parseCatalog(text, file);
  addAll(rendering.problems, problems);
  const release = rendering.reading?.release;
  if (!catalog || !release) return catalog;
  addAll(rendering.problems, rangeProblems(catalog, release));
  return { ...catalog, messages: messagesOfRelease(catalog, release.name) };
}

/** What to do about a message that no version, or every version, shows. */
const RANGE_FIXES = {
  none: 'Correct the releases, or remove the message.',
  all: 'Remove `since` and `until`.',
};

/** What is wrong with the releases of messages: reported once, by the first version. */
function rangeProblems({ file, messages }: MessageCatalog, { name, all }: ReadRelease): Problem[] {
  if (name !== all[0]) return [];
  return messages.flatMap(({ since, until, places, line, column }) => {
    if (since === undefined && until === undefined) return [];
    const found = checkRange({ since, until }, all, RANGE_FIXES);
    const place = places['since'] ?? places['until'] ?? { line, column };
    return found ? [{ id: 'messages-invalid', file, ...place, ...found } as const] : [];
  });
}

function messageHtml(message: Message, scope: Scope): string {
  const { line, column, places } = message;
  const { t } = scope.rendering;
  const heading = knownHeadingHtml(
    MESSAGE_DEPTH,
    { text: message.title, line, column },
    escapeHtml(message.title),
    NAME,
    scope,
  );
  const placed = (name: string, text: string): string =>
    wordsHtml({ text, file: scope.file, ...(places[name] ?? { line, column }) }, scope, false);
  const texts = PARTS.flatMap((name) => {
    const text = message[name];
    return text === undefined
      ? []
      : [`<dt><strong>${t.html(name)}</strong></dt>\n<dd>${placed(name, text)}</dd>\n`];
  });
  const page = pageInVersion(message, scope);
  const more =
    page === undefined
      ? ''
      : placed('page', t('more', { page: `[${titleOf(page, scope)}](${page})` }));
  return (
    `${heading}<p><code>${patternHtml(message)}</code></p>\n` +
    `${aboutHtml(message, t)}<dl class="api-list">\n${texts.join('')}</dl>\n${more}`
  );
}

/** The message with its exception, in which the parts that vary are marked. */
function patternHtml({ pattern, exception }: Message): string {
  const literals = pattern.trim().split(VARIES).map(escapeHtml);
  const varying = pattern.match(VARIES) ?? [];
  const text = literals
    .map((literal, i) => {
      const name = varying[i]?.slice(1, -1);
      return name === undefined ? literal : `${literal}<var>${escapeHtml(name)}</var>`;
    })
    .join('');
  return exception === undefined ? text : `${escapeHtml(exception)}: ${text}`;
}

/** Who says it, in a line below the message. */
function aboutHtml(
  { says, package: distribution, setting, since, until }: Message,
  t: Translate,
): string {
  const codes = (names: readonly string[]): string =>
    names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ');
  const parts = [
    t.html('printedBy', { programs: says.map(escapeHtml).join(', ') }),
    t.html('package', { name: codes([distribution]) }),
    ...(since === undefined ? [] : [t.html('sinceRelease', { version: escapeHtml(since) })]),
    ...(until === undefined ? [] : [t.html('untilRelease', { version: escapeHtml(until) })]),
    ...(setting === undefined ? [] : [t.html('settings', { names: codes(setting) })]),
  ];
  return `<p class="api-about">${parts.join('<span aria-hidden="true"> · </span>')}</p>\n`;
}

/**
 * The page about a message. Versions share their catalogs (row V1): an older one leaves out a page that it lacks, and
 * the section, which it can lack too.
 */
function pageInVersion({ page }: Message, { rendering }: Scope): string | undefined {
  const { file } = rendering.doc;
  if (page === undefined || rendering.isLatest(file)) return page;
  const { path } = splitHref(page);
  return ask('link', JSON.stringify([file, path]), rendering) === undefined ? undefined : path;
}

function titleOf(page: string, { rendering }: Scope): string {
  return (ask('title', page, rendering) ?? page).replace(/[[\]\\`*_<>]/g, '\\$&');
}
