import { escapeHtml } from '../../url/escape-html.ts';
import { raw } from '../../hast/nodes.ts';
import type { Message } from '../../model/message-catalog.ts';
import { VARIES } from '../../search/message-words.ts';
import { resolveHref } from '../links/link.ts';
import { ask } from '../lookups.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { readCatalog } from './message-catalog.tsx';

export const MESSAGE_INDEX_PROPS = ['from'];

/**
 * `<MessageIndex from="code-servers" />`: the messages of a catalog as a list of links to the page that shows it, with
 * the sentence about who says them.
 */
export function adaptMessageIndex(props: AuthorProps, place: AuthorPlace) {
  const catalog = readCatalog('MessageIndex', props, place);
  if (!catalog) return null;
  const { scope } = place;
  const { rendering } = scope;
  const path = ask('messages', catalog.file, rendering);
  const items = catalog.messages.map((message) => itemHtml(message, path, place));
  return rendering.slots.put([
    raw(`<p>${escapeHtml(catalog.description)}</p>\n<ul>\n${items.join('')}</ul>\n`),
  ]);
}

/** @param path of the page that shows the message */
function itemHtml(
  message: Message,
  path: string | undefined,
  { node, scope }: AuthorPlace,
): string {
  const { id, exception, pattern } = message;
  const shown = `${exception === undefined ? '' : `${exception}: `}${pattern.trim().replace(VARIES, '…')}`;
  const href = path === undefined ? undefined : resolveHref(`${path}#${id}`, node, scope);
  const code = `<code>${escapeHtml(shown)}</code>`;
  return `<li>${href === undefined ? code : `<a href="${escapeHtml(href)}">${code}</a>`}</li>\n`;
}
