import { looksLikeMessage } from './pasted-error.ts';
import { SearchFailure, type FoundMessage } from '../model/search.ts';
import { toHref } from '../url/href.ts';
import type { MessagesFile, MessageTexts, ReadIndexFile } from './format.ts';
import { createMessageMatcher } from './match-message.ts';

/** Finds the message that a query quotes; undefined if it quotes none, or if the network failed. */
export type FindMessage = (query: string) => Promise<FoundMessage | undefined>;

interface OpenedMessages {
  messages: MessagesFile;
  match: ReturnType<typeof createMessageMatcher>;
}

/**
 * Opens the messages of an index when a query first looks like one.
 * @param file returns the name of the file with their patterns; undefined if the site explains none
 * @param base base path of the site
 */
export function createFindMessage(
  file: () => string | undefined,
  read: ReadIndexFile,
  base: string,
): FindMessage {
  let opening: Promise<OpenedMessages> | undefined;
  const open = (name: string): Promise<OpenedMessages> => {
    opening ??= read(name).then(
      (content) => {
        const messages = content as MessagesFile;
        return { messages, match: createMessageMatcher(messages) };
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  return async (query) => {
    const name = file();
    if (name === undefined || !looksLikeMessage(query)) return undefined;
    try {
      const { messages, match } = await open(name);
      const found = messages.messages[match(query) ?? -1];
      if (!found) return undefined;
      const [id, title, pattern, exception, page] = found;
      const [path, pageTitle] = messages.pages[page] as MessagesFile['pages'][number];
      const texts = (await read(messages.texts[page] as string)) as MessageTexts;
      const [cause, confirm, cure] = texts[id] as MessageTexts[string];
      const text = exception === '' ? pattern : `${exception}: ${pattern}`;
      const href = `${toHref(base, path)}#${id}`;
      return { title, text, page: pageTitle, path: `${path}#${id}`, href, cause, confirm, cure };
    } catch (error) {
      // Results without it are still results.
      if (error instanceof SearchFailure) return undefined;
      throw error;
    }
  };
}
