import { key, object, REQUIRED, text, TEXT, type Value } from './shape.ts';

/** A hosted search service (row Q5). */
export const HOSTED_SEARCH = object({
  appId: key(TEXT, 'Id of the application.', REQUIRED),
  apiKey: key(TEXT, 'Key that may only search; every reader gets it.', REQUIRED),
  indexName: key(TEXT, 'Name of the index.', REQUIRED),
  host: key(
    text('origin'),
    'Origin of a server of one’s own that answers the same requests (`quire search-serve`).',
  ),
  replace: key(
    object({
      from: key(TEXT, 'The part.', REQUIRED),
      to: key(TEXT, 'What stands there instead.', REQUIRED),
    }),
    'Part of internal paths that is replaced before they are opened.',
  ),
});

export type HostedSearch = Value<typeof HOSTED_SEARCH>;
