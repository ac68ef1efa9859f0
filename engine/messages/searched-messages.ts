import { digest } from '../search/build/index-article.ts';
import {
  indexFolder,
  type IndexFile,
  type MessagesFile,
  type MessageTexts,
} from '../search/format.ts';
import type { SiteMessages } from './message-pages.ts';
import { plainText } from './plain-text.ts';

/** The files with the messages of a version. */
export interface SearchedMessages {
  /** Name of the file with the patterns, in the folder of the index. */
  name: string;
  files: IndexFile[];
}

/**
 * The messages that the pages of a version explain, as files of its search index.
 * @returns undefined if there are none
 */
export function searchedMessages(
  messages: SiteMessages | undefined,
  version: string,
): SearchedMessages | undefined {
  const shown = messages?.shown.get(version) ?? [];
  if (shown.length === 0) return undefined;
  const folder = indexFolder(version);
  const files: IndexFile[] = [];
  const write = (value: unknown): string => {
    const text = JSON.stringify(value);
    const name = `messages-${digest(text)}.json`;
    files.push([`${folder}/${name}`, text]);
    return name;
  };
  const found: MessagesFile = { pages: [], texts: [], messages: [] };
  shown.forEach(({ catalog, page }, i) => {
    found.pages.push([page.path, page.title]);
    const texts: MessageTexts = {};
    for (const {
      id,
      title,
      pattern,
      exception = '',
      cause,
      confirm = '',
      cure,
    } of catalog.messages) {
      found.messages.push([id, title, pattern, exception, i]);
      texts[id] = [plainText(cause), plainText(confirm), plainText(cure)];
    }
    found.texts.push(write(texts));
  });
  return { name: write(found), files };
}
