import { key, object, REQUIRED, text, TEXT, type Value } from './shape.ts';

/** A hosted search service (row Q5). */
export const HOSTED_SEARCH = object({
  appId: key(TEXT, 'Application id.', REQUIRED),
  apiKey: key(TEXT, 'Search-only API key. It’s public: every reader downloads it.', REQUIRED),
  indexName: key(TEXT, 'Index name.', REQUIRED),
  host: key(
    text('origin'),
    'Origin of another server with the same API. Defaults to the provider’s own.',
  ),
  replace: key(
    object({
      from: key(TEXT, 'Text to replace.', REQUIRED),
      to: key(TEXT, 'Replacement.', REQUIRED),
    }),
    'Replacement in the internal paths of results, made before one is opened.',
  ),
});

export type HostedSearch = Value<typeof HOSTED_SEARCH>;
