import { containsRelease } from './releases.ts';
import { key, list, REQUIRED, TEXT, text, type Values } from './shape.ts';

/** Folder of the catalogs of messages, relative to the site. */
const MESSAGES_FOLDER = 'messages';

/** A catalog of messages, by its site-relative path. */
export const MESSAGES_FILE = /^messages\/[^/]+\.yml$/;

/** The catalog that `<MessageCatalog from="code-servers" />` shows: its site-relative file. */
export function messagesFile(name: string): string {
  return `${MESSAGES_FOLDER}/${name}.yml`;
}

export const MESSAGE = {
  id: key(
    text('identifier'),
    'Its anchor, which never changes, and its heading if it has no `title`.',
    REQUIRED,
  ),
  title: key(TEXT, 'Its heading. Defaults to the id, with spaces between the words.'),
  pattern: key(TEXT, 'The message. `{name}` stands for a part that varies.', REQUIRED),
  exception: key(TEXT, 'The class of the exception, as a traceback prints it.'),
  says: key(
    { kind: 'list', of: TEXT, wanted: 'a list of processes' },
    'The processes that print it: `webserver`, `daemon`.',
    REQUIRED,
  ),
  package: key(TEXT, 'The distribution that the message is from: `kiln-k8s`.', REQUIRED),
  source: key(TEXT, 'The file of that distribution with the text: `kiln_k8s/client.py`.'),
  since: key(text('release'), 'The first release that prints it: `3.0.0`.'),
  until: key(text('release'), 'The last release that prints it: `2.8.0`.'),
  cause: key(TEXT, 'Why it appears. Markdown.', REQUIRED),
  confirm: key(TEXT, 'A command or a place to look, and what to look for. Markdown.'),
  cure: key(TEXT, 'What to do. Markdown.', REQUIRED),
  setting: key(list(TEXT), 'Keys and environment variables that the cure changes.'),
  page: key(text('address'), 'The page with the details: `/guides/retries#limits`.'),
  test: key(TEXT, 'The test that provokes it: `examples/deploy/tests/test_x.py::test_name`.'),
};

export const CATALOG = {
  title: key(TEXT, 'Name of the group: `Code servers`.', REQUIRED),
  description: key(TEXT, 'What prints these messages, in one sentence.', REQUIRED),
  messages: key(list({ kind: 'object', fields: MESSAGE }), 'The messages.', REQUIRED),
};

/** A message that programs print, with its cause and cure. */
export type Message = Values<typeof MESSAGE> & {
  title: string;
  /** 1-based place of the entry in its file. */
  line: number;
  column: number;
  /** Places of its other values. */
  places: Readonly<Record<string, { line: number; column: number }>>;
};

/** A group of messages: one file of `messages/`. */
export interface MessageCatalog {
  /** Site-relative file. */
  file: string;
  title: string;
  description: string;
  messages: Message[];
}

/**
 * The messages that a release prints (row V6).
 * @param release undefined in a site without versions, which shows all
 */
export function messagesOfRelease(
  catalog: MessageCatalog | undefined,
  release: string | undefined,
): Message[] {
  const messages = catalog?.messages ?? [];
  return release === undefined
    ? messages
    : messages.filter((message) => containsRelease(message, release));
}
