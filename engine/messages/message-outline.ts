import type { ShownFiles } from '../extension/extension.ts';
import { messagesFile, messagesOfRelease } from '../model/message-catalog.ts';
import { parseCatalog } from './parse-catalog.ts';

/** Level of the headings of messages. */
export const MESSAGE_DEPTH = 3;

/** The headings that a catalog of messages adds to its page: one for each message, with the id as its anchor. */
export const MESSAGE_OUTLINE: ShownFiles = {
  attribute: 'from',
  fileOf: messagesFile,
  outline(source, { file }, { version }) {
    const messages = messagesOfRelease(parseCatalog(source, file).catalog, version);
    return {
      headings: messages.map(({ id, title }) => ({ depth: MESSAGE_DEPTH, text: title, id })),
    };
  },
};
